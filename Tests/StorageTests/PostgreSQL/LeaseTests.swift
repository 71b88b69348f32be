import Dispatch
import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Leases of the work that one of several programs does, and of mails that one of them sends.
///
/// The clocks stand still unless a test advances them: the database's, by which leases expire, and the one of the programs.
@Suite(.onServer, .timeLimit(.minutes(5))) struct LeaseTests {
    private static let leaseTime = 400
    private let shop: TestShop
    private let uptime = ManualUptime()

    init() throws {
        shop = try TestShop(on: .postgresql)
        // A sequence, because its value is not part of a transaction's snapshot.
        try shop.raw("CREATE SEQUENCE lease_time START 1000000")
        try shop.raw(
            """
            CREATE OR REPLACE FUNCTION lease_clock() RETURNS BIGINT LANGUAGE sql VOLATILE
            RETURN (SELECT last_value FROM lease_time)
            """)
    }

    /// A program that renews its leases ten times a second by the system's clock.
    private func node(clock: TestClock? = nil) throws -> TestNode {
        try TestNode(of: shop, leaseTime: .milliseconds(Self.leaseTime), clock: clock, uptime: uptime.read)
    }

    /// Inserts a lease of a program that was killed.
    private func leaveLease(_ work: String, key: Int64 = 0, for milliseconds: Int = 300) throws {
        try shop.raw(
            """
            INSERT INTO leases (work, key, holder, expires_at)
            VALUES ('\(work)', \(key), 'gone', lease_clock() + \(milliseconds))
            ON CONFLICT (work, key) DO UPDATE SET holder = 'gone', expires_at = excluded.expires_at
            """)
    }

    private func advanceLeaseClock(by milliseconds: Int) throws {
        _ = try shop.rawInt("SELECT setval('lease_time', (SELECT last_value FROM lease_time) + \(milliseconds))")
    }

    /// Advances the database's clock, and returns when all running programs have renewed their leases by it.
    private func renewLeases(after milliseconds: Int = 1) throws {
        try advanceLeaseClock(by: milliseconds)
        try waitUntil("all leases are renewed") {
            try shop.rawInt(
                """
                SELECT count(*) FROM leases
                WHERE holder <> 'gone' AND expires_at < lease_clock() + \(Self.leaseTime)
                """) == 0
        }
    }

    /// Lets three quarters of a lease pass, with renewals that begin and end after that.
    private func pass() throws {
        uptime.advance(.milliseconds(300))
        try renewLeases(after: 300)
        try renewLeases()
    }

    @Test func leaseIsRenewedAsLongAsItsProgramRuns() throws {
        let (ann, ben) = (try node(), try node())
        #expect(try ann.store.takeLease(on: .housekeeping))
        #expect(try !ben.store.takeLease(on: .housekeeping))
        #expect(try ben.store.takeLease(on: .imports))
        for _ in 1...3 { try pass() }
        #expect(try !ben.store.takeLease(on: .housekeeping))
        #expect(try !ann.store.takeLease(on: .imports))
        #expect(try ann.store.takeLease(on: .housekeeping) && ann.store.hasItsLeases)
    }

    @Test func leaseIsFreeAfterItsProgramCloses() throws {
        let (ann, ben) = (try node(), try node())
        #expect(try ann.store.takeLease(on: .housekeeping))
        try ann.store.close()
        #expect(try ben.store.takeLease(on: .housekeeping))
    }

    @Test func leaseOfKilledProgramIsFreeAfterItsTime() throws {
        try leaveLease("housekeeping", for: 300)
        let ben = try node()
        try advanceLeaseClock(by: 300)
        #expect(try !ben.store.takeLease(on: .housekeeping))
        try advanceLeaseClock(by: 1)
        #expect(try ben.store.takeLease(on: .housekeeping))
    }

    @Test func programNoticesThatItsLeaseIsTaken() throws {
        let ann = try node()
        #expect(try ann.store.takeLease(on: .housekeeping))
        try leaveLease("housekeeping")
        try waitUntil("the program notices it") { try !ann.store.takeLease(on: .housekeeping) }
    }

    @Test func programThatWasPausedTooLongHasNoLeases() throws {
        let ann = try TestNode(of: shop, leaseTime: .seconds(60), uptime: uptime.read)
        #expect(ann.store.hasItsLeases)
        #expect(try ann.store.takeLease(on: .housekeeping) && ann.store.hasItsLeases)
        uptime.advance(.seconds(61))
        #expect(!ann.store.hasItsLeases)
    }

    @Test(.exact) func everyMailIsTakenByOneOfTwoPrograms() throws {
        let nodes = [try node(), try node()]
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

    @Test func mailBeingSentIsNotTakenByProgramWhoseClockIsAhead() throws {
        let ahead = TestClock()
        ahead.advance(by: 3600)
        let (ann, ben) = (try node(), try node(clock: ahead))
        let mail = try shop.enqueue()
        #expect(try ann.store.write { try $0.takeDueMail() }?.id == mail)
        for _ in 1...3 { try pass() }
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
        #expect(try ben.store.read { try !$0.ask(.hasDueMail(at: $0.now)) }, "it asks again and again")
        try ann.store.write { try $0.record(.interrupted, of: mail) }
        #expect(try ben.store.write { try $0.takeDueMail() }?.id == mail)
    }

    @Test func mailOfKilledProgramIsSentByAnother() throws {
        let mail = try shop.enqueue()
        #expect(try shop.takeDueMail()?.id == mail)
        try leaveLease("mail", key: mail.rawValue)
        let ben = try node()
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
        _ = try ben.store.takeLease(on: .housekeeping)
        for _ in 1...2 { try pass() }
        try waitUntil("the other program takes it") { try ben.store.write { try $0.takeDueMail() }?.id == mail }
    }

    @Test func mailOfRunningProgramIsLeftToIt() throws {
        let (ann, ben) = (try node(), try node())
        let mail = try shop.enqueue()
        #expect(try ann.store.write { try $0.takeDueMail() }?.id == mail)
        _ = try ben.store.takeLease(on: .housekeeping)
        for _ in 1...4 { try pass() }
        #expect(try ben.store.write { try $0.takeDueMail() } == nil)
    }

    /// While a server is away, all leases expire. The first program that reconnects leaves the mails of the others to them.
    @Test func mailsAreNotReleasedRightAfterServerWasAway() throws {
        let mail = try shop.enqueue()
        #expect(try shop.takeDueMail()?.id == mail)
        try leaveLease("mail", key: mail.rawValue, for: -1)
        let ben = try node()
        _ = try ben.store.takeLease(on: .housekeeping)
        // By its own clock it has only just begun to renew its leases.
        for _ in 1...3 { try renewLeases() }
        #expect(try shop.rawInt("SELECT count(*) FROM leases WHERE work = 'mail'") == 1)
        for _ in 1...2 { try pass() }
        try waitUntil("the mail is released") {
            try shop.rawInt("SELECT count(*) FROM leases WHERE work = 'mail'") == 0
        }
    }
}
