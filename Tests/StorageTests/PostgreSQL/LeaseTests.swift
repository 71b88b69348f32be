import Dispatch
import Glibc
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Work that one of several programs does for all, and mails that one of them sends.
@Suite(.onServer, .timeLimit(.minutes(1))) struct LeaseTests {
    private static let leaseTime = Duration.milliseconds(400)
    private let shop: TestShop
    private let database: TestDatabase

    init() throws {
        shop = try TestShop(on: .postgresql)
        database = try #require(shop.database)
    }

    private func node(_ leaseTime: Duration = leaseTime) throws -> TestNode {
        try TestNode(of: shop, leaseTime: leaseTime)
    }

    /// Leaves a lease behind, as a program does that is killed.
    private func leaveLease(_ work: String, key: Int64 = 0, for milliseconds: Int = 300) throws {
        try shop.raw(
            """
            INSERT INTO leases (work, key, holder, expires_at)
            VALUES ('\(work)', \(key), 'gone', lease_clock() + \(milliseconds))
            ON CONFLICT (work, key) DO UPDATE SET holder = 'gone', expires_at = excluded.expires_at
            """)
    }

    private func wait(_ what: String, for seconds: Int = 5, until isTrue: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while try !isTrue() {
            try #require(.now < end, "\(what)")
            usleep(10_000)
        }
    }

    @Test func oneProgramDoesTheWorkForAsLongAsItLives() throws {
        let (ann, ben) = (try node(), try node())
        #expect(try ann.store.takeLease(on: .housekeeping))
        #expect(try !ben.store.takeLease(on: .housekeeping))
        #expect(try ben.store.takeLease(on: .imports))
        usleep(1_500_000)
        #expect(try !ben.store.takeLease(on: .housekeeping))
        #expect(try !ann.store.takeLease(on: .imports))
        #expect(try ann.store.takeLease(on: .housekeeping) && ann.store.hasItsLeases)
    }

    @Test func anotherFollowsAtOnceWhenItCloses() throws {
        let (ann, ben) = (try node(.seconds(20)), try node(.seconds(20)))
        #expect(try ann.store.takeLease(on: .housekeeping))
        try ann.store.close()
        #expect(try ben.store.takeLease(on: .housekeeping))
    }

    @Test func anotherFollowsWhenItIsGone() throws {
        try leaveLease("housekeeping")
        let ben = try node()
        #expect(try !ben.store.takeLease(on: .housekeeping))
        try wait("nobody followed", for: 2) { try ben.store.takeLease(on: .housekeeping) }
    }

    @Test func whoLostALeaseKnowsIt() throws {
        let ann = try node()
        #expect(try ann.store.takeLease(on: .housekeeping))
        try leaveLease("housekeeping", for: 5000)
        try wait("it was not noticed", for: 2) { try !ann.store.takeLease(on: .housekeeping) }
    }

    @Test func whoWasHeldUpForTooLongKnowsIt() throws {
        let uptime = ManualUptime()
        let ann = try TestNode(of: shop, leaseTime: .seconds(60), uptime: uptime.read)
        #expect(ann.store.hasItsLeases)
        #expect(try ann.store.takeLease(on: .housekeeping) && ann.store.hasItsLeases)
        uptime.advance(.seconds(61))
        #expect(!ann.store.hasItsLeases)
    }

    @Test func everyMailIsGivenToOneOfTwoPrograms() throws {
        let nodes = [try node(.seconds(20)), try node(.seconds(20))]
        let mails = try (1...60).map { try shop.enqueue(TestShop.mail("ann@example.com", "Mail \($0)")) }
        let sent = Mutex<[StoredMail.ID]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            let store = nodes[number % 2].store
            while let mail = try? store.write({ try $0.takeDueMail() }) {
                sent.withLock { $0.append(mail.id) }
                do {
                    try store.write { try $0.record(.accepted("250 OK"), of: mail.id) }
                } catch {
                    Issue.record(error)
                }
            }
        }
        #expect(sent.withLock { $0.sorted { $0.rawValue < $1.rawValue } } == mails)
        #expect(try shop.rawInt("SELECT count(*) FROM leases") == 0)
    }

    @Test func aMailOnItsWayIsNotSentByAProgramWhoseClockIsAhead() throws {
        let ahead = TestClock()
        ahead.advance(by: 3600)
        let (ann, ben) = (try node(), try TestNode(of: shop, leaseTime: Self.leaseTime, clock: ahead))
        let mail = try shop.enqueue()
        #expect(try ann.store.write { try $0.takeDueMail() }?.id == mail)
        usleep(1_000_000)
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
        #expect(try ben.store.read { try !$0.ask(.hasDueMail(at: $0.now)) }, "it asks again and again")
        try ann.store.write { try $0.record(.interrupted, of: mail) }
        #expect(try ben.store.write { try $0.takeDueMail() }?.id == mail)
    }

    @Test func aMailOfAProgramThatIsGoneIsSentByAnother() throws {
        let mail = try shop.enqueue()
        #expect(try shop.takeDueMail()?.id == mail)
        try leaveLease("mail", key: mail.rawValue)
        let ben = try node()
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
        _ = try ben.store.takeLease(on: .housekeeping)
        try wait("nobody sends it", for: 3) { try ben.store.write { try $0.takeDueMail() }?.id == mail }
    }

    @Test func aMailOfAProgramThatLivesIsLeftToIt() throws {
        let (ann, ben) = (try node(), try node())
        let mail = try shop.enqueue()
        #expect(try ann.store.write { try $0.takeDueMail() }?.id == mail)
        _ = try ben.store.takeLease(on: .housekeeping)
        usleep(2_000_000)
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
    }

    /// A server that was away has let all leases run out: whoever is first to come back leaves the mails of the others
    /// to them.
    @Test func aServerThatWasAwayEndsNobodysMails() throws {
        let mail = try shop.enqueue()
        #expect(try shop.takeDueMail()?.id == mail)
        try leaveLease("mail", key: mail.rawValue, for: -1)
        let uptime = ManualUptime()
        let ben = try TestNode(of: shop, leaseTime: Self.leaseTime, uptime: uptime.read)
        _ = try ben.store.takeLease(on: .housekeeping)
        // By its own clock it has only just begun to renew its leases.
        usleep(1_000_000)
        #expect(try shop.rawInt("SELECT count(*) FROM leases WHERE work = 'mail'") == 1)
        uptime.advance(.milliseconds(300))
        usleep(300_000)
        uptime.advance(.milliseconds(300))
        try wait("it is never released", for: 2) {
            try shop.rawInt("SELECT count(*) FROM leases WHERE work = 'mail'") == 0
        }
    }
}
