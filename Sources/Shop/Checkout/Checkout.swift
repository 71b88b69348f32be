/// A customer's checkout at one moment: the cart, what they have said, and what the shop offers.
public struct Checkout: Sendable {
    public let cart: Cart
    /// Coupons that were entered and hold for the cart.
    public let coupons: [ValidCoupon]
    /// Details that the customer has given; nil where the shop asks one question only.
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

    /// Delivery and payment of an order of it.
    public var terms: OrderTerms {
        let details = draft?.details
        return OrderTerms(
            delivery: delivery?.attributes.name ?? "", payment: details?.payment,
            card: details?.cardPaidWith?.description ?? "")
    }

    /// The same checkout, in which the customer has said this.
    public func saying(_ details: CheckoutDetails) -> Checkout {
        Checkout(
            cart: cart, coupons: coupons, draft: CheckoutDraft(details, version: draft?.version ?? 0),
            deliveryMethods: deliveryMethods, settings: settings)
    }

    /// Returns the contents of an order of this checkout.
    ///
    /// - Throws: `OrderRefusal` if no line is available, or the total is below 0.
    public func orderContents() throws(OrderRefusal) -> OrderContents {
        try cart.totals(coupons: coupons, delivery: delivery?.attributes, tax: settings.taxRules)
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
    /// Number that stands for all that the question shows beside the lines and the sum: whatever of it changes, this
    /// changes. Nil where it shows nothing else.
    public func shownBeside(_ contents: OrderContents) -> Int? {
        guard draft != nil || !contents.adjustments.isEmpty || !contents.taxes.isEmpty else { return nil }
        return
            (["\(draft?.version ?? 0)", delivery.map { "\($0.id.rawValue) \($0.attributes.kind)" } ?? ""]
            + contents.adjustments.map { "\($0.label) \($0.source) \($0.amount.minorUnits)" }
            + contents.taxes.map { "\($0.rate.thousandths) \($0.tax.minorUnits)" }).fingerprint
    }

    /// Gaps that are left, in the order in which it is asked for.
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
        let long = format.fields.filter { address[$0].unicodeScalars.count > $0.limit }
        return (format.missingFields(of: address) + long).map { .address($0) }
    }

    /// Returns the contents of the order that the customer confirms.
    ///
    /// - Parameter quote: The total, lines and details that the customer saw.
    /// - Throws: `CheckoutRefusal` if they have changed since, details are missing, or units are out of stock.
    public func confirmedContents(for quote: Quote) throws -> OrderContents {
        _ = try cart.orderLines(accepting: quote)
        guard gaps.isEmpty else { throw CheckoutRefusal.incomplete }
        let contents = try orderContents()
        guard contents.total.minorUnits == quote.total, shownBeside(contents) == quote.checkout else {
            throw CheckoutRefusal.changedSinceShown
        }
        return contents
    }
}
