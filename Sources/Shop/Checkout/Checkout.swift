/// A customer's checkout at one moment: the cart, what they have said, and what the shop offers.
public struct Checkout: Sendable {
    public let cart: Cart
    /// Coupons that were entered and hold for the cart.
    public let coupons: [ValidCoupon]
    /// What the customer has said; nil where the shop asks one question only.
    public let draft: CheckoutDraft?
    /// Ways for the goods to reach them that the shop offers.
    public let deliveryMethods: [DeliveryMethod]
    public let settings: ShopSettings

    public init(
        cart: Cart, coupons: [ValidCoupon] = [], draft: CheckoutDraft?, deliveryMethods: [DeliveryMethod],
        settings: ShopSettings
    ) {
        self.cart = cart
        self.coupons = coupons
        self.draft = draft
        self.deliveryMethods = deliveryMethods
        self.settings = settings
    }

    /// The way that was chosen, where it leads to the address.
    public var delivery: DeliveryMethod? {
        guard let details = draft?.details else { return nil }
        return deliveryMethods.first { $0.id == details.delivery && $0.attributes.reaches(details.address.country) }
    }

    /// Ways that lead to a country, in their order.
    public func deliveryMethods(to country: String) -> [DeliveryMethod] {
        deliveryMethods.filter { $0.attributes.reaches(country) }
    }

    /// What an order of it says. Throws when no order can say so.
    public func contents() throws(OrderRefusal) -> OrderContents {
        try cart.contents(coupons: coupons, delivery: delivery?.attributes, taxRate: settings.taxRate)
    }
}

/// Something that is missing before an order can be placed.
public enum CheckoutGap: Hashable, Sendable {
    /// A field of the address that the country needs; nil where the country itself is missing.
    case address(AddressField?)
    /// No way of delivery that leads to the address was chosen.
    case delivery
    /// No way to pay that the shop takes was chosen.
    case payment
    case card
    case signature
}

extension Checkout {
    /// What is missing, in the order in which it is asked for.
    public var gaps: [CheckoutGap] {
        guard let details = draft?.details else { return [] }
        var gaps = Self.gaps(of: details.address)
        if delivery == nil, !deliveryMethods.isEmpty { gaps.append(.delivery) }
        if !settings.paymentMethods.contains(where: { $0 == details.payment }) { gaps.append(.payment) }
        if details.payment == .demoCard, details.card == nil { gaps.append(.card) }
        if !details.isSigned { gaps.append(.signature) }
        return gaps
    }

    private static func gaps(of address: PostalAddress) -> [CheckoutGap] {
        guard let format = AddressFormat.of(address.country) else { return [.address(nil)] }
        return format.missingFields(of: address).map { .address($0) }
    }

    /// Contents of the order that the customer who saw `quote` confirms. Throws when anything in it has changed since,
    /// when something is missing, or when the cart wants more than there is.
    public func contents(accepting quote: Quote) throws -> OrderContents {
        _ = try cart.orderLines(accepting: quote)
        guard gaps.isEmpty else { throw CheckoutRefusal.incomplete }
        let contents = try contents()
        guard contents.total.minorUnits == quote.total, draft?.version == quote.checkout else {
            throw CheckoutRefusal.changedSinceShown
        }
        return contents
    }
}
