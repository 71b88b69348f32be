/// A mail as the outbox takes it: its finished bytes, and what the shop needs to know of it.
public struct OutgoingMail: Equatable, Sendable {
    /// Its own name, unlike any other's (RFC 5322, section 3.6.4), without the angle brackets. Every attempt to send it
    /// bears the same.
    public let messageID: String
    public let kind: MailKind
    public let recipient: EmailAddress
    public let subject: String
    /// The whole message as it goes over the line (RFC 5322).
    public let bytes: [UInt8]
    /// The moment from which it may be sent; nil for now.
    public var dueAt: Timestamp?
    /// From then on it is no longer sent, such as when the key in it no longer works.
    public let expiresAt: Timestamp?
    /// The customer that it is about.
    public let customer: Customer.ID?
    /// The order that it is about.
    public let order: Order.ID?
    /// Hash of the token of the link to `order` that the mail contains; nil if it contains none.
    public let orderLink: [UInt8]?
    /// True for a mail that is written and never sent, so that an unknown address costs as much as a known one.
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
