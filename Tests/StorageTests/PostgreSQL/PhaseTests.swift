import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The transitions between the phases of a PostgreSQL connection.
struct PhaseTests {
    private typealias Phase = PostgreSQLConnection.Phase
    private static let error = DatabaseError(kind: .other, message: "failed")
    private static let name = SnapshotName(text: "10:12:10")
    private static let later = SnapshotName(text: "12:12:")

    /// All phases: each access open and aborted. `verifying later` has another snapshot than `optimistic`.
    private static let phases: [String: Phase] = [
        "idle": .idle, "optimistic": .optimistic(name), "verifying": .transaction(.verifying(name)),
        "verifying later": .transaction(.verifying(later)), "stale": .transaction(.stale),
        "reading": .transaction(.reading), "writing": .transaction(.writing),
        "aborted verifying": .aborted(.verifying(name), by: error), "aborted stale": .aborted(.stale, by: error),
        "aborted reading": .aborted(.reading, by: error), "aborted writing": .aborted(.writing, by: error),
        "ending": .ending, "commit unknown": .commitUnknown, "closed": .closed,
    ]

    /// All transitions of the table, except to `closed`, which each phase has.
    private static let transitions: [String: Set<String>] = [
        "idle": ["optimistic", "reading", "writing"],
        "optimistic": ["idle", "verifying"],
        "verifying": ["reading", "stale", "aborted verifying", "ending", "idle"],
        "verifying later": ["reading", "stale", "ending", "idle"],
        "stale": ["ending", "idle"],
        "reading": ["aborted reading", "ending", "idle"],
        "writing": ["aborted writing", "commit unknown", "idle"],
        "aborted verifying": ["verifying", "ending", "idle"],
        "aborted stale": ["ending", "idle"],
        "aborted reading": ["reading", "ending", "idle"],
        "aborted writing": ["writing", "commit unknown", "idle"],
        "ending": ["idle"],
        "commit unknown": ["idle"],
        "closed": [],
    ]

    @Test func onlyTransitionsOfTableAreLegal() {
        for (from, phase) in Self.phases {
            for (to, next) in Self.phases {
                let isLegal = to == "closed" || Self.transitions[from]!.contains(to)
                #expect(phase.canMove(to: next) == isLegal, "from \(from) to \(to)")
            }
        }
    }

    @Test func abortedTransactionKeepsAccessModeAndFirstError() {
        let aborted = Phase.aborted(.writing, by: Self.error)
        #expect(aborted.access == .writing && aborted.abortError?.message == "failed")
        #expect(Phase.transaction(.reading).access == .reading && Phase.transaction(.reading).abortError == nil)
        for phase in [.idle, .optimistic(Self.name), .ending, .commitUnknown, .closed] as [Phase] {
            #expect(phase.access == nil && phase.abortError == nil)
        }
    }
}

/// The phases of a connection to a server.
@Suite(.onServer)
struct ServerPhaseTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection
    private let count = Query<Int>(value: "SELECT count(*) FROM numbers")

    init() throws {
        database = try TestDatabase.ofNumbers()
        connection = try PostgreSQLConnection(database.conninfo)
    }

    private var phase: String {
        switch connection.phase {
        case .transaction(.verifying): "verifying"
        case .transaction(let access): "\(access)"
        case .aborted(let access, _): "aborted \(access)"
        case .optimistic: "optimistic"
        case let phase: "\(phase)"
        }
    }

    /// Runs an optimistic read. A transaction in any database of the server changes the name of the snapshot, so it is
    /// retried if it is not optimistic.
    private func optimistically<Answer>(_ body: () throws -> Answer) throws -> Answer? {
        for _ in 1...1000 {
            try connection.inSnapshot { _ in }
            let answer = try connection.inSnapshot { _ in phase == "optimistic" ? try body() : nil }
            if let answer { return answer }
        }
        return nil
    }

    @Test func endOfReadIsAwaitedByNextQuery() throws {
        try connection.inSnapshot { _ in #expect(phase == "reading") }
        #expect(phase == "ending")
        #expect(try connection.ask(count) == 2)
        #expect(phase == "idle")
    }

    @Test func optimisticReadWithoutQueryLeavesConnectionIdle() throws {
        #expect(try optimistically { true } == true)
        #expect(phase == "idle")
    }

    @Test func firstQueryVerifiesSnapshot() throws {
        let phases = try optimistically {
            _ = try connection.ask(count)
            return phase
        }
        #expect(phases == "reading")
        #expect(phase == "ending")
    }

    @Test func queryInAnotherSnapshotMakesReadStale() throws {
        var phases: [String] = []
        for _ in 1...1000 where phases.isEmpty {
            try connection.inSnapshot { _ in }
            try connection.inSnapshot { _ in
                guard phase == "optimistic" else { return }
                try database.rawConnection().execute("INSERT INTO numbers VALUES (3)")
                #expect(throws: DatabaseError.self) { try connection.ask(count) }
                phases.append(phase)
            }
        }
        #expect(phases == ["stale"])
        #expect(phase == "ending")
    }

    private func failTwice() throws {
        #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO numbers VALUES (1)") }
        #expect(phase == "aborted writing")
        try connection.execute("DELETE FROM numbers")
    }

    @Test func failedStatementAbortsUntilSavepointOrEnd() throws {
        try connection.beginWriting(of: .shop)
        #expect(phase == "writing")
        #expect(throws: DatabaseError.self) { try connection.inSavepoint(failTwice) }
        #expect(phase == "writing")
        #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO numbers VALUES (1)") }
        let error = #expect(throws: DatabaseError.self) { try connection.commit() }
        #expect(error?.kind == .duplicate)
        #expect(phase == "idle")
    }

    @Test func commitWithoutTransactionThrows() throws {
        #expect(throws: DatabaseError.self) { try connection.commit() }
        #expect(phase == "idle")
    }

    @Test func commitIsUnknownUntilServerAnswers() throws {
        try connection.executeScript(
            """
            CREATE FUNCTION delay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER delay AFTER INSERT ON numbers DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION delay()
            """)
        try connection.beginWriting(of: .shop)
        try connection.execute("INSERT INTO numbers VALUES (3)")
        connection.deadline = Deadline(.zero, least: .milliseconds(50))
        let error = #expect(throws: DatabaseError.self) { try connection.commit() }
        #expect(error?.kind == .unknown)
        #expect(phase == "commitUnknown" && connection.isCommitting && !connection.isReusable)
        try waitUntil("the commit is answered") { connection.hasEndedCommit }
        connection.close()
        #expect(phase == "closed" && !connection.isCommitting && !connection.isReusable)
        #expect(try database.rawConnection().int("SELECT count(*) FROM numbers") == 3)
    }
}
