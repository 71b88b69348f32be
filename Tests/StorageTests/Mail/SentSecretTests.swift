import Shop
import TestSupport
import Testing

@testable import Storage

/// Keys and order links in mails, which open an account or an order to every reader of the database or a backup.
struct SentSecretTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func bytes(of mail: StoredMail.ID) throws -> [UInt8]? {
        try shop.store.read { try $0.ask(.mailBytes(of: mail)) }
    }

    private func record(_ outcome: MailOutcome, ofMailAs kind: MailKind) throws -> StoredMail.ID {
        let id = try shop.enqueue(TestShop.mail(as: kind, expiresAt: shop.clock.now + 86_400))
        _ = try shop.takeDueMail()
        try shop.record(outcome, of: id)
        return id
    }

    @Test(arguments: MailKind.allCases) func sentMailWithKeyOrOrderLinkHasNoBytes(kind: MailKind) throws {
        let id = try record(.accepted("250 OK"), ofMailAs: kind)
        #expect(try (bytes(of: id) == nil) == (kind.holdsKey || kind.holdsOrderLink))
        let mail = try shop.mail(id)
        #expect(mail.state == .sent(at: shop.clock.now) && mail.recipient != nil && mail.subject == "Hello")
        #expect(try !shop.store.write { try $0.sendAgain(id) })
    }

    @Test func refusedMailWithOrderLinkCanBeSentAgain() throws {
        let id = try record(.refused("550"), ofMailAs: .orderReceipt)
        #expect(try bytes(of: id) != nil && shop.store.write { try $0.sendAgain(id) })
        _ = try shop.takeDueMail()
        try shop.record(.accepted("250 OK"), of: id)
        #expect(try bytes(of: id) == nil)
    }

    @Test func mailWithKeyThatIsTriedAgainKeepsItsBytes() throws {
        let id = try record(.delayed("451 Later"), ofMailAs: .passwordForgotten)
        #expect(try bytes(of: id) != nil)
        shop.letPass(hours: 1)
        #expect(try shop.takeDueMail()?.id == id)
        try shop.record(.accepted("250 OK"), of: id)
        #expect(try bytes(of: id) == nil)
    }
}
