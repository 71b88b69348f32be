/// A method of delivery: shipping or pick-up.
public struct DeliveryMethod: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<DeliveryMethod>

    public enum Kind: String, CaseIterable, Sendable {
        case shipping
        case pickUp = "pick-up"
    }

    /// The maximum length of a name, in code points.
    public static let nameLimit = 60
    /// The largest position.
    public static let lastPosition = 9999
    /// The maximum number of methods of a shop.
    public static let most = 60

    public let id: ID
    public var attributes: DeliveryAttributes

    public init(id: ID, _ attributes: DeliveryAttributes) {
        self.id = id
        self.attributes = attributes
    }
}

/// The attributes of a delivery method that a manager edits.
public struct DeliveryAttributes: Equatable, Sendable {
    public var name: String
    public var kind: DeliveryMethod.Kind
    /// The fee of the cheapest goods.
    public var fee: Money
    /// The fees from larger sums of the goods on, the smallest sum first.
    public var steps: [FeeStep] = []
    /// The sum of the goods from which delivery is free; nil if delivery is never free.
    public var freeFrom: Money?
    /// The zones of destination; empty for all zones.
    public var zones: Set<Zone.ID>
    /// The carrier's page about a parcel; nil if unknown.
    public var trackingLink: TrackingLink?
    /// The payment methods with which an order cannot be delivered like this; none in most shops.
    public var refusedPayments: Set<PaymentMethod.Kind> = []
    /// Methods with smaller numbers come first.
    public var position = 0
    /// True if the shop no longer offers the method.
    public var isArchived: Bool
    /// The names in other languages.
    public var translations = Translations()

    public init(
        name: String, kind: DeliveryMethod.Kind, fee: Money, freeFrom: Money? = nil, zones: Set<Zone.ID> = [],
        trackingLink: TrackingLink? = nil, isArchived: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.fee = fee
        self.freeFrom = freeFrom
        self.zones = zones
        self.trackingLink = trackingLink
        self.isArchived = isArchived
    }

    /// Returns true if the method delivers to addresses in this zone. Customers of any zone can pick up.
    public func reaches(_ zone: Zone.ID) -> Bool {
        kind == .pickUp || zones.isEmpty || zones.contains(zone)
    }

    /// Returns true if an order with this payment method can be delivered like this.
    public func accepts(_ payment: PaymentMethod) -> Bool { !refusedPayments.contains(payment.kind) }

    /// Returns the fee for goods of this sum, after coupons.
    public func fee(for goods: Money) -> Money {
        if let freeFrom, goods.minorUnits >= freeFrom.minorUnits { return .zero(fee.currency) }
        return steps.last { goods.minorUnits >= $0.from.minorUnits }?.fee ?? fee
    }
}
