import TestSupport
import Testing

@testable import Storage

/// Settings of SQLite when it opens a file, and the end of a connection.
struct SQLiteConnectionTests {
    private let temporary: TemporaryFolder
    private let path: String
    private let connection: SQLiteConnection

    init() throws {
        temporary = try TemporaryFolder()
        path = temporary.path(of: "file.sqlite")
        connection = try SQLiteConnection(path)
        try connection.executeScript("CREATE TABLE numbers (number INTEGER); INSERT INTO numbers VALUES (1), (2)")
    }

    @Test(arguments: [("trusted_schema", 0), ("mmap_size", 0), ("foreign_keys", 1)])
    func everyConnectionIsOpenedSecurely(option: String, value: Int) throws {
        for connection in [connection, try .openToRead(path), try .openReader(path)] {
            #expect(try connection.first("PRAGMA \(option)") { $0[0] } == value)
        }
    }

    @Test func theSchemaIsNotWrittenByHand() throws {
        try connection.executeScript("PRAGMA writable_schema = ON")
        #expect(throws: DatabaseError.self) { try connection.executeScript("UPDATE sqlite_schema SET sql = NULL") }
    }

    @Test func inDoubleQuotesStandsANameAndNeverAText() throws {
        #expect(try connection.first(#"SELECT "number" FROM numbers"#) { $0[0] } == 1)
        #expect(throws: DatabaseError.self) { try connection.first(#"SELECT "nmber" FROM numbers"#) { $0[0] as Int } }
    }

    @Test func aReaderMakesNotEvenATemporaryTable() throws {
        let reader = try SQLiteConnection.openReader(path)
        #expect(throws: DatabaseError.self) { try reader.executeScript("CREATE TEMPORARY TABLE x (y)") }
        #expect(throws: DatabaseError.self) { try reader.executeScript("DELETE FROM numbers") }
    }

    @Test func aFileThatIsMissingIsNotMadeByAReader() throws {
        let error = #expect(throws: DatabaseError.self) { try SQLiteConnection.openToRead(path + ".none") }
        #expect(error?.kind == .unusable)
        #expect(error?.message == "unable to open database file")
    }

    @Test func argumentsAreCountedAsTheirNumbersSay() throws {
        let sql = "SELECT $2 || ' ' || $1 || ' $1 ' || $2"
        #expect(try connection.first(sql, ["one", "two"]) { $0[0] } == "two one $1 two")
    }

    @Test func aQuestionThatEndsEarlyHoldsNothingUp() throws {
        #expect(try connection.first("SELECT number FROM numbers") { $0[0] } == 1)
        #expect(throws: Mishap.self) { try connection.each("SELECT number FROM numbers") { _ in throw Mishap() } }
        #expect(try connection.all("SELECT number FROM numbers") { $0[0] as Int } == [1, 2])
        try connection.executeScript("DROP TABLE numbers")
    }

    @Test func aTransactionThatThrowsLeavesNothing() throws {
        #expect(throws: Mishap.self) {
            try connection.inTransaction {
                try connection.execute("DELETE FROM numbers")
                throw Mishap()
            }
        }
        #expect(!connection.isInsideTransaction)
        #expect(try connection.first("SELECT count(*) FROM numbers") { $0[0] } == 2)
    }

    @Test func whatRunsOnAClosedConnectionThrows() throws {
        #expect(try connection.first("SELECT 1") { $0[0] } == 1)
        try connection.close()
        for sql in ["SELECT 1", "BEGIN"] {
            let error = #expect(throws: DatabaseError.self) { try connection.execute(sql) }
            #expect(error?.message == "it is closed")
        }
        #expect(throws: DatabaseError.self) { try connection.executeScript("SELECT 1") }
        #expect(throws: DatabaseError.self) { try connection.checkpoint() }
        try connection.close()
    }

    @Test func aClosedShopNeitherReadsNorWrites() throws {
        let store = try Store(DataFolder(temporary.path(of: "shop")))
        try store.close()
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.read { try $0.categories() } }
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.write { _ in } }
    }
}
