import TestSupport
import Testing

@testable import Storage

/// Commits of which nobody knows whether they happened, and servers that are not there.
@Suite(.onServer)
struct LostServerTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection

    init() throws {
        database = try TestDatabase(isEmpty: true)
        connection = try PostgreSQLConnection(database.conninfo)
        try connection.executeScript("CREATE TABLE numbers (number bigint)")
    }

    /// Makes `sql` run while a transaction that has written a number commits.
    private func whileCommitting(_ sql: String) throws {
        try connection.executeScript(
            """
            CREATE FUNCTION commit_begins() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(sql); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER commit_begins AFTER INSERT ON numbers DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION commit_begins()
            """)
    }

    private func commit() throws {
        _ = try connection.inTransaction { try connection.execute("INSERT INTO numbers VALUES (1)") }
    }

    @Test func outcomeOfCommitIsUnknownAfterConnectionIsLost() throws {
        // The sleep is where the server ends its process; it does not last.
        try whileCommitting("PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1)")
        let error = #expect(throws: DatabaseError.self) { try commit() }
        #expect(error?.kind == .unknown)
        #expect(connection.isLost)
        #expect(StorageError(error!) == .unknown)
    }

    /// A server that gives up waiting for its standby commits, and says so by this warning alone.
    @Test func aWarningWhileCommittingLeavesTheOutcomeUnknown() throws {
        try whileCommitting("RAISE WARNING 'canceling wait for synchronous replication due to user request'")
        let error = #expect(throws: DatabaseError.self) { try commit() }
        #expect(error?.kind == .unknown)
        #expect(!connection.isLost)
    }

    @Test func aCommitThatTheDatabaseRefusesIsNoUnknownOne() throws {
        try whileCommitting("RAISE EXCEPTION 'no'")
        let error = #expect(throws: DatabaseError.self) { try commit() }
        #expect(error?.kind == .other)
        #expect(try connection.ask(.init(value: "SELECT count(*) FROM numbers")) == 0)
    }

    @Test func aConnectionThatIsLostBeforeTheCommitIsUnreachable() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.inTransaction {
                try connection.execute("INSERT INTO numbers VALUES (1)")
                let process = try connection.ask(Query<Int>(value: "SELECT pg_backend_pid()"))
                try database.rawConnection().execute("SELECT pg_terminate_backend(\(process), 1000)")
                try connection.execute("INSERT INTO numbers VALUES (2)")
            }
        }
        #expect(error?.kind == .unreachable)
        #expect(try database.rawConnection().int("SELECT count(*) FROM numbers") == 0)
    }

    @Test func missingServerIsUnreachable() throws {
        let error = #expect(throws: DatabaseError.self) {
            try PostgreSQLConnection("host=127.0.0.1 port=1 user=nobody dbname=none")
        }
        #expect(error?.kind == .unreachable)
    }

    @Test func aServerThatTakesNoChangesIsUnreachable() throws {
        try connection.execute("SET default_transaction_read_only = on")
        let error = #expect(throws: DatabaseError.self) { try commit() }
        #expect(error?.kind == .unreachable)
    }
}
