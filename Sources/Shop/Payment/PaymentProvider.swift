/// A payment provider, which receives the money for an order and tells the customer how to pay.
public protocol PaymentProvider: Sendable {
    /// Returns the first step of paying for a new order.
    func begin(_ order: Order) -> PaymentStep
}

/// The next step of paying for an order.
public enum PaymentStep: Equatable, Sendable {
    /// The customer follows the instructions; staff record the payment.
    case due
    /// The order is paid, with these details for the books.
    case paid(PaymentDetails)
}

extension PaymentMethod {
    /// The provider that receives the money.
    public var provider: any PaymentProvider {
        switch self {
        case .onDelivery, .transfer: PaymentAtTheShop()
        case .demoCard: DemoCard()
        }
    }
}

/// A payment that reaches the shop outside of this program: in cash, or by a bank.
struct PaymentAtTheShop: PaymentProvider {
    func begin(_ order: Order) -> PaymentStep { .due }
}

/// A card that is never charged: each order counts as paid.
struct DemoCard: PaymentProvider {
    static let name = "demo card"

    func begin(_ order: Order) -> PaymentStep {
        // An order with a total of 0 needs no payment.
        PaymentDetails(.card, amount: order.total, provider: Self.name, reference: String(order.id.rawValue))
            .map(PaymentStep.paid) ?? .due
    }
}
