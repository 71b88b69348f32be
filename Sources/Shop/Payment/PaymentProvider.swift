/// Whoever takes the money for an order, and says what the customer has to do.
public protocol PaymentProvider: Sendable {
    /// First step of paying for an order that was placed in this moment.
    func begin(_ order: Order) -> PaymentStep
}

/// What comes next in paying for an order.
public enum PaymentStep: Equatable, Sendable {
    /// The customer pays as they are told; somebody at the shop records it.
    case due
    /// The money is there, as the books write it.
    case paid(PaymentDetails)
}

extension PaymentMethod {
    /// Whoever takes the money.
    public var provider: any PaymentProvider {
        switch self {
        case .onDelivery, .transfer: PaymentAtTheShop()
        case .demoCard: DemoCard()
        }
    }
}

/// Payment that reaches the shop outside of this program: in cash, or by a bank.
struct PaymentAtTheShop: PaymentProvider {
    func begin(_ order: Order) -> PaymentStep { .due }
}

/// A card that nobody charges: each order counts as paid.
struct DemoCard: PaymentProvider {
    static let name = "demo card"

    func begin(_ order: Order) -> PaymentStep {
        // An order that costs nothing has nothing to pay.
        PaymentDetails(.card, amount: order.total, provider: Self.name, reference: String(order.id.rawValue))
            .map(PaymentStep.paid) ?? .due
    }
}
