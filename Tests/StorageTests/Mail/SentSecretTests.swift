import Shop
import TestSupport
import Testing

@testable import Storage

/// Keys in mails, which open an account to every reader of the database or a backup.
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

    @Test(arguments: MailKind.allCases) func sentMailWithKeyHasNoBytes(kind: MailKind) throws {
        let id = try record(.accepted("250 OK"), ofMailAs: kind)
        #expect(try (bytes(of: id) == nil) == kind.holdsKey)
        #expect(try shop.mail(id).state == .sent(at: shop.clock.now))
        #expect(try !shop.store.write { try $0.sendAgain(id) })
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
