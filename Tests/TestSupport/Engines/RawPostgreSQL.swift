internal import CPostgreSQL
import Synchronization

/// Another program's connection to a PostgreSQL database: libpq's own functions, and nothing of the shop's.
public final class RawPostgreSQL: RawConnection {
    /// Error of the server.
    public struct Refusal: Error, CustomStringConvertible {
        public let description: String
    }

    /// Sound: whoever uses it holds the lock.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer?
    }

    private let handle: Mutex<Handle>

    public init(_ conninfo: String) throws {
        let pointer = PQconnectdb(conninfo)
        handle = Mutex(Handle(pointer: pointer))
        guard PQstatus(pointer) == CONNECTION_OK else { throw Self.refusal(pointer) }
        PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    }

    deinit { handle.withLock { PQfinish($0.pointer) } }

    public func execute(_ script: String) throws {
        _ = try strings(script)
    }

    public func change(_ script: String) throws {
        // Several statements in one text are one transaction.
        try execute(script)
    }

    public func strings(_ sql: String) throws -> [String] {
        try handle.withLock { handle in
            let result = PQexec(handle.pointer, sql)
            defer { PQclear(result) }
            let status = PQresultStatus(result)
            guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else { throw Self.refusal(handle.pointer) }
            return (0..<PQntuples(result)).map { row in
                // Sound: libpq ends its texts with a zero and keeps them until the result is freed.
                PQgetisnull(result, row, 0) == 0 ? String(cString: PQgetvalue(result, row, 0)) : "NULL"
            }
        }
    }

    private static func refusal(_ pointer: OpaquePointer?) -> Refusal {
        // Sound: libpq keeps the text until the connection is used again.
        Refusal(description: PQerrorMessage(pointer).map { String(cString: $0) } ?? "no memory")
    }
}
