import Dispatch
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Transactions of PostgreSQL, and errors within them.
@Suite(.onServer)
struct PostgreSQLTransactionTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection

    init() throws {
        database = try TestDatabase.ofNumbers()
        connection = try PostgreSQLConnection(database.conninfo)
    }

    private var numbers: [Int] {
        get throws { try connection.ask(.init(all: "SELECT number FROM numbers ORDER BY 1")) }
    }

    @Test func aTransactionThatThrowsLeavesNothing() throws {
        #expect(throws: Mishap.self) {
            try connection.inTransaction {
                try connection.execute("DELETE FROM numbers")
                throw Mishap()
            }
        }
        #expect(!connection.isInsideTransaction)
        #expect(try numbers == [1, 2])
    }

    @Test func aReadTransactionChangesNothing() throws {
        #expect(throws: DatabaseError.self) {
            _ = try connection.inReadTransaction { try connection.execute("DELETE FROM numbers") }
        }
        #expect(try numbers == [1, 2])
    }

    @Test func aReadTransactionSeesOneMoment() throws {
        try connection.inReadTransaction {
            #expect(try numbers == [1, 2])
            try database.rawConnection().execute("INSERT INTO numbers VALUES (3)")
            #expect(try numbers == [1, 2])
        }
        #expect(try numbers == [1, 2, 3])
    }

    @Test func anErrorThatIsCaughtInASavepointHarmsNobodyElse() throws {
        try connection.inTransaction {
            try connection.execute("INSERT INTO numbers VALUES (3)")
            #expect(throws: DatabaseError.self) {
                _ = try connection.inSavepoint { try connection.execute("INSERT INTO numbers VALUES (4), (1)") }
            }
            _ = try connection.inSavepoint { try connection.execute("INSERT INTO numbers VALUES (5)") }
        }
        #expect(try numbers == [1, 2, 3, 5])
    }

    /// The server would answer COMMIT as if all was well, and roll back.
    @Test func anErrorThatIsCaughtOutsideASavepointFailsTheCommitForTheSameReason() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.inTransaction {
                try connection.execute("INSERT INTO numbers VALUES (3)")
                _ = try? connection.execute("INSERT INTO numbers VALUES (1)")
            }
        }
        #expect(error?.message.contains("numbers_pkey") == true)
        #expect(try numbers == [1, 2])
    }

    @Test func whatFollowsAnErrorFailsForTheSameReason() throws {
        try connection.beginWriting(of: .customer)
        let first = #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO numbers VALUES (1)") }
        let second = #expect(throws: DatabaseError.self) { try connection.execute("DELETE FROM numbers") }
        #expect(second?.message == first?.message)
        try connection.execute("ROLLBACK")
        #expect(try numbers == [1, 2])
    }

    @Test func twoThatCouldNotHaveRunOneAfterTheOtherConflict() throws {
        let other = try PostgreSQLConnection(database.conninfo)
        let count = Query<Int>(value: "SELECT count(*) FROM numbers")
        for connection in [connection, other] { try connection.beginWriting(of: .shop) }
        for (connection, number) in [(connection, 3), (other, 4)] {
            #expect(try connection.ask(count) == 2)
            try connection.execute("INSERT INTO numbers VALUES ($1)", [number + 2])
        }
        try connection.commit()
        let error = #expect(throws: DatabaseError.self) { try other.commit() }
        #expect(error?.kind == .conflict)
        #expect(!other.isInsideTransaction)
    }

    /// The one that is refused has seen the quick one and not the slow one, which has not seen the quick one.
    @Test func whatIsRefusedCouldHaveBeenRefusedOneAfterTheOther() throws {
        let (slow, quick) = try (PostgreSQLConnection(database.conninfo), PostgreSQLConnection(database.conninfo))
        let count = Query<Int>(value: "SELECT count(*) FROM numbers")
        try slow.beginWriting(of: .shop)
        #expect(try slow.ask(count) == 2)
        try quick.inChange(of: .shop) { _ = try quick.execute("INSERT INTO numbers VALUES (3)") }
        #expect(throws: Mishap.self) {
            _ = try connection.inChange(of: .shop) {
                try connection.execute("INSERT INTO numbers VALUES (5)")
                if try connection.ask(count) == 4 { throw Mishap() }
            }
        }
        let error = #expect(throws: DatabaseError.self) {
            try slow.execute("INSERT INTO numbers VALUES (4)")
            try slow.commit()
        }
        #expect(error?.kind == .conflict)
        #expect(try numbers == [1, 2, 3])
    }

    @Test func aDeadlockIsAConflict() throws {
        let raw = try database.rawConnection()
        let process = try #require(try raw.int("SELECT pg_backend_pid()"))
        try raw.execute("BEGIN; UPDATE numbers SET number = 20 WHERE number = 2")
        try connection.beginWriting(of: .customer)
        try connection.executeScript("SET LOCAL deadlock_timeout = 10")
        try connection.execute("UPDATE numbers SET number = 10 WHERE number = 1")
        let other = DispatchQueue(label: "other")
        other.async { try? raw.execute("UPDATE numbers SET number = 10 WHERE number = 1") }
        // The server names the locks of all its databases.
        let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pid = \(process)"
        try waitUntil("the other one waits") { try database.rawConnection().int(waiting) != 0 }
        let error = #expect(throws: DatabaseError.self) {
            try connection.execute("UPDATE numbers SET number = 20 WHERE number = 2")
        }
        #expect(error?.kind == .conflict)
        try connection.execute("ROLLBACK")
        other.sync {}
    }
}
