/// A mail for the outbox: its complete bytes and its metadata.
public struct OutgoingMail: Equatable, Sendable {
    /// The unique Message-ID (RFC 5322, section 3.6.4), without angle brackets. All attempts to send the mail use the
    /// same Message-ID.
    public let messageID: String
    public let kind: MailKind
    public let recipient: EmailAddress
    public let subject: String
    /// The whole message as transmitted (RFC 5322).
    public let bytes: [UInt8]
    /// The time from which the mail may be sent; nil for now.
    public var dueAt: Timestamp?
    /// The time from which the mail is no longer sent, for example because the key in it no longer works.
    public let expiresAt: Timestamp?
    /// The customer whom the mail concerns.
    public let customer: Customer.ID?
    /// The order that the mail concerns.
    public let order: Order.ID?
    /// The hash of the token of the link to `order` in the mail; nil if the mail has no such link.
    public let orderLink: [UInt8]?
    /// True for a mail that is written but never sent, so that an unknown email address costs as much time as a known
    /// one.
    public let isDecoy: Bool

    public init(
        messageID: String, kind: MailKind, recipient: EmailAddress, subject: String, bytes: [UInt8],
        dueAt: Timestamp? = nil, expiresAt: Timestamp? = nil, customer: Customer.ID? = nil, order: Order.ID? = nil,
        orderLink: [UInt8]? = nil, isDecoy: Bool = false
    ) {
        self.messageID = messageID
        self.kind = kind
        self.recipient = recipient
        self.subject = subject
        self.bytes = bytes
        self.dueAt = dueAt
        self.expiresAt = expiresAt
        self.customer = customer
        self.order = order
        self.orderLink = orderLink
        self.isDecoy = isDecoy
    }
}
