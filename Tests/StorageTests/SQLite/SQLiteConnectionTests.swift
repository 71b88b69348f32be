import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Settings of SQLite when it opens a file, and the end of a connection.
@Suite(.anyEngine) struct SQLiteConnectionTests {
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
            #expect(try connection.ask(.init(value: "PRAGMA \(option)")) == value)
        }
    }

    @Test func theSchemaIsNotWrittenByHand() throws {
        try connection.executeScript("PRAGMA writable_schema = ON")
        #expect(throws: DatabaseError.self) { try connection.executeScript("UPDATE sqlite_schema SET sql = NULL") }
    }

    @Test func inDoubleQuotesStandsANameAndNeverAText() throws {
        #expect(try connection.ask(.init(value: #"SELECT "number" FROM numbers"#)) == 1)
        #expect(throws: DatabaseError.self) { try connection.execute(#"SELECT "nmber" FROM numbers"#) }
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

    @Test(arguments: [
        ("SELECT $2, '$1', $1", "SELECT ?2, '$1', ?1"), ("SELECT 'it''s $1' || $1", "SELECT 'it''s $1' || ?1"),
        ("ORDER BY lower(products.name), id", "ORDER BY products.name COLLATE NOCASE, id"),
        ("lower(a) = lower($1)", "a COLLATE NOCASE = ?1 COLLATE NOCASE"),
        (
            "FROM unnest($2) WITH ORDINALITY AS wanted (id, position) WHERE x = $1",
            "FROM (SELECT value AS id, key AS position FROM json_each(?2)) AS wanted WHERE x = ?1"
        ),
        ("string_agg(a || ' ' || b, ',')", "group_concat(a || ' ' || b, ',')"),
        ("SELECT greatest(a, least($1, 9))", "SELECT max(a, min(?1, 9))"),
        ("SELECT 'lower(a)'", "SELECT 'lower(a)'"),
    ])
    func whatSQLiteSpellsOtherwiseIsSpelledForIt(shared: String, own: String) {
        #expect(shared.spelledForSQLite == own)
    }

    @Test(arguments: [[], [7], [2, 7, 1]]) func aListOfKeysIsOneArgument(keys: [Int64]) throws {
        let list = Keys(keys.map { Identifier<Int>(rawValue: $0) })
        let sql = "SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position) ORDER BY position"
        #expect(try connection.ask(.init(all: sql, [list])) == keys)
    }

    @Test func aTextHoldsOneStatement() throws {
        for sql in ["DELETE FROM numbers; SELECT 1", "SELECT 1; nonsense", "SELECT 1; -- and a remark"] {
            let error = #expect(throws: DatabaseError.self) { try connection.execute(sql) }
            #expect(error?.message == "there is more than one statement in: \(sql)")
        }
        #expect(try connection.ask(.init(value: "SELECT count(*) FROM numbers;\n")) == 2)
    }

    @Test func theKeyOfANewRowIsGivenOnceItsForeignKeysHold() throws {
        try connection.executeScript("CREATE TABLE names (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES names)")
        let insert = "INSERT INTO names (parent) VALUES ($1) RETURNING id"
        #expect(try connection.insert(insert, [nil as Int?]) == 1)
        #expect(try connection.insert(insert, [1]) == 2)
        #expect(throws: DatabaseError.self) { try connection.insert(insert, [9]) as Int }
        #expect(try connection.ask(.init(value: "SELECT count(*) FROM names")) == 2)
    }

    @Test func argumentsAreCountedAsTheirNumbersSay() throws {
        let sql = "SELECT $2 || ' ' || $1 || ' $1 ' || $2"
        #expect(try connection.ask(.init(value: sql, ["one", "two"])) == "two one $1 two")
    }

    @Test func aQuestionThatEndsEarlyHoldsNothingUp() throws {
        #expect(try connection.ask(.init(value: "SELECT number FROM numbers")) == 1)
        #expect(throws: Mishap.self) { try connection.run("SELECT number FROM numbers") { _ in throw Mishap() } }
        #expect(try connection.ask(.init(all: "SELECT number FROM numbers")) == [1, 2])
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
        #expect(try connection.ask(.init(value: "SELECT count(*) FROM numbers")) == 2)
    }

    @Test func whatRunsOnAClosedConnectionThrows() throws {
        #expect(try connection.ask(.init(value: "SELECT 1")) == 1)
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
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.read { try $0.ask(.categories()) } }
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.write { _ in } }
    }
}
