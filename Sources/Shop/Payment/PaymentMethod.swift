/// A payment method.
public enum PaymentMethod: String, CaseIterable, Sendable {
    /// In cash or by the carrier's methods, on delivery.
    case onDelivery = "on delivery"
    /// To the shop's bank account.
    case transfer
    /// A card that is never charged, for demonstrations.
    case demoCard = "demo card"
}
