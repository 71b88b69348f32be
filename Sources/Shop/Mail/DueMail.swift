/// A mail that is due. No other node gets it until `MailSchedule.attemptTime` is over.
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
