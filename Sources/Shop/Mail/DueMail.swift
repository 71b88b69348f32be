/// A mail that is to be sent now. Until `MailSchedule.attemptTime` is over nobody else is given it.
public struct DueMail: Equatable, Sendable {
    public let id: StoredMail.ID
    public let recipient: EmailAddress
    public let bytes: [UInt8]

    public init(id: StoredMail.ID, recipient: EmailAddress, bytes: [UInt8]) {
        self.id = id
        self.recipient = recipient
        self.bytes = bytes
    }
}
