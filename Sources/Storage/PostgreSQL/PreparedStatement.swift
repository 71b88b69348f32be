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
    /// Answers that came before they were asked for, in the order in which they were sent for.
    private var answers: [OpaquePointer?] = []
    /// Number of answers that were sent for before they are asked for.
    private var aheadCount = 0
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

    deinit {
        PQclear(result)
        forgetAhead()
    }

    /// True when its next answer was sent for already.
    var isAhead: Bool { aheadCount > 0 }

    /// Sends it over libpq's connection. Returns 0 when that fails.
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

    /// Runs it together with what follows, or now where each statement is a transaction of its own.
    func send() throws {
        if connection.isInsideTransaction { try connection.send(self) } else { _ = try step() }
    }

    /// Begins a transaction, together with what follows.
    func begin() throws { try connection.send(self) }

    func sendAhead() throws { try connection.sendAhead(self) }

    func expectAnswer() { aheadCount += 1 }

    func keepAnswer(_ answer: OpaquePointer?) { answers.append(answer) }

    /// The first answer that came ahead; the caller frees it.
    func takeAnswer() -> OpaquePointer? {
        aheadCount -= 1
        return answers.removeFirst()
    }

    func forgetAhead() {
        for answer in answers { PQclear(answer) }
        (answers, aheadCount) = ([], 0)
    }

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
