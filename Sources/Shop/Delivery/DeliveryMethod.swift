/// A way for goods to reach a customer: sent, or picked up.
public struct DeliveryMethod: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<DeliveryMethod>

    public enum Kind: String, CaseIterable, Sendable {
        case shipping
        case pickUp = "pick-up"
    }

    /// Longest name, in code points.
    public static let nameLimit = 60
    /// Most ways that a shop offers.
    public static let most = 20

    public let id: ID
    public var attributes: DeliveryAttributes

    public init(id: ID, _ attributes: DeliveryAttributes) {
        self.id = id
        self.attributes = attributes
    }
}

/// What a manager says of a delivery method.
public struct DeliveryAttributes: Equatable, Sendable {
    public var name: String
    public var kind: DeliveryMethod.Kind
    public var fee: Money
    /// Sum of the goods from which it costs nothing; nil where it always costs its fee.
    public var freeFrom: Money?
    /// Countries to which it goes, by two letters of ISO 3166-1; empty for all of them.
    public var countries: Set<String>
    /// True when it is no longer offered.
    public var isArchived: Bool

    public init(
        name: String, kind: DeliveryMethod.Kind, fee: Money, freeFrom: Money? = nil, countries: Set<String> = [],
        isArchived: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.fee = fee
        self.freeFrom = freeFrom
        self.countries = countries
        self.isArchived = isArchived
    }

    /// True when it brings goods to an address in this country. What is picked up is so from anywhere.
    public func reaches(_ country: String) -> Bool {
        kind == .pickUp || countries.isEmpty || countries.contains(country)
    }

    /// Fee for goods of this sum, coupons taken off.
    public func fee(for goods: Money) -> Money {
        freeFrom.map { goods.minorUnits >= $0.minorUnits } == true ? .zero(fee.currency) : fee
    }
}
