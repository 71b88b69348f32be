/// A way to pay for an order.
public enum PaymentMethod: String, CaseIterable, Sendable {
    /// In cash or as the carrier takes it, when the goods arrive.
    case onDelivery = "on delivery"
    /// To the shop's bank account.
    case transfer
    /// By a card that nobody charges, for trying the shop out.
    case demoCard = "demo card"
}
