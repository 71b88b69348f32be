/// A payment method for an order.
public enum PaymentMethod: String, CaseIterable, Sendable {
    /// In cash, or by a method that the carrier accepts, when the goods arrive.
    case onDelivery = "on delivery"
    /// To the shop's bank account.
    case transfer
    /// A card that is never charged, for demonstrations.
    case demoCard = "demo card"
}
