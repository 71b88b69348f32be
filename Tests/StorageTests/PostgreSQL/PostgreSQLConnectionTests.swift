import Shop
import TestSupport
import Testing

@testable import Storage

/// What a connection to a PostgreSQL server sends and reads, and how it tells what went wrong.
@Suite(.onServer)
struct PostgreSQLConnectionTests {
    private let database: TestDatabase
    private let connection: PostgreSQLConnection

    init() throws {
        database = try TestDatabase(isEmpty: true)
        connection = try PostgreSQLConnection(database.conninfo)
        try connection.executeScript(
            "CREATE TABLE numbers (number bigint PRIMARY KEY); INSERT INTO numbers VALUES (1), (2)")
    }

    @Test(arguments: [0, 1, -1, 42, .max, .min] as [Int64]) func anIntegerComesBackAsItWasSent(number: Int64) throws {
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS bigint)", [number])) == number)
        // Sums are of a type that holds more.
        #expect(try connection.ask(.init(value: "SELECT sum(CAST($1 AS bigint))", [number])) == number)
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS numeric)", [number])) == number)
    }

    @Test(arguments: ["1.5", "0.0001", "9223372036854775808", "-9223372036854775809", "'NaN'", "'Infinity'"])
    func aNumberThatIsNoIntegerIsAFault(number: String) {
        let query = Query<Int64>(value: "SELECT CAST(\(number) AS numeric)")
        #expect(throws: DatabaseError.self) { try connection.ask(query) }
    }

    @Test(arguments: [("10000", 10_000), ("-10000.0000", -10_000), ("1e12", 1_000_000_000_000), ("0.0", 0)])
    func aNumberOfAnyScaleIsRead(text: String, number: Int64) throws {
        #expect(try connection.ask(.init(value: "SELECT CAST(\(text) AS numeric)")) == number)
    }

    @Test(arguments: ["smallint", "integer", "bigint"]) func integersOfAllWidthsAreSentAndRead(type: String) throws {
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS \(type))", [-7])) == -7)
    }

    @Test func anIntegerThatDoesNotFitIsRefused() {
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT CAST($1 AS integer)", [1 << 40]) }
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT CAST($1 AS boolean)", [2]) }
    }

    @Test(arguments: ["", "a", "Grüße 🍅", "it's", String(repeating: "x", count: 100_000)])
    func aTextComesBackAsItWasSent(text: String) throws {
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS text)", [text])) == text)
        let bytes = Array(text.utf8)
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS bytea)", [bytes])) == bytes)
    }

    @Test func nothingComesBackAsNothing() throws {
        let nothing: String? = nil
        #expect(try connection.ask(Query<String?>(first: "SELECT CAST($1 AS text)", [nothing])) == nil)
        #expect(try connection.ask(Query<Int?>(first: "SELECT CAST($1 AS bigint)", [nil as Int?])) == nil)
    }

    @Test func flagsAreIntegersToo() throws {
        #expect(try connection.ask(.init(value: "SELECT 1 < 2")) == true)
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS boolean)", [false])) == false)
        #expect(try connection.ask(.init(value: "SELECT CAST($1 AS bigint)", [true])) == 1)
    }

    @Test(arguments: [[], [7], [2, 7, 1]]) func aListOfKeysIsOneArgument(keys: [Int64]) throws {
        let list = Keys(keys.map { Identifier<Int>(rawValue: $0) })
        let sql = "SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position) ORDER BY position"
        #expect(try connection.ask(.init(all: sql, [list])) == keys)
    }

    @Test func anArgumentOfAnotherTypeIsRefused() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.execute("DELETE FROM numbers WHERE number = $1", ["one"])
        }
        #expect(error?.kind == .other)
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT CAST($1 AS text)", [1]) }
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT CAST($1 AS bytea)", ["a"]) }
        #expect(throws: DatabaseError.self) { try connection.execute("DELETE FROM numbers WHERE number = $1", []) }
    }

    @Test func aTypeThatTheShopHasNotIsRefused() {
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT now()") }
        #expect(throws: DatabaseError.self) { try connection.execute("SELECT CAST($1 AS date)", [1]) }
    }

    @Test func aTextHoldsOneStatement() throws {
        for sql in ["DELETE FROM numbers; SELECT 1", "SELECT 1; nonsense"] {
            #expect(throws: DatabaseError.self) { try connection.execute(sql) }
        }
        #expect(try connection.ask(.init(value: "SELECT count(*) FROM numbers;\n")) == 2)
    }

    @Test func argumentsAreCountedAsTheirNumbersSay() throws {
        let sql = "SELECT CAST($2 AS text) || ' ' || $1 || ' $1 ' || $2"
        #expect(try connection.ask(.init(value: sql, ["one", "two"])) == "two one $1 two")
    }

    @Test func changedRowsAreCounted() throws {
        #expect(try connection.execute("UPDATE numbers SET number = number + 10") == 2)
        #expect(try connection.execute("DELETE FROM numbers WHERE number = $1", [11]) == 1)
        #expect(try connection.execute("DELETE FROM numbers WHERE number = $1", [11]) == 0)
        #expect(try connection.insert("INSERT INTO numbers VALUES ($1) RETURNING number", [5]) == 5)
        #expect(connection.changedRows == 1)
    }

    @Test func aQuestionThatEndsEarlyHoldsNothingUp() throws {
        #expect(try connection.ask(.init(value: "SELECT number FROM numbers ORDER BY 1")) == 1)
        #expect(throws: Mishap.self) { try connection.run("SELECT number FROM numbers") { _ in throw Mishap() } }
        #expect(try connection.ask(.init(all: "SELECT number FROM numbers ORDER BY 1")) == [1, 2])
        try connection.executeScript("DROP TABLE numbers")
    }

    @Test func whatRunsOnAClosedConnectionThrows() throws {
        #expect(try connection.ask(.init(value: "SELECT 1")) == 1)
        connection.close()
        for sql in ["SELECT 1", "BEGIN"] {
            let error = #expect(throws: DatabaseError.self) { try connection.execute(sql) }
            #expect(error?.message == "it is closed")
        }
        #expect(throws: DatabaseError.self) { try connection.executeScript("SELECT 1") }
        #expect(throws: DatabaseError.self) { try connection.commit() }
        connection.close()
    }

    @Test func commitsAreOnTheDisk() throws {
        let another = try PostgreSQLConnection(database.conninfo + " options='-c synchronous_commit=off'")
        #expect(try another.ask(.init(value: "SHOW synchronous_commit")) == "on")
    }
}
