/// The kind of checkout that a shop uses.
public enum CheckoutKind: String, CaseIterable, Sendable {
    /// One question: whether to buy the contents of the cart.
    case quick
    /// Address, delivery, payment and signature, and then the same question.
    case signed
}
