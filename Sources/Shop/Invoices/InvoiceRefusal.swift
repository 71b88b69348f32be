/// Reason why no invoice was made.
public enum InvoiceRefusal: Error, Equatable {
    case noSuchOrder
    /// Nothing is owed for a cancelled order.
    case orderIsCancelled
    /// An invoice says where the seller is, and the shop does not.
    case shopHasNoAddress
    /// There is no such invoice, or it is a credit note, which nothing corrects.
    case noSuchInvoice
}
