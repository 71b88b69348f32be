import Shop

/// Reason why a cart takes no more units of a product, shown in place of the button.
enum CartLimit {
    /// For a cart that holds `units`, which is all that it can.
    static func sentence(_ units: Int) -> String {
        switch units {
        case Cart.unitLimit: "A cart holds \(Cart.unitLimit) at most"
        case 1: "The only one is in your cart"
        default: "All \(units) are in your cart"
        }
    }
}
