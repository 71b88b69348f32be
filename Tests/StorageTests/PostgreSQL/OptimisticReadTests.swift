import Dispatch
import Glibc
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Reads with the cached results of a snapshot, until another client changes the data.
@Suite(.onServer)
struct OptimisticReadTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection
    private let raw: RawPostgreSQL

    init() throws {
        database = try TestDatabase.ofNumbers()
        connection = try PostgreSQLConnection(database.conninfo)
        raw = try database.rawConnection()
    }

    /// Runs an optimistic read. A transaction in any database of the server changes the name of the snapshot, so the
    /// read is retried if it is not optimistic.
    private func optimistically<Answer>(_ body: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        while true {
            try connection.inSnapshot { _ in }
            var isFirstRun = true
            do {
                return try connection.inSnapshot { answers in
                    guard !isFirstRun || !connection.isInsideTransaction else { throw Disturbed() }
                    isFirstRun = false
                    return try body(answers)
                }
            } catch is Disturbed {}
        }
    }

    private struct Disturbed: Error {}

    /// True if one of many tries is true. A transaction in any database of the server changes the name of the snapshot,
    /// so a try can be false for that reason.
    private func isTrueOnce(_ isTrue: () throws -> Bool) rethrows -> Bool {
        for _ in 1...1000 where try isTrue() { return true }
        return false
    }

    private let count = Query<Int>(value: "SELECT count(*) FROM numbers")
    private let sum = Query<Int>(value: "SELECT CAST(sum(number) AS bigint) FROM numbers")

    @Test func cacheIsKeptUntilCommit() throws {
        let other = try PostgreSQLConnection(database.conninfo)
        func answers() throws -> Snapshot.QueryCache { try connection.inSnapshot { $0 } }
        let first = try answers()
        #expect(try isTrueOnce { try answers() === answers() })
        try other.executeScript("BEGIN; INSERT INTO numbers VALUES (7)")
        // An open transaction is not visible, and neither is one that was rolled back.
        let during = try answers()
        #expect(try isTrueOnce { try answers() === answers() })
        try other.executeScript("COMMIT")
        let after = try answers()
        #expect(after !== first && after !== during)
        #expect(
            try isTrueOnce {
                let before = try answers()
                try other.inReadTransaction { _ = try other.ask(count) }
                return try answers() === before
            })
    }

    @Test func readWithoutQueryBeginsNoTransaction() throws {
        try optimistically { _ in #expect(!connection.isInsideTransaction) }
        #expect(connection.isReusable)
    }

    @Test func firstQueryBeginsTransaction() throws {
        try optimistically { _ in
            #expect(try connection.ask(count) == 2)
            #expect(connection.isInsideTransaction)
            try raw.execute("INSERT INTO numbers VALUES (3)")
            #expect(try connection.ask(count) == 2)
        }
        #expect(connection.isReusable)
        #expect(try connection.inSnapshot { _ in try connection.ask(count) } == 3)
    }

    /// The cached results and a new query would see different snapshots.
    @Test func staleReadRunsAgainWithoutCachedResults() throws {
        var seen: [ObjectIdentifier] = []
        let answer = try optimistically { answers in
            seen.append(ObjectIdentifier(answers))
            if seen.count == 1 { try raw.execute("INSERT INTO numbers VALUES (3)") }
            return try connection.ask(count, sum)
        }
        #expect(answer == (3, 6))
        #expect(seen.count == 2 && seen[0] != seen[1])
        #expect(connection.isReusable)
    }

    @Test func staleReadThatCatchesErrorRunsAgain() throws {
        var runs = 0
        let answer = try optimistically { _ in
            runs += 1
            if runs == 1 { try raw.execute("INSERT INTO numbers VALUES (3)") }
            let first = try? connection.ask(count)
            return (first, try? connection.ask(sum))
        }
        #expect(answer == (3, 6))
        #expect(runs == 2)
    }

    @Test func errorOfReadIsThrown() throws {
        #expect(throws: Mishap.self) { try connection.inSnapshot { _ in throw Mishap() } }
        let wrong = Query<Int>(value: "SELECT 1 / (count(*) - 2) FROM numbers")
        #expect(throws: DatabaseError.self) { try connection.inSnapshot { _ in try connection.ask(wrong) } }
        #expect(try connection.inSnapshot { _ in try connection.ask(count) } == 2)
        #expect(connection.isReusable)
    }

    @Test func readCannotWrite() throws {
        #expect(throws: DatabaseError.self) {
            try connection.inSnapshot { _ in try connection.execute("INSERT INTO numbers VALUES (3)") }
        }
        #expect(try connection.inSnapshot { _ in try connection.ask(count) } == 2)
    }

    @Test func nextReadWaitsForEndOfLastRead() throws {
        for number in 1...20 {
            try connection.execute("INSERT INTO numbers VALUES ($1)", [number + 2])
            #expect(try connection.inSnapshot { _ in try connection.ask(count) } == number + 2)
        }
        #expect(throws: DatabaseError.self) {
            try connection.inSnapshot { _ in try connection.execute("INSERT INTO numbers VALUES (0)") }
        }
        #expect(try connection.inSnapshot { _ in 1 } == 1)
    }

    /// No read sees a part of a transaction, or mixes two snapshots.
    @Test(.exact) func readsBesideWriterSeeWholeTransactions() throws {
        try raw.change("DELETE FROM numbers; INSERT INTO numbers VALUES (1), (-1)")
        let outcome = Mutex<Result<Void, any Error>?>(nil)
        DispatchQueue(label: "writer").async { [raw] in
            let result = Result {
                for number in 1...300 {
                    try raw.change("DELETE FROM numbers; INSERT INTO numbers VALUES (\(number)), (-\(number))")
                    if number % 3 == 0 { usleep(2000) }
                }
            }
            outcome.withLock { $0 = result }
        }
        while outcome.withLock({ $0 == nil }) {
            let (sums, counts) = try connection.inSnapshot { _ in
                (try connection.ask(sum), try connection.ask(count))
            }
            #expect(sums == 0 && counts == 2)
        }
        try outcome.withLock { try $0?.get() }
    }
}
