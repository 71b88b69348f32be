/// Reason why an order was not changed as the desk wanted.
public enum OrderRefusal: Error, Equatable {
    /// Another order has this code.
    case codeIsTaken(OrderCode)
    case noLines
    /// Something names a line that the order does not have.
    case noSuchLine
    /// The adjustments take away more than the lines cost.
    case totalBelowZero
    /// The line at this position, from 0, wants more than is left.
    case outOfStock(line: Int)
    /// The order is in a state that does not allow it, as this entry says.
    case wrongState(OrderStateChange)
    /// Of the line at this position more units have come back than it would have.
    case fewerThanReturned(line: Int)
    /// More units would come back than were bought.
    case moreThanBought
    /// More would be credited than the order costs.
    case moreThanTotal
    /// Another payment has this reference.
    case referenceIsTaken(Payment)
}
