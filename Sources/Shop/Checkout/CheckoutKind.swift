/// Kind of question that a shop asks before somebody buys.
public enum CheckoutKind: String, CaseIterable, Sendable {
    /// One question: buy what is in the cart, or not.
    case quick
    /// Address, delivery, payment and signature, and then the question.
    case signed
}
