import Localization
import Shop

/// A reason why no order was placed, after which the customer is redirected away from the checkout.
enum NotBought: String, NoticeValue {
    case emptyCart = "empty"
    case signedOut = "out"
    case soldOut = "sold-out"
    /// The order was not paid, and its items are back in the cart.
    case notPaid = "unpaid"

    var sentence: Message {
        switch self {
        case .emptyCart: Messages.notBought(.emptyCart)
        case .soldOut: Messages.notBought(.outOfStock)
        case .notPaid: .words("shop.payment.released")
        case .signedOut: Messages.notBoughtSignedOut
        }
    }
}
