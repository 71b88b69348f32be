/// A payment method for an order.
public enum PaymentMethod: Hashable, Sendable {
    /// On the page of a payment provider: by card, wallet or another method that the shop's account there accepts.
    case provider(ProviderAccount)
    /// In cash, or by a method that the carrier accepts, when the goods arrive.
    case onDelivery
    /// To the shop's bank account.
    case transfer
    /// A card that is never charged, for demonstrations.
    case demoCard

    /// The payment methods that a delivery method can refuse: those of all providers are one.
    public enum Kind: String, CaseIterable, Sendable {
        case provider
        case onDelivery = "on-delivery"
        case transfer
        case demoCard = "demo-card"
    }

    public var kind: Kind {
        switch self {
        case .provider: .provider
        case .onDelivery: .onDelivery
        case .transfer: .transfer
        case .demoCard: .demoCard
        }
    }

    /// The account at a payment provider; nil for a method without one.
    public var account: ProviderAccount? {
        if case .provider(let account) = self { account } else { nil }
    }

    /// True if no money moves, so that reports leave the order out.
    public var isTest: Bool { self == .demoCard || account?.mode == .test }

    /// The state of a new order: an order that is paid at a provider waits for its payment.
    public var firstState: OrderState { account == nil ? .placed : .awaiting }
}

extension PaymentMethod: CaseIterable {
    public static var allCases: [PaymentMethod] {
        ProviderAccount.all.map(PaymentMethod.provider) + [.onDelivery, .transfer, .demoCard]
    }
}

extension PaymentMethod: RawRepresentable {
    private static let byRawValue = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    public init?(rawValue: String) {
        guard let method = Self.byRawValue[rawValue] else { return nil }
        self = method
    }

    /// The method's name in the database: the name of a provider, with ` test` after it for keys of the test mode. The
    /// database recognizes the methods without money by it.
    public var rawValue: String {
        switch self {
        case .provider(let account): account.name.rawValue + (account.mode == .test ? " test" : "")
        case .onDelivery: "on delivery"
        case .transfer: "transfer"
        case .demoCard: "demo card"
        }
    }
}
