/// A customer's checkout at one moment: the cart, the details that the customer has given, and the shop's offers.
public struct Checkout: Sendable {
    /// The cart at the prices of the shop's own zone.
    public let cartAtHome: Cart
    /// The cart at the prices of the destination.
    public private(set) var cart: Cart
    /// The zone of the address.
    let addressZone: Zone
    /// The entered coupons that are valid for the cart.
    public let coupons: [ValidCoupon]
    /// The details that the customer has given; nil if the checkout is `CheckoutKind.quick`.
    public let draft: CheckoutDraft?
    /// The delivery methods that the shop offers, in their order.
    public let deliveryMethods: [DeliveryMethod]
    /// The zones of the shop.
    public let zones: ZoneTable
    /// The check of the VAT number that the customer has given; nil if nobody checked it.
    public let taxNumberCheck: TaxNumberCheck?
    public let settings: ShopSettings
    /// The customer's own email address, to which mails go; nil if the checkout asks for one.
    public let knownEmail: EmailAddress?

    public init(
        cart: Cart, coupons: [ValidCoupon] = [], draft: CheckoutDraft?, deliveryMethods: [DeliveryMethod],
        zones: ZoneTable = .empty, taxNumberCheck: TaxNumberCheck? = nil, settings: ShopSettings,
        knownEmail: EmailAddress? = nil
    ) {
        self.cartAtHome = cart
        self.cart = cart
        self.coupons = coupons
        self.draft = draft
        self.deliveryMethods = deliveryMethods
        self.zones = zones
        self.taxNumberCheck = taxNumberCheck
        self.settings = settings
        self.knownEmail = knownEmail
        addressZone = zones.zone(of: draft?.details.address ?? PostalAddress())
        if draft != nil { self.cart = cart.priced(by: taxRules) }
    }

    /// The chosen delivery method; nil if the method does not reach the address.
    public var delivery: DeliveryMethod? {
        guard let details = draft?.details else { return nil }
        return reachingMethods.first { $0.id == details.delivery }
    }

    /// The email address to which mails about the order go; nil if nobody gave one.
    public var email: EmailAddress? { knownEmail ?? draft?.details.email }

    /// The delivery methods that reach the address, in the shop's order.
    public var reachingMethods: [DeliveryMethod] {
        let zone = addressZone.id
        return deliveryMethods.filter { $0.attributes.reaches(zone) }
    }

    /// The payment methods that the chosen delivery method accepts, in the shop's order; all without one.
    public var paymentMethods: [PaymentMethod] {
        let delivery = delivery
        return settings.paymentMethods.filter { delivery?.attributes.accepts($0) != false }
    }

    /// The delivery and payment of an order of this checkout.
    public var terms: OrderTerms {
        let details = draft?.details
        return OrderTerms(
            delivery: delivery?.attributes.name ?? "", kind: delivery?.attributes.kind,
            payment: draft == nil ? settings.quickPayment : details?.payment,
            card: details?.cardPaidWith?.description ?? "", destination: destination)
    }

    /// Returns the same checkout with other details of the customer.
    public func saying(_ details: CheckoutDetails) -> Checkout {
        Checkout(
            cart: cartAtHome, coupons: coupons, draft: CheckoutDraft(details, version: draft?.version ?? 0),
            deliveryMethods: deliveryMethods, zones: zones, taxNumberCheck: taxNumberCheck, settings: settings,
            knownEmail: knownEmail)
    }

    /// Returns the contents of an order of this checkout.
    ///
    /// - Throws: `OrderRefusal` if no line is available, or the total is below 0.
    public func orderContents() throws(OrderRefusal) -> OrderContents {
        let delivery = delivery?.attributes
        guard let destination, destination.business != nil else {
            return try cart.totals(coupons: coupons, delivery: delivery, tax: taxRules)
        }
        let taxed = zones.rules(settings, in: destination.zone)
        return try cartAtHome.priced(by: taxed).totals(coupons: coupons, delivery: delivery, tax: taxed).freedOfTax()
    }
}

/// A detail that is missing before an order can be placed.
public enum CheckoutGap: Hashable, Sendable {
    /// An address field that is too long, or required and empty; nil if the country itself is missing.
    case address(AddressField?)
    /// An email address is required, and neither given nor known.
    case email
    /// No telephone number that can be called, although one is required or another text was given.
    case phone
    /// No delivery method that reaches the address is chosen.
    case delivery
    /// No payment method that the shop and the delivery method accept is chosen.
    case payment
    case card
    case signature
}

extension Checkout {
    /// Returns a fingerprint of what the page shows besides lines and total: details, delivery, adjustments, taxes
    /// and items without a right of withdrawal.
    /// Any change of them changes the fingerprint. Nil if the page shows nothing else.
    public func shownBeside(_ contents: OrderContents) -> Int? {
        let payment = draft == nil ? settings.quickPayment : nil
        let exemptions = settings.takesWithdrawals ? contents.lines.compactMap(\.withdrawalExemption) : []
        guard
            draft != nil || payment != nil || !contents.adjustments.isEmpty || !contents.taxes.isEmpty
                || !contents.untaxed.isEmpty
                || !exemptions.isEmpty
        else { return nil }
        return
            ([
                payment?.rawValue ?? "", "\(draft?.version ?? 0)", saidTexts,
                delivery.map { "\($0.id.rawValue) \($0.attributes.kind)" } ?? "",
            ]
            + contents.adjustments.map { "\($0.label) \($0.source) \($0.amount.minorUnits)" }
            + contents.taxes.map { "\($0.rate.thousandths) \($0.tax.minorUnits)" }
            + contents.untaxed.map { "\($0.category?.rawValue ?? "") \($0.reason)" }
            + (exemptions.isEmpty ? [] : contents.lines.map { $0.withdrawalExemption?.rawValue ?? "" })).fingerprint
    }

    /// The contact, the payment and the signature that the confirmation shows. They depend on settings, too.
    private var saidTexts: String {
        guard let details = draft?.details else { return "" }
        return [
            details.phone, details.taxNumber, details.note, email?.description ?? "",
            details.payment?.rawValue ?? "", details.isSigned ? "signed" : "",
        ].joined(separator: "\n")
    }

    /// The remaining gaps, in the order in which the checkout asks for the details.
    public var gaps: [CheckoutGap] {
        guard let details = draft?.details else { return [] }
        var gaps = Self.gaps(of: details.address)
        if settings.checkoutEmail == .required, email == nil { gaps.append(.email) }
        if details.phone.isEmpty ? settings.checkoutPhone == .required : !details.canBeCalled { gaps.append(.phone) }
        if delivery == nil, !deliveryMethods.isEmpty { gaps.append(.delivery) }
        if !paymentMethods.contains(where: { $0 == details.payment }) { gaps.append(.payment) }
        if details.payment == .demoCard, details.card == nil { gaps.append(.card) }
        if settings.checkout == .signed, !details.isSigned { gaps.append(.signature) }
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
    /// - Throws: `CheckoutRefusal` if the quote no longer matches, the cart is empty, details are missing, or units are
    ///   out of stock; `OrderRefusal`, as `orderContents()`.
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
