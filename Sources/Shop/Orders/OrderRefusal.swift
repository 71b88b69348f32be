/// The reason why an order was not changed as staff requested.
public enum OrderRefusal: Error, Equatable {
    /// Another order has this code.
    case codeIsTaken(OrderCode)
    case noSuchOrder
    case noLines
    /// The request refers to a line that the order does not have.
    case noSuchLine
    /// The adjustments subtract more than the price of the lines.
    case totalBelowZero
    /// The total is larger than `OrderContents.largestTotal`.
    case totalTooLarge
    /// The order would cost less than was credited for returned units.
    case lessThanCredited
    /// Delivery costs were refunded, so that they do not change.
    case deliveryIsRefunded
    /// The order has more units of this variant than are left.
    case outOfStock(Variant.ID)
    /// The order is in a state that does not allow the change. The value is the log entry of this state.
    case wrongState(OrderStateChange)
    /// The customer was erased, so that the order takes no personal data.
    case customerIsErased
    /// Another user has revised the order since the caller read it.
    case revisedMeanwhile
    /// More units of this variant were returned than the order would have.
    case fewerThanReturned(Variant.ID)
    /// More units would be returned than were ordered.
    case moreThanBought
    /// The credits would exceed the price of the order.
    case moreThanTotal
    /// The refunds would exceed the payments. The value is the sum of payments less refunds, in minor units.
    case moreThanPaid(Int)
    /// The refunds of the order would exceed the limit of the author. The value is what the author may still refund, in
    /// minor units.
    case aboveRefundLimit(Int)
    /// The order has `OrderNote.most` notes.
    case tooManyNotes
    /// The order has a payment at a provider that is not settled.
    case paymentIsOpen
    /// Another payment has this reference.
    case referenceIsTaken(Payment)
}
