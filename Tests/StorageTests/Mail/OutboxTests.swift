import Shop
import TestSupport
import Testing

@testable import Storage

struct OutboxTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func aMailIsDueAtOnceAndGivenToOneSender() throws {
        let mail = TestShop.mail("ann@example.com", "Hello Ann")
        let id = try shop.enqueue(mail)
        let due = try shop.takeDueMail()
        #expect(due == DueMail(id: id, recipient: mail.recipient, bytes: mail.bytes))
        #expect(try shop.takeDueMail() == nil)
        #expect(try shop.mail(id).messageID == mail.messageID && shop.mail(id).tries == 1)
    }

    @Test func aMailIsWrittenOnlyWithWhatItTells() throws {
        struct Change: Error {}
        #expect(throws: Change.self) {
            try shop.store.write { transaction in
                try transaction.enqueue(TestShop.mail())
                throw Change()
            }
        }
        #expect(try shop.mails().isEmpty)
    }

    @Test func theSameMailIsNotWrittenTwice() throws {
        let mail = TestShop.mail()
        try shop.enqueue(mail)
        #expect(throws: StorageError.self) { try shop.enqueue(mail) }
    }

    @Test func aMailWhoseSenderDiedIsSentAgainWithTheSameBytes() throws {
        try shop.enqueue()
        let first = try shop.takeDueMail()
        try shop.reopen()
        shop.letPass(seconds: MailSchedule.attemptTime - 1)
        #expect(try shop.takeDueMail() == nil)
        shop.letPass(seconds: 1)
        #expect(try shop.takeDueMail() == first)
    }

    @Test func aMailThatTheServerTookIsDoneWith() throws {
        let id = try sendOne(.accepted("250 OK"))
        #expect(try shop.mail(id).state == .sent(at: shop.clock.now))
        #expect(try shop.mail(id).lastWords == "250 OK" && !shop.mail(id).canBeSentAgain)
        try shop.record(.refused("550"), of: id)
        #expect(try shop.mail(id).state == .sent(at: shop.clock.now))
    }

    @Test func aMailIsTriedWithGrowingPausesForFourDays() throws {
        let id = try shop.enqueue()
        let begin = shop.clock.now
        var tries: [Int64] = []
        while let due = try nextTry(of: id) {
            tries.append(due.secondsSince1970 - begin.secondsSince1970)
            try shop.record(.delayed("451 Later"), of: id)
        }
        #expect(tries.prefix(6) == [0, 60, 360, 2160, 5760, 9360])
        #expect(tries.last ?? 0 <= 4 * 86_400 && tries.last ?? 0 > 4 * 86_400 - 3600)
        guard case .failed = try shop.mail(id).state else { return #expect(Bool(false), "still waiting") }
        #expect(try shop.mail(id).lastWords == "451 Later")
    }

    @Test func aRefusedMailCanBeSentAgainByHand() throws {
        let id = try sendOne(.refused("550 No such mailbox"))
        #expect(try shop.mail(id).state == .failed(at: shop.clock.now))
        #expect(try shop.mail(id).canBeSentAgain)
        shop.letPass(days: 5)
        #expect(try shop.takeDueMail() == nil)
        #expect(try shop.store.write { try $0.sendAgain(id) })
        #expect(try shop.takeDueMail()?.id == id)
        #expect(try !shop.store.write { try $0.sendAgain(id) })
    }

    @Test func aMailThatWasInterruptedIsDueAtOnce() throws {
        let id = try sendOne(.interrupted)
        #expect(try shop.takeDueMail()?.id == id)
    }

    @Test func aMailIsNotSentWhenWhatItSaysNoLongerHolds() throws {
        let id = try shop.enqueue(TestShop.mail(as: .passwordForgotten, expiresAt: shop.clock.now + 3600))
        shop.letPass(hours: 1)
        #expect(try shop.takeDueMail() == nil)
        #expect(try shop.mail(id).state == .expired(at: shop.clock.now))
        #expect(try !shop.store.write { try $0.sendAgain(id) })
    }

    @Test func itExpiresWhereNobodySendsMailToo() throws {
        let id = try shop.enqueue(TestShop.mail(as: .passwordForgotten, expiresAt: shop.clock.now + 3600))
        shop.letPass(hours: 1)
        try shop.deleteExpired()
        #expect(try shop.mail(id).state == .expired(at: shop.clock.now))
        #expect(try shop.store.read { try $0.ask(.mailBytes(of: id)) } == nil)
    }

    @Test func oldMailsDoNotGoOutWhenTheShopGetsAMailServer() throws {
        let id = try shop.enqueue()
        shop.letPass(days: 4, seconds: 1)
        #expect(try shop.takeDueMail() == nil)
        #expect(try shop.mail(id).lastWords == "There was no mail server." && shop.mail(id).canBeSentAgain)
    }

    @Test func aDecoyIsNeverSentNorSeen() throws {
        for somebodySendsMail in [true, false] {
            try shop.enqueue(TestShop.mail(as: .passwordForgotten, isDecoy: true))
            #expect(try shop.mails().isEmpty)
            if somebodySendsMail {
                #expect(try shop.takeDueMail() == nil)
            } else {
                shop.letPass(days: 1)
                try shop.deleteExpired()
            }
            #expect(try shop.rawInt("SELECT count(*) FROM outbox") == 0)
        }
    }

    @Test func aCrowdOfDecoysDoesNotHoldUpAMail() throws {
        for _ in 1...120 { try shop.enqueue(TestShop.mail(isDecoy: true)) }
        let id = try shop.enqueue()
        var taken: DueMail?
        for _ in 1...3 where taken == nil { taken = try shop.takeDueMail() }
        #expect(taken?.id == id)
    }

    @Test func theBytesGoThirtyDaysAfterSending() throws {
        let id = try sendOne(.accepted("250 OK"))
        shop.letPass(days: 30, seconds: -1)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.mailBytes(of: id)) } != nil)
        shop.letPass(seconds: 1)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.mailBytes(of: id)) } == nil)
        #expect(try shop.mail(id).subject == "Hello")
    }

    @Test func theServersWordsAreCutShort() throws {
        let id = try sendOne(.refused(String(repeating: "é", count: 10_000)))
        #expect(try shop.mail(id).lastWords.count == MailOutcome.longestWords)
    }

    @Test func mailsGoWithTheirCustomerToWhoTheyTurnedOutToBe() throws {
        let (ann, minna) = (try shop.customer("Ann"), try shop.customer("Minna"))
        let id = try shop.enqueue(TestShop.mail(about: minna))
        try shop.store.write { _ = try $0.merge(minna, into: ann) }
        #expect(try shop.mail(id).customer == ann)
    }

    /// Takes a new mail and records what became of it.
    private func sendOne(_ outcome: MailOutcome) throws -> StoredMail.ID {
        let id = try shop.enqueue()
        _ = try shop.takeDueMail()
        try shop.record(outcome, of: id)
        return id
    }

    /// Waits until the mail is tried again; nil when it never is.
    private func nextTry(of id: StoredMail.ID) throws -> Timestamp? {
        guard case .waiting(let next) = try shop.mail(id).state else { return nil }
        shop.letPass(seconds: next.secondsSince1970 - shop.clock.now.secondsSince1970)
        return try shop.takeDueMail() == nil ? nil : next
    }
}
