/// The result of restoring lines to a cart.
public enum Undoing: Equatable, Sendable {
    /// All lines are in the cart.
    case whole
    /// The cart has the maximum number of products. The rest can still be restored.
    case cartIsFull
    /// The lines were restored before, were removed too long ago, or belong to another customer.
    case tooLate
}
