/// The details that a customer gives at the checkout: address, delivery, payment and signature.
///
/// The details are stored until the order is placed, so that the customer enters nothing twice. They never contain a
/// card's number.
public struct CheckoutDetails: Equatable, Sendable {
    /// The recipient's name and address.
    public var address = PostalAddress()
    /// The email address for the receipt; nil if the customer's own email address is known, or none was given.
    public var email: EmailAddress?
    /// The telephone number for questions and the carrier; empty if none was given.
    public var phone = ""
    /// The tax number of the customer, which invoices show; empty if none was given.
    public var taxNumber = ""
    /// The note to the shop; empty if there is none.
    public var note = ""
    public var delivery: DeliveryMethod.ID?
    public var payment: PaymentMethod?
    /// The card, if the customer pays by card.
    public var card: PaymentCard?
    public var signature: Signature?
    /// The name typed in place of a drawn signature.
    public var signedName = ""

    /// The maximum length of a typed name, in code points.
    public static let signedNameLimit = 100
    /// The minimum number of digits of a telephone number.
    private static let leastPhoneDigits = 5

    public init() {}

    /// The card; nil if another payment method is chosen.
    public var cardPaidWith: PaymentCard? { payment == .demoCard ? card : nil }

    public var isSigned: Bool { signature != nil || !signedName.isEmpty }

    /// True if the telephone number has enough digits to be called.
    public var canBeCalled: Bool { phone.count(where: \.isNumber) >= Self.leastPhoneDigits }

    /// Returns the details without the fields that a shop does not ask for.
    public func asked(by settings: ShopSettings) -> CheckoutDetails {
        var details = self
        if settings.checkoutPhone == .hidden { details.phone = "" }
        if !settings.asksTaxNumbers { details.taxNumber = "" }
        if !settings.takesOrderNotes { details.note = "" }
        if settings.checkout != .signed { (details.signature, details.signedName) = (nil, "") }
        return details
    }
}

/// The stored details of a checkout.
public struct CheckoutDraft: Equatable, Sendable {
    public let details: CheckoutDetails
    /// A number drawn at random with every change, so that two drafts of one customer are never confused.
    public let version: Int

    public init(_ details: CheckoutDetails, version: Int) {
        self.details = details
        self.version = version
    }
}
