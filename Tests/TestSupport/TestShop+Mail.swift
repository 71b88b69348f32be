import Secrets
public import Shop
import Storage

extension TestShop {
    /// A mail unlike any other, whose bytes are its subject.
    public static func mail(
        _ recipient: String = "ben@example.com", _ subject: String = "Hello", as kind: MailKind = .test,
        about customer: Customer.ID? = nil, dueAt: Timestamp? = nil, expiresAt: Timestamp? = nil, isDecoy: Bool = false
    ) -> OutgoingMail {
        OutgoingMail(
            messageID: Hexadecimal.encode(RandomBytes.make(16)) + "@shop.example", kind: kind,
            recipient: email(recipient), subject: subject, bytes: Array(subject.utf8), dueAt: dueAt,
            expiresAt: expiresAt, customer: customer, isDecoy: isDecoy)
    }

    /// Puts a mail into the outbox.
    @discardableResult
    public func enqueue(_ mail: OutgoingMail = mail()) throws -> StoredMail.ID {
        try store.write { try $0.enqueue(mail) }
    }

    /// The next mail that is due, taken by somebody who sends it.
    public func takeDueMail() throws -> DueMail? {
        try store.write { try $0.takeDueMail() }
    }

    /// Records what became of an attempt to send a mail.
    public func record(_ outcome: MailOutcome, of mail: StoredMail.ID) throws {
        try store.write { try $0.record(outcome, of: mail) }
    }

    /// The latest mails of the outbox, newest first.
    public func mails() throws -> [StoredMail] {
        try store.read { try $0.ask(.mails(at: $0.now, limit: 100)) }
    }

    /// A mail of the outbox. Throws when there is none.
    public func mail(_ id: StoredMail.ID) throws -> StoredMail {
        guard let mail = try store.read({ try $0.ask(.mail(id, at: $0.now)) }) else { throw Missing(what: "mail") }
        return mail
    }
}
