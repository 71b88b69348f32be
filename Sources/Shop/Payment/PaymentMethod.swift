/// A payment method for an order.
public enum PaymentMethod: String, CaseIterable, Sendable {
    /// On the page of the payment provider Stripe: by card, wallet or another method that the shop's account accepts.
    case stripe
    /// As `stripe`, with Stripe's keys for tests: no money moves.
    case stripeTest = "stripe test"
    /// In cash, or by a method that the carrier accepts, when the goods arrive.
    case onDelivery = "on delivery"
    /// To the shop's bank account.
    case transfer
    /// A card that is never charged, for demonstrations.
    case demoCard = "demo card"

    /// The mode of the provider's keys; nil for a method without a provider.
    public var mode: PaymentMode? {
        switch self {
        case .stripe: .live
        case .stripeTest: .test
        case .onDelivery, .transfer, .demoCard: nil
        }
    }

    /// The payment method of a provider with keys of this mode.
    public init(_ mode: PaymentMode) {
        self = mode == .live ? .stripe : .stripeTest
    }

    /// The provider's name in the books; nil for a method without a provider.
    public var provider: String? { mode.map { _ in "stripe" } }

    /// True if no money moves, so that reports leave the order out.
    public var isTest: Bool { self == .demoCard || self == .stripeTest }

    /// The state of a new order: an order that is paid at a provider waits for its payment.
    public var firstState: OrderState { mode == nil ? .placed : .awaiting }
}
