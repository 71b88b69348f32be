/// What came of bringing back what was taken out of a cart.
public enum Undoing: Equatable, Sendable {
    /// All of it is in the cart.
    case whole
    /// The cart holds as many different products as a cart can. What did not fit can still be brought back.
    case cartIsFull
    /// It was brought back before, was taken out too long ago, or is not this visitor's.
    case tooLate
}
