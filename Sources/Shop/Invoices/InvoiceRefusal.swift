/// The reason why an invoice was not created.
public enum InvoiceRefusal: Error, Equatable {
    case noSuchOrder
    /// The order is cancelled, so nothing is owed for it.
    case orderIsCancelled
    /// The shop has no address, which an invoice must state.
    case shopHasNoAddress
    /// The invoice does not exist, or is a credit note, which cannot be corrected.
    case noSuchInvoice
}
