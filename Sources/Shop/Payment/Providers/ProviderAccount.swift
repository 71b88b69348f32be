/// A payment provider that programs can have keys of.
public enum ProviderName: String, CaseIterable, Sendable {
    case stripe

    /// The name that customers and staff read, in all languages.
    public var title: String {
        switch self {
        case .stripe: "Stripe"
        }
    }
}

/// An account at a payment provider: which keys a program has, and by which ones an order is paid.
public struct ProviderAccount: Hashable, Sendable {
    public let name: ProviderName
    public let mode: PaymentMode

    public init(_ name: ProviderName, _ mode: PaymentMode) {
        self.name = name
        self.mode = mode
    }

    /// All accounts, those that move money first.
    static var all: [ProviderAccount] {
        ProviderName.allCases.flatMap { name in PaymentMode.allCases.map { ProviderAccount(name, $0) } }
    }
}
