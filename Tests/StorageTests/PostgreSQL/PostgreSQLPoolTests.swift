import Dispatch
import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Changes of several programs to one shop on a server, and a server that goes away.
@Suite(.onServer)
struct PostgreSQLPoolTests {
    private let database: TestDatabase
    private let folders: [TemporaryFolder]

    init() throws {
        database = try TestDatabase()
        folders = try (1...2).map { _ in try TemporaryFolder() }
        let raw = try database.rawConnection()
        try raw.execute("CREATE TABLE counters (id bigint PRIMARY KEY, value bigint)")
        try raw.execute("INSERT INTO counters VALUES (1, 0)")
    }

    /// The shop as one of two programs has it open.
    private func open(
        _ program: Int = 0, connections: Int = 6, busyTimeout: Duration = .seconds(5)
    ) throws -> Store {
        try Store(
            DataFolder(folders[program].path(of: "data")), postgreSQL: database.conninfo, connections: connections,
            busyTimeout: busyTimeout)
    }

    private var counter: Int? { get throws { try database.rawConnection().int("SELECT value FROM counters") } }

    private static let increment: @Sendable (Transaction) throws -> Void = { transaction in
        let value = try transaction.snapshot.ask(Query<Int>(value: "SELECT value FROM counters"))
        try transaction.database.execute("UPDATE counters SET value = $1", [value + 1])
    }

    @Test(.exact) func twoProgramsThatWriteAtOnceLoseNothing() throws {
        let stores = try [open(0), open(1)]
        let outcomes = Outcomes<Void>()
        for number in 0..<200 { outcomes.submit(number, to: stores[number % 2], Self.increment) }
        #expect(outcomes.wait().allSatisfy { $0.result.isSuccess })
        #expect(try counter == 200)
        #expect(stores.map(\.committed.changes).reduce(0, +) == 200)
        for store in stores { try store.close() }
    }

    @Test func aChangeThatMeetsAnothersIsRunAgain() throws {
        let store = try open()
        let runs = Mutex(0)
        let raw = try database.rawConnection()
        try store.write { transaction in
            let run = runs.withLock { runs in
                runs += 1
                return runs
            }
            _ = try transaction.snapshot.ask(Query<Int>(value: "SELECT value FROM counters"))
            if run == 1 { try raw.execute("UPDATE counters SET value = 10") }
            try Self.increment(transaction)
        }
        #expect(runs.withLock { $0 } == 2)
        #expect(try counter == 11)
    }

    /// Somebody else's row, met after a conflict, is as good a reason as if it was met first; met twice, it stays.
    @Test func aChangeThatMeetsARowIsRunAgainOnce() throws {
        let store = try open()
        let runs = Mutex(0)
        let meet: @Sendable (Int, [DatabaseError.Kind]) throws -> Void = { run, kinds in
            if run < kinds.count { throw DatabaseError(kind: kinds[run], message: "met") }
        }
        let next: @Sendable () -> Int = {
            runs.withLock { runs in
                runs += 1
                return runs - 1
            }
        }
        try store.write { _ in try meet(next(), [.conflict, .duplicate, .conflict]) }
        #expect(runs.withLock { $0 } == 4)
        runs.withLock { $0 = 0 }
        #expect(throws: StorageError.self) {
            try store.write { _ in try meet(next(), [.duplicate, .conflict, .duplicate]) }
        }
        #expect(runs.withLock { $0 } == 3)
    }

    @Test func aChangeThatMeetsOthersForTooLongIsBusy() throws {
        let store = try open(busyTimeout: .milliseconds(300))
        let raw = try database.rawConnection()
        #expect(throws: StorageError.busy) {
            try store.write { transaction in
                _ = try transaction.snapshot.ask(Query<Int>(value: "SELECT value FROM counters"))
                try raw.execute("UPDATE counters SET value = value + 10")
                try Self.increment(transaction)
            }
        }
        #expect(try counter.map { $0 % 10 } == 0)
    }

    @Test func aChangeThatThrowsLeavesNothing() throws {
        let store = try open()
        #expect(throws: Mishap.self) {
            try store.write { transaction in
                try Self.increment(transaction)
                throw Mishap()
            }
        }
        #expect(try counter == 0)
    }

    @Test func whatARefusalWroteIsRolledBackAndTheNextChangeGoesThrough() throws {
        let store = try open(connections: 2)
        let outcomes = Outcomes<Void>()
        outcomes.submit(0, to: store) { transaction in
            try Self.increment(transaction)
            try transaction.database.execute("INSERT INTO counters VALUES (1, 1)")
        }
        outcomes.submit(1, to: store, Self.increment)
        let results = outcomes.wait()
        #expect(results.map(\.result.isSuccess) == [false, true])
        #expect(try counter == 1)
    }

    @Test func aCommitThatIsCutOffIsNeitherMadeNorRefused() throws {
        try database.rawConnection().execute(
            """
            CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER cut_off AFTER UPDATE ON counters DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION cut_off()
            """)
        let store = try open()
        #expect(throws: StorageError.unknown) { try store.write(Self.increment) }
        try database.rawConnection().execute("DROP TRIGGER cut_off ON counters")
        try store.write(Self.increment)
        #expect(try counter == 1)
    }

    @Test func whatTheServerCutOffComesBackByItself() throws {
        let store = try open()
        #expect(try store.read { try $0.ask(Query<Int>(value: "SELECT value FROM counters")) } == 0)
        try store.write(Self.increment)
        try database.rawConnection().execute(
            """
            SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)
        #expect(try store.read { try $0.ask(Query<Int>(value: "SELECT value FROM counters")) } == 1)
        try store.write(Self.increment)
        #expect(try counter == 2)
    }

    @Test func serverWithoutConnectionsIsUnreachableUntilItAcceptsThem() throws {
        let store = try open()
        let name = database.name
        try TestDatabase.administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
        try TestDatabase.administer(
            "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE datname = '\(name)'")
        for _ in 1...3 {
            let reading = #expect(throws: StorageError.self) { try store.read { try $0.settings() } }
            guard case .unreachable = reading else { return #expect(reading == nil) }
            let writing = #expect(throws: StorageError.self) { try store.write(Self.increment) }
            guard case .unreachable = writing else { return #expect(writing == nil) }
        }
        try TestDatabase.administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS true")
        try waitUntil("the store reconnects") {
            do {
                try store.write(Self.increment)
                return true
            } catch {
                return false
            }
        }
        #expect(try counter == 1)
    }

    @Test func readIsBusyWhileAllConnectionsAreInUse() throws {
        let store = try open(connections: 2)
        let (gate, isHeld) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let reader = DispatchQueue(label: "reader")
        reader.async {
            try? store.read { _ in
                isHeld.signal()
                gate.wait()
            }
        }
        isHeld.wait()
        let brief = Deadline(.zero, least: .milliseconds(100))
        #expect(throws: StorageError.busy) { try store.read(within: brief) { try $0.settings() } }
        gate.signal()
        reader.sync {}
        #expect(try store.read { $0.isCommitted })
    }
}
