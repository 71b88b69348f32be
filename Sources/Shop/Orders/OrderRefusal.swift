/// Reason why an order was not changed as the desk wanted.
public enum OrderRefusal: Error, Equatable {
    /// Another order has this code.
    case codeIsTaken(OrderCode)
    case noSuchOrder
    case noLines
    /// Something names a line that the order does not have.
    case noSuchLine
    /// The adjustments take away more than the lines cost.
    case totalBelowZero
    /// The order comes to more than `OrderContents.largestTotal`.
    case totalTooLarge
    /// The order would cost less than was credited for what came back.
    case lessThanCredited
    /// The order wants more of this variant than is left.
    case outOfStock(Variant.ID)
    /// The order is in a state that does not allow it, as this entry says.
    case wrongState(OrderStateChange)
    /// Somebody else has revised the order since it was seen.
    case revisedMeanwhile
    /// More units of this variant have come back than the order would have.
    case fewerThanReturned(Variant.ID)
    /// More units would come back than were bought.
    case moreThanBought
    /// More would be credited than the order costs.
    case moreThanTotal
    /// More money would go back than came. The sum, in minor units, is what came less what went back.
    case moreThanPaid(Int)
    /// Another payment has this reference.
    case referenceIsTaken(Payment)
}
