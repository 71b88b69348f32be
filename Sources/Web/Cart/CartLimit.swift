import Localization
import Shop

/// Reason why a cart takes no more units of a product, shown in place of the button.
enum CartLimit {
    /// For a cart that holds `units`, which is all that it can.
    static func sentence(_ units: Int) -> Message {
        switch units {
        case Cart.unitLimit: .words("shop.cart.limit.most", ["limit": .number(Cart.unitLimit)])
        default: .words("shop.cart.limit.stock", ["count": .number(units)])
        }
    }
}
