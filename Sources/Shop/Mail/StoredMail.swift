/// A mail in the outbox, waiting or done with, without its bytes.
public struct StoredMail: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StoredMail>

    public let id: ID
    public let messageID: String
    public let kind: MailKind
    /// Nil once the person was erased whom it was for.
    public let recipient: EmailAddress?
    public let subject: String
    public let createdAt: Timestamp
    public let state: MailState
    /// Number of times that somebody began to send it.
    public let tries: Int
    /// The mail server's last words, or what came in the way before it said any.
    public let lastWords: String
    public let customer: Customer.ID?
    public let order: Order.ID?
    /// True when it failed, its bytes are still there, and it would still be of use.
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
    /// It is sent from this moment on, since its sender's network had used up its budget of mails.
    case delayed(until: Timestamp)
    /// It is tried, or tried again, from this moment on.
    case waiting(until: Timestamp)
    case sent(at: Timestamp)
    /// It was refused, or not taken for days.
    case failed(at: Timestamp)
    /// It was not sent in time, and would be of no use now.
    case expired(at: Timestamp)
}
