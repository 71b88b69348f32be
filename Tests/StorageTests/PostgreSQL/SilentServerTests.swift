import Dispatch
import Glibc
import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Servers that keep their connections and say nothing, as one does that is paused, or whose disk or standby hangs.
///
/// No test waits for the server's answer: one that did would reach the time limit.
@Suite(.onServer, .timeLimit(.minutes(5)))
struct SilentServerTests {
    /// The time of a caller that waits for one second for each answer.
    private static var brief: Deadline { Deadline(.zero) }

    private let database: TestDatabase
    private let folder: TemporaryFolder

    init() throws {
        database = try TestDatabase()
        folder = try TemporaryFolder()
        let raw = try database.rawConnection()
        try raw.execute("CREATE TABLE counters (id bigint PRIMARY KEY, value bigint)")
        try raw.execute("INSERT INTO counters VALUES (1, 0)")
    }

    private func open(connections: Int = 6) throws -> Store {
        try Store(
            DataFolder(folder.path(of: "data")), postgreSQL: database.conninfo, connections: connections)
    }

    private var counter: Int? { get throws { try database.rawConnection().int("SELECT value FROM counters") } }

    private static let increment: @Sendable (Transaction) throws -> Void = { transaction in
        try transaction.database.execute("UPDATE counters SET value = value + 1")
    }

    private static func isUnreachable(_ error: (any Error)?) -> Bool {
        if case .unreachable = error as? StorageError { true } else { false }
    }

    /// Lets the server's end of a connection stand still while `body` runs.
    private func whilePaused(_ process: Int, _ body: () throws -> Void) rethrows {
        kill(pid_t(process), SIGSTOP)
        defer { kill(pid_t(process), SIGCONT) }
        try body()
    }

    @Test func unansweredQueryIsUnreachable() throws {
        let store = try open()
        let error = #expect(throws: StorageError.self) {
            try store.read(within: Self.brief) { snapshot in
                let process = try snapshot.ask(Query<Int>(value: "SELECT pg_backend_pid()"))
                try whilePaused(process) {
                    _ = try snapshot.ask(Query<Int>(value: "SELECT value FROM counters"))
                }
            }
        }
        #expect(Self.isUnreachable(error))
        // The rest of the server answers, so the next one has an answer.
        #expect(try store.read { try $0.ask(Query<Int>(value: "SELECT value FROM counters")) } == 0)
    }

    /// What is asked next would get the other half.
    @Test func incompleteAnswerIsUnreachable() throws {
        let connection = try PostgreSQLConnection(database.conninfo)
        connection.deadline = Deadline(.milliseconds(300), least: .zero)
        let error = #expect(throws: DatabaseError.self) {
            try connection.executeScript("SELECT repeat('x', 100000); SELECT pg_sleep(600)")
        }
        #expect(error?.kind == .unreachable)
        #expect(connection.isLost && !connection.isReusable)
    }

    @Test func changesThatWaitForALockFailAndChangeNothing() throws {
        let store = try open()
        let raw = try database.rawConnection()
        try raw.execute("BEGIN")
        try raw.execute("LOCK TABLE counters IN ACCESS EXCLUSIVE MODE")
        let outcomes = Outcomes<Void>()
        for number in 0..<6 { outcomes.submit(number, to: store, within: Self.brief, Self.increment) }
        for (_, result) in outcomes.wait() {
            // Who waited for their turn before has less time for the lock than the server allows.
            #expect(result.storageError == .busy || Self.isUnreachable(result.storageError))
        }
        try raw.execute("ROLLBACK")
        for _ in 1...6 { try store.write(Self.increment) }
        #expect(try counter == 6)
    }

    @Test func unansweredChangeIsRolledBack() throws {
        let store = try open()
        let outcomes = Outcomes<Void>()
        outcomes.submit(0, to: store, within: Self.brief) { transaction in
            try Self.increment(transaction)
            let process = try transaction.snapshot.ask(Query<Int>(value: "SELECT pg_backend_pid()"))
            kill(pid_t(process), SIGSTOP)
            defer { kill(pid_t(process), SIGCONT) }
            try Self.increment(transaction)
        }
        guard case .failure(let error) = outcomes.wait()[0].result else { return #expect(Bool(false)) }
        #expect(Self.isUnreachable(error))
        try store.write(Self.increment)
        #expect(try counter == 1)
    }

    /// The commit continues on the server, and no caller waits for it.
    @Test func unansweredCommitIsUnknownAndContinues() throws {
        let raw = try database.rawConnection()
        // The commit hangs until the sequence has another value, which is not part of its snapshot.
        try raw.execute(
            """
            CREATE SEQUENCE gate;
            CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    WHILE (SELECT last_value FROM gate) = 1 LOOP PERFORM pg_sleep(0.01); END LOOP;
                    RETURN NULL;
                END $$;
            CREATE CONSTRAINT TRIGGER hang AFTER UPDATE ON counters DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION hang()
            """)
        let store = try open(connections: 3)
        let outcomes = Outcomes<Void>()
        outcomes.submit(0, to: store, within: Self.brief, Self.increment)
        guard case .failure(let error) = outcomes.wait()[0].result else { return #expect(Bool(false)) }
        #expect(error as? StorageError == .unknown)
        // The only connection for changes still commits; another takes its place.
        _ = try store.write { try $0.database.execute("INSERT INTO counters VALUES (2, 0)") }
        #expect(try counter == 0)
        try raw.execute("SELECT setval('gate', 2)")
        try waitUntil("the commit ends") { try counter == 1 }
        try store.close()
    }

    @Test func changeIsBusyAfterItsTimeInTheQueue() throws {
        let store = try open(connections: 3)
        let (gate, isHeld) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let outcomes = Outcomes<Void>()
        outcomes.submit(0, to: store, within: .long) { _ in
            isHeld.signal()
            gate.wait()
        }
        isHeld.wait()
        let late = Outcomes<Void>()
        for number in 0..<20 { late.submit(number, to: store, within: Self.brief, Self.increment) }
        let results = late.wait()
        for (_, result) in results {
            guard case .failure(let error) = result else { return #expect(Bool(false)) }
            #expect(error as? StorageError == .busy)
        }
        gate.signal()
        #expect(outcomes.wait()[0].result.isSuccess)
        #expect(try counter == 0)
    }

    @Test func shortDeadlineIsTwoSeconds() {
        #expect(Deadline.short.instant <= ContinuousClock.now + .seconds(2))
    }

    /// Its socket accepts connections, as that of a paused server does, and never sends a byte.
    @Test func silentServerIsUnreachable() throws {
        let socket = try SilentSocket()
        let pool = ConnectionPool("host=127.0.0.1 port=\(socket.port) user=shopme dbname=shop", limit: 4)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let error = #expect(throws: DatabaseError.self) { try pool.lend(within: Self.brief) { _ in } }
            #expect(error?.kind == .unreachable)
        }
        pool.close()
    }

    @Test(.long) func fortyCallersLearnWithinEightSecondsThatServerIsSilent() throws {
        let socket = try SilentSocket()
        let pool = ConnectionPool("host=127.0.0.1 port=\(socket.port) user=shopme dbname=shop", limit: 4)
        let began = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: 40) { _ in
            let error = #expect(throws: DatabaseError.self) { try pool.lend(within: .short) { _ in } }
            #expect(error?.kind == .unreachable)
        }
        #expect(ContinuousClock.now - began < .seconds(8))
        let later = ContinuousClock.now
        for _ in 1...20 { #expect(throws: DatabaseError.self) { try pool.lend(within: .short) { _ in } } }
        #expect(ContinuousClock.now - later < .seconds(1))
        pool.close()
    }
}

/// A socket that takes connections and says nothing.
private final class SilentSocket {
    let port: Int
    private let socket: CInt

    init() throws {
        let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: the structure is one of those that begin as a `sockaddr` does.
        let listens = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(socket, generic, length) == 0 && listen(socket, 128) == 0
                    && getsockname(socket, generic, &length) == 0
            }
        }
        self.socket = socket
        port = Int(UInt16(bigEndian: address.sin_port))
        guard listens else { throw Mishap() }
    }

    deinit { close(socket) }
}
