/// A waiting or finished mail of the outbox, without its bytes.
public struct StoredMail: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StoredMail>

    public let id: ID
    public let messageID: String
    public let kind: MailKind
    /// The recipient; nil once the recipient was erased.
    public let recipient: EmailAddress?
    public let subject: String
    public let createdAt: Timestamp
    public let state: MailState
    /// The number of attempts to send the mail that were begun.
    public let tries: Int
    /// The mail server's last reply, or the error before a reply.
    public let lastWords: String
    public let customer: Customer.ID?
    public let order: Order.ID?
    /// True if sending the mail failed, its content is still stored, and it has not expired. A mail that is read alone must
    /// also be true: its order has not changed since.
    public let canBeSentAgain: Bool

    public init(
        id: ID, messageID: String, kind: MailKind, recipient: EmailAddress?, subject: String, createdAt: Timestamp,
        state: MailState, tries: Int, lastWords: String, customer: Customer.ID?, order: Order.ID?,
        canBeSentAgain: Bool
    ) {
        self.id = id
        self.messageID = messageID
        self.kind = kind
        self.recipient = recipient
        self.subject = subject
        self.createdAt = createdAt
        self.state = state
        self.tries = tries
        self.lastWords = lastWords
        self.customer = customer
        self.order = order
        self.canBeSentAgain = canBeSentAgain
    }
}

/// The state of a mail in the outbox.
public enum MailState: Equatable, Sendable {
    /// The mail is sent from this time on, because its sender's network had used up its budget of mails.
    case delayed(until: Timestamp)
    /// The mail is tried, or retried, from this time on.
    case waiting(until: Timestamp)
    case sent(at: Timestamp)
    /// The mail was rejected, or not accepted for days.
    case failed(at: Timestamp)
    /// The mail was not sent in time, and is out of date.
    case expired(at: Timestamp)
}
