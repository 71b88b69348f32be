internal import CPostgreSQL

/// A prepared statement of one connection: its types, the arguments of its next run, and the rows of its last run.
final class PreparedStatement {
    let name: String
    let sql: String
    /// The types of the columns of its rows.
    let columns: [PostgreSQLType]
    var arguments: PostgreSQLArguments
    /// The rows of the last run; nil before the first step.
    private(set) var result: OpaquePointer?
    /// The index of the current row; -1 before the first row.
    private(set) var row: CInt = -1
    private var rowCount: CInt = 0
    /// Prefetched results that have arrived and are not read yet, in the order of their runs.
    var prefetched: [OpaquePointer?] = []
    private unowned let connection: PostgreSQLConnection

    /// `description` is the result of `PQsendDescribePrepared`.
    init(_ name: String, _ sql: String, _ description: OpaquePointer, on connection: PostgreSQLConnection) throws {
        self.name = name
        self.sql = sql
        self.connection = connection
        arguments = PostgreSQLArguments(
            try (0..<PQnparams(description)).map { try Self.type(PQparamtype(description, $0), of: sql) })
        columns = try (0..<PQnfields(description)).map { try Self.type(PQftype(description, $0), of: sql) }
    }

    deinit {
        PQclear(result)
        discardPrefetched()
    }

    /// Sends the statement over libpq's connection. Returns 0 on failure.
    func send(_ handle: OpaquePointer) -> CInt {
        // Sound: libpq has copied the bytes when the call returns.
        arguments.bytes.withUnsafeBytes { bytes in
            let values = arguments.places.map { place in
                place.map { UnsafePointer(bytes.baseAddress!.assumingMemoryBound(to: CChar.self) + $0.start) }
            }
            return PQsendQueryPrepared(
                handle, name, CInt(arguments.count), values, arguments.places.map { CInt($0?.count ?? 0) },
                (0..<arguments.count).map { arguments.isSpelledOut($0) ? 0 : 1 }, 1)
        }
    }

    /// Adds the statement to the pipeline. Outside of a transaction, the statement runs now, as its own transaction.
    func send() throws {
        if connection.isInsideTransaction { try connection.send(self) } else { _ = try step() }
    }

    func prefetch() throws { try connection.prefetch(self) }

    func discardPrefetched() {
        for result in prefetched { PQclear(result) }
        prefetched = []
    }

    /// Advances to the next row. Runs the statement first if it has not run since it was reset.
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

    /// Throws if a `numeric` is not an integer of 64 bits. Sums are `numeric`, which can hold other values.
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
            throw DatabaseError(kind: .other, message: "unsupported type (OID \(number)): \(sql)")
        }
        return type
    }
}
