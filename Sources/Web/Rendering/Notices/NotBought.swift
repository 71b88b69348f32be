import Shop

/// A reason why no order was placed that leads away from the checkout.
enum NotBought: String {
    case emptyCart = "empty"
    case signedOut = "out"

    var sentence: String {
        switch self {
        case .emptyCart: Messages.notBought(.emptyCart)
        case .signedOut: Messages.notBoughtSignedOut
        }
    }
}
