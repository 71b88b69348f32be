/// A reason for which consumers cannot withdraw from the purchase of goods (Directive 2011/83/EU, article 16). The raw
/// values are stored.
public enum WithdrawalExemption: String, CaseIterable, Sendable {
    /// Made to the customer's specifications or clearly personalised (c).
    case customMade
    /// Liable to deteriorate or expire rapidly (d).
    case perishable
    /// Sealed, and not suitable for return for reasons of health protection or hygiene once unsealed (e).
    case hygiene
    /// Inseparably mixed with other items after delivery (f).
    case mixed
    /// Audio or video recordings or computer software, sealed until they were unsealed after delivery (i).
    case sealedMedia
    /// A newspaper, periodical or magazine, except subscriptions (j).
    case periodical

    /// True if customers can withdraw as long as the goods are sealed.
    public var holdsOnceUnsealed: Bool { [.hygiene, .sealedMedia].contains(self) }
}

/// A category's own rule about withdrawals, in place of that of its parent category.
public enum WithdrawalRule: RawRepresentable, Equatable, Sendable {
    /// Customers cannot withdraw from the purchase of the items.
    case exempt(WithdrawalExemption)
    /// Customers can withdraw, whatever the rule of the parent category.
    case returnable

    public init?(rawValue: String) {
        if rawValue == Self.returnable.rawValue {
            self = .returnable
        } else if let exemption = WithdrawalExemption(rawValue: rawValue) {
            self = .exempt(exemption)
        } else {
            return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .exempt(let exemption): exemption.rawValue
        case .returnable: "returnable"
        }
    }

    /// Nil if customers can withdraw.
    public var exemption: WithdrawalExemption? {
        switch self {
        case .exempt(let exemption): exemption
        case .returnable: nil
        }
    }
}
