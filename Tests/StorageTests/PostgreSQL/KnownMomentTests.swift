import Dispatch
import Glibc
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Reading of a PostgreSQL server that nobody changes just now, until somebody does.
@Suite(.onServer)
struct KnownMomentTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection
    private let raw: RawPostgreSQL

    init() throws {
        database = try TestDatabase.ofNumbers()
        connection = try PostgreSQLConnection(database.conninfo)
        raw = try database.rawConnection()
    }

    /// Reads in a moment that was known. The server counts the changes of all its databases, so others may make it another
    /// before the reading begins; then it is tried again.
    private func inQuietMoment<Answer>(_ body: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        while true {
            try connection.inKnownMoment { _ in }
            var isFirstRun = true
            do {
                return try connection.inKnownMoment { answers in
                    guard !isFirstRun || !connection.isInsideTransaction else { throw Disturbed() }
                    isFirstRun = false
                    return try body(answers)
                }
            } catch is Disturbed {}
        }
    }

    private struct Disturbed: Error {}

    /// The server counts the changes of all its databases: what is true while nobody changes anything is so in one of
    /// many tries.
    private func inSomeQuietMoment(_ isTrue: () throws -> Bool) rethrows -> Bool {
        for _ in 1...1000 where try isTrue() { return true }
        return false
    }

    private let count = Query<Int>(value: "SELECT count(*) FROM numbers")
    private let sum = Query<Int>(value: "SELECT CAST(sum(number) AS bigint) FROM numbers")

    @Test func answersAreKnownAsLongAsNobodyHasChangedAnything() throws {
        let other = try PostgreSQLConnection(database.conninfo)
        func answers() throws -> Snapshot.QueryCache { try connection.inKnownMoment { $0 } }
        let first = try answers()
        #expect(try inSomeQuietMoment { try answers() === answers() })
        try other.executeScript("BEGIN; INSERT INTO numbers VALUES (7)")
        // Nobody sees it yet, and a transaction that rolls back leaves nothing to see.
        let during = try answers()
        #expect(try inSomeQuietMoment { try answers() === answers() })
        try other.executeScript("COMMIT")
        let after = try answers()
        #expect(after !== first && after !== during)
        #expect(
            try inSomeQuietMoment {
                let before = try answers()
                try other.inReadTransaction { _ = try other.ask(count) }
                return try answers() === before
            })
    }

    @Test func whereAllIsKnownNoTransactionBegins() throws {
        try inQuietMoment { _ in #expect(!connection.isInsideTransaction) }
        #expect(connection.isReusable)
    }

    @Test func theFirstQuestionBeginsOne() throws {
        try inQuietMoment { _ in
            #expect(try connection.ask(count) == 2)
            #expect(connection.isInsideTransaction)
            try raw.execute("INSERT INTO numbers VALUES (3)")
            #expect(try connection.ask(count) == 2)
        }
        #expect(connection.isReusable)
        #expect(try connection.inKnownMoment { _ in try connection.ask(count) } == 3)
    }

    /// What was known before, and what would be asked now, are not of the same moment.
    @Test func whoAsksAfterAChangeBeginsAnewWithNothingKnown() throws {
        var seen: [ObjectIdentifier] = []
        let answer = try inQuietMoment { answers in
            seen.append(ObjectIdentifier(answers))
            if seen.count == 1 { try raw.execute("INSERT INTO numbers VALUES (3)") }
            return try connection.ask(count, sum)
        }
        #expect(answer == (3, 6))
        #expect(seen.count == 2 && seen[0] != seen[1])
        #expect(connection.isReusable)
    }

    @Test func anErrorThatIsCaughtIsNoAnswer() throws {
        var runs = 0
        let answer = try inQuietMoment { _ in
            runs += 1
            if runs == 1 { try raw.execute("INSERT INTO numbers VALUES (3)") }
            let first = try? connection.ask(count)
            return (first, try? connection.ask(sum))
        }
        #expect(answer == (3, 6))
        #expect(runs == 2)
    }

    @Test func anErrorOfItsOwnIsThrown() throws {
        #expect(throws: Mishap.self) { try connection.inKnownMoment { _ in throw Mishap() } }
        let wrong = Query<Int>(value: "SELECT 1 / (count(*) - 2) FROM numbers")
        #expect(throws: DatabaseError.self) { try connection.inKnownMoment { _ in try connection.ask(wrong) } }
        #expect(try connection.inKnownMoment { _ in try connection.ask(count) } == 2)
        #expect(connection.isReusable)
    }

    @Test func nothingCanBeChanged() throws {
        #expect(throws: DatabaseError.self) {
            try connection.inKnownMoment { _ in try connection.execute("INSERT INTO numbers VALUES (3)") }
        }
        #expect(try connection.inKnownMoment { _ in try connection.ask(count) } == 2)
    }

    @Test func whoeverReadsNextWaitsForTheEndOfWhatWasRead() throws {
        for number in 1...20 {
            try connection.execute("INSERT INTO numbers VALUES ($1)", [number + 2])
            #expect(try connection.inKnownMoment { _ in try connection.ask(count) } == number + 2)
        }
        #expect(throws: DatabaseError.self) {
            try connection.inKnownMoment { _ in try connection.execute("INSERT INTO numbers VALUES (0)") }
        }
        #expect(try connection.inKnownMoment { _ in 1 } == 1)
    }

    /// A writer that never rests: no reader sees a half of it, or mixes two moments.
    @Test(.exact) func whoReadsBesideAWriterSeesWholeMoments() throws {
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
            let (sums, counts) = try connection.inKnownMoment { _ in
                (try connection.ask(sum), try connection.ask(count))
            }
            #expect(sums == 0 && counts == 2)
        }
        try outcome.withLock { try $0?.get() }
    }
}
