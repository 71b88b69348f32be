/// Details that a customer gives at the checkout: address, delivery, payment and signature.
///
/// It is kept until the order is placed, so that nothing is asked for twice. A card's number is never in it.
public struct CheckoutDetails: Equatable, Sendable {
    /// The recipient and where they live.
    public var address = PostalAddress()
    /// Address for the receipt; nil where the customer's own address is known, or none was given.
    public var email: EmailAddress?
    public var delivery: DeliveryMethod.ID?
    public var payment: PaymentMethod?
    /// The card, where one pays.
    public var card: PaymentCard?
    public var signature: Signature?
    /// Name that was typed in place of a drawn signature.
    public var signedName = ""

    /// Longest typed name, in code points.
    public static let signedNameLimit = 100

    public init() {}

    /// The card, unless one pays in another way.
    public var cardPaidWith: PaymentCard? { payment == .demoCard ? card : nil }

    public var isSigned: Bool { signature != nil || !signedName.isEmpty }
}

/// Details of a checkout as they are kept.
public struct CheckoutDraft: Equatable, Sendable {
    public let details: CheckoutDetails
    /// Number drawn at random with every change, so that two drafts of one person are never taken for each other.
    public let version: Int

    public init(_ details: CheckoutDetails, version: Int) {
        self.details = details
        self.version = version
    }
}
