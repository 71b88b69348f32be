import TestSupport
import Testing

@testable import Storage

/// Statements that are sent to a PostgreSQL server without waiting for each.
@Suite(.onServer)
struct PipelineTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection

    init() throws {
        database = try TestDatabase.ofNumbers()
        connection = try PostgreSQLConnection(database.conninfo)
    }

    private var numbers: [Int] {
        get throws { try connection.ask(.init(all: "SELECT number FROM numbers ORDER BY 1")) }
    }

    private func add(_ number: Int) throws {
        try connection.send("INSERT INTO numbers VALUES ($1)", [number])
    }

    private func double(_ number: Int) -> Query<Int> {
        .init(value: "SELECT 2 * CAST($1 AS bigint)", [number])
    }

    private func quotient(_ number: Int, by divisor: Int) -> Query<Int> {
        .init(value: "SELECT CAST($1 AS bigint) / CAST($2 AS bigint)", [number, divisor])
    }

    @Test func whatWasSentIsSeenByTheNextQuestion() throws {
        // A statement that is new to the server is prepared at once.
        try connection.inTransaction { try add(0) }
        try connection.inTransaction {
            try add(3)
            try add(4)
            #expect(connection.pipeline.count == 3, "begin, and twice")
            #expect(try numbers == [0, 1, 2, 3, 4])
            #expect(connection.pipeline.isEmpty)
            try add(5)
        }
        #expect(try numbers == [0, 1, 2, 3, 4, 5])
    }

    @Test func anErrorOfWhatWasSentIsThrownByTheNextQuestion() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.inTransaction {
                try add(3)
                try add(1)
                try add(4)
                _ = try numbers
                Issue.record("nobody was told")
            }
        }
        #expect(error?.kind == .duplicate)
        #expect(connection.isReusable)
        #expect(try numbers == [1, 2])
    }

    @Test func anErrorOfWhatWasSentLastFailsTheCommit() throws {
        let error = #expect(throws: DatabaseError.self) { try connection.inTransaction { try add(1) } }
        #expect(error?.kind == .duplicate)
        #expect(!connection.isCommitting && connection.isReusable)
        #expect(try numbers == [1, 2])
    }

    @Test func aChangeThatThrowsLeavesNothingOfWhatItSent() throws {
        #expect(throws: Mishap.self) {
            try connection.inTransaction {
                try add(3)
                throw Mishap()
            }
        }
        #expect(connection.isReusable)
        #expect(try numbers == [1, 2])
    }

    @Test func anErrorWithinASavepointIsThrownThere() throws {
        try connection.inTransaction {
            try add(3)
            #expect(throws: DatabaseError.self) { try connection.inSavepoint { try add(1) } }
            try connection.inSavepoint { try add(4) }
        }
        #expect(try numbers == [1, 2, 3, 4])
    }

    @Test func outsideOfATransactionEachStatementIsDoneAtOnce() throws {
        try add(3)
        #expect(connection.pipeline.isEmpty)
        #expect(throws: DatabaseError.self) { try add(1) }
        #expect(try numbers == [1, 2, 3])
    }

    @Test func moreIsSentThanAServerAnswersWithoutBeingRead() throws {
        try connection.inTransaction { for number in 3...20_000 { try add(number) } }
        #expect(try numbers.count == 20_000)
    }

    @Test func severalQuestionsGetTheirOwnAnswers() throws {
        let (one, all, two) = try connection.ask(
            double(1), .init(all: "SELECT number FROM numbers ORDER BY 1") as Query<[Int]>, double(2))
        #expect(one == 2 && all == [1, 2] && two == 4)
    }

    @Test func questionsSeeWhatWasSentBeforeThem() throws {
        try connection.inTransaction {
            try add(3)
            let (count, one) = try connection.ask(.init(value: "SELECT count(*) FROM numbers") as Query<Int>, double(1))
            #expect(count == 3 && one == 2)
        }
    }

    /// The second fails, so nobody asks for the third's answer.
    @Test func anAnswerThatNobodyTookIsNoLaterQuestions() throws {
        for _ in 1...2 {
            #expect(throws: DatabaseError.self) { _ = try connection.ask(double(1), quotient(1, by: 0), double(2)) }
            #expect(try connection.ask(double(3)) == 6)
        }
        let unreadable = Query<Int>("SELECT 1") { _ in throw Mishap() }
        #expect(throws: Mishap.self) { _ = try connection.ask(double(1), unreadable, double(2)) }
        #expect(try connection.ask(double(3)) == 6)
        #expect(try connection.ask(double(4), double(5)) == (8, 10))
    }

    @Test func queryThatFailedInPipelineCanRunAgain() throws {
        #expect(try connection.ask(quotient(4, by: 2)) == 2)
        try connection.inTransaction {
            try connection.send("SAVEPOINT before")
            try add(3)
            try add(4)
            #expect(throws: DatabaseError.self) { try connection.ask(quotient(1, by: 0)) }
            try connection.execute("ROLLBACK TO before")
            #expect(try connection.ask(quotient(6, by: 2)) == 3)
        }
        #expect(try numbers == [1, 2])
    }

    @Test func aServerThatEndsTheConnectionIsNoticed() throws {
        let pid = try connection.ask(Query<Int>(value: "SELECT pg_backend_pid()"))
        let error = #expect(throws: DatabaseError.self) {
            try connection.inTransaction {
                try add(3)
                try TestDatabase.administer("SELECT pg_terminate_backend(\(pid))")
                try add(4)
                _ = try numbers
            }
        }
        #expect(error?.kind == .unreachable)
        #expect(!connection.isReusable)
    }

}
