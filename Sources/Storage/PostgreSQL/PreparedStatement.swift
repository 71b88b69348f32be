internal import CPostgreSQL

/// A statement that one connection's server knows by a name: its types, the arguments of its next run, and the rows of
/// its last one.
final class PreparedStatement {
    let name: String
    let sql: String
    /// Types of the columns of its rows.
    let columns: [PostgreSQLType]
    var arguments: PostgreSQLArguments
    /// The rows, once it has run.
    private(set) var result: OpaquePointer?
    /// Number of the present row.
    private(set) var row: CInt = -1
    private var rowCount: CInt = 0
    private unowned let connection: PostgreSQLConnection

    /// `description` is the server's answer to what the statement takes and returns.
    init(_ name: String, _ sql: String, _ description: OpaquePointer, on connection: PostgreSQLConnection) throws {
        self.name = name
        self.sql = sql
        self.connection = connection
        arguments = PostgreSQLArguments(
            try (0..<PQnparams(description)).map { try Self.type(PQparamtype(description, $0), of: sql) })
        columns = try (0..<PQnfields(description)).map { try Self.type(PQftype(description, $0), of: sql) }
    }

    deinit { PQclear(result) }

    /// Runs it if it has not run since it was reset, and goes to the next row.
    func step() throws -> Bool {
        if result == nil {
            result = try connection.run(self)
            rowCount = PQntuples(result)
        }
        guard row + 1 < rowCount else { return false }
        row += 1
        for column in columns.indices where columns[column] == .numeric { try checkNumber(CInt(column)) }
        return true
    }

    func reset() {
        PQclear(result)
        (result, row, rowCount) = (nil, -1, 0)
        arguments.clear()
    }

    /// Sums come as a type that can hold more than an integer.
    private func checkNumber(_ column: CInt) throws {
        guard PQgetisnull(result, row, column) == 0 else { return }
        // Sound: libpq keeps the bytes until the result is freed.
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        guard PostgreSQLNumber.integer(numeric: bytes) != nil else {
            throw DatabaseError(kind: .other, message: "column \(column) is no integer of 64 bits: \(sql)")
        }
    }

    private static func type(_ number: UInt32, of sql: String) throws -> PostgreSQLType {
        guard let type = PostgreSQLType(rawValue: number) else {
            throw DatabaseError(kind: .other, message: "the shop does not read type \(number): \(sql)")
        }
        return type
    }
}
