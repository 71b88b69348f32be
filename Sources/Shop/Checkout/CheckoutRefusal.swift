/// The reason why an order was not placed.
public enum CheckoutRefusal: Error, Equatable {
    case emptyCart
    /// The lines, quantities, prices or other details differ from those that the customer saw.
    case changedSinceShown
    /// At least one line has more units than are in stock.
    case outOfStock
    /// A detail that the checkout asks for is missing.
    case incomplete
}
