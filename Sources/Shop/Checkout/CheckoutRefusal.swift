/// Reason why an order was not placed.
public enum CheckoutRefusal: Error, Equatable {
    case emptyCart
    /// Lines, counts or prices are not those that were shown.
    case changedSinceShown
    /// At least one line wants more than there is.
    case outOfStock
    /// Something that the checkout asks for is missing.
    case incomplete
}
