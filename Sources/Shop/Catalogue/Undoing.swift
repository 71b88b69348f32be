/// Outcome of bringing back what was taken out of a cart.
public enum Undoing: Equatable, Sendable {
    /// All of it is in the cart.
    case whole
    /// The cart holds as many products as a cart can. The rest can still be brought back.
    case cartIsFull
    /// It was brought back before, was taken out too long ago, or is not this customer's.
    case tooLate
}
