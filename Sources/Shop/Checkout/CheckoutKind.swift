/// The kind of checkout that a shop uses.
public enum CheckoutKind: String, CaseIterable, Sendable {
    /// One question: whether to buy the contents of the cart.
    case quick
    /// Address, delivery and payment, and then the same question. Customers need no account.
    case address
    /// Address, delivery, payment and signature, and then the same question. Customers sign in first.
    case signed
}
