import Shop
import TestSupport
import Testing

@testable import Storage

/// Mails that are due later.
struct DelayedMailTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func delayedCount() throws -> Int {
        try shop.store.read { try $0.ask(.delayedMailCount(at: $0.now)) }
    }

    @Test func delayedMailIsSentOnceItIsDueAfterARestart() throws {
        let due = shop.clock.now + 180
        let id = try shop.enqueue(TestShop.mail(dueAt: due))
        #expect(try shop.mail(id).state == .delayed(until: due) && delayedCount() == 1)
        #expect(try shop.takeDueMail() == nil)
        try shop.reopen()
        shop.letPass(seconds: 179)
        #expect(try shop.takeDueMail() == nil)
        shop.letPass(seconds: 1)
        #expect(try shop.mail(id).state == .waiting(until: due) && delayedCount() == 0)
        #expect(try shop.takeDueMail()?.id == id)
        try shop.record(.accepted("250 OK"), of: id)
        #expect(try shop.mail(id).state == .sent(at: due))
    }

    @Test func delayedMailIsTriedForFourDaysFromItsDueMoment() throws {
        let id = try shop.enqueue(TestShop.mail(dueAt: shop.clock.now + 86_400))
        shop.letPass(days: 5)
        #expect(try shop.takeDueMail()?.id == id)
    }

    @Test func mailThatIsTriedAgainIsNotDelayed() throws {
        let id = try shop.enqueue()
        _ = try shop.takeDueMail()
        #expect(try delayedCount() == 0)
        try shop.record(.delayed("451 Later"), of: id)
        #expect(try delayedCount() == 0 && shop.mail(id).state == .waiting(until: shop.clock.now + 60))
    }

    @Test func dueMomentInThePastIsNow() throws {
        let id = try shop.enqueue(TestShop.mail(dueAt: shop.clock.now + -60))
        #expect(try shop.mail(id).state == .waiting(until: shop.clock.now) && shop.takeDueMail()?.id == id)
    }

    @Test func decoyIsNotCounted() throws {
        try shop.enqueue(TestShop.mail(dueAt: shop.clock.now + 60, isDecoy: true))
        #expect(try delayedCount() == 0)
    }

    @Test func erasureDeletesDelayedMail() throws {
        let ben = try shop.customer("Ben")
        try shop.enqueue(TestShop.mail(about: ben, dueAt: shop.clock.now + 60))
        try shop.store.erase(ben, by: nil)
        shop.letPass(seconds: 60)
        #expect(try shop.takeDueMail() == nil && delayedCount() == 0)
    }
}
