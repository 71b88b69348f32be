internal import CPostgreSQL
import FoundationEssentials
import Synchronization

/// Another program's connection to a PostgreSQL database: libpq's own functions, and nothing of the shop's.
public final class RawPostgreSQL: RawConnection {
    /// Sound: whoever uses it holds the lock.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer?
    }

    private let handle: Mutex<Handle>

    /// Whatever takes longer than two minutes fails in place of holding a test up for ever.
    public init(_ conninfo: String) throws {
        let pointer = PQconnectdb("\(conninfo) connect_timeout=120 options='-c statement_timeout=120s'")
        handle = Mutex(Handle(pointer: pointer))
        guard PQstatus(pointer) == CONNECTION_OK else { throw Self.refusal(pointer) }
        PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    }

    deinit { handle.withLock { PQfinish($0.pointer) } }

    /// A trigger may be dropped by its name alone, as in SQLite.
    public func execute(_ script: String) throws {
        let parts = script.components(separatedBy: "DROP TRIGGER ")
        _ = try strings(parts[0] + parts.dropFirst().map { try dropping($0) }.joined())
    }

    /// `statement`, which begins with the trigger's name, says what table the trigger is of.
    private func dropping(_ statement: String) throws -> String {
        let head = statement.prefix { $0 != ";" }
        guard !head.contains(" ON "), let name = head.split(separator: " ").last else {
            return "DROP TRIGGER \(statement)"
        }
        let tables = try strings("SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = '\(name)'")
        return "DROP TRIGGER \(head) ON \(tables.first ?? "none")\(statement.dropFirst(head.count))"
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
            guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
                // Sound: libpq keeps the text until the result is freed.
                throw shopme_pg_message(result).map { RawRefusal(description: String(cString: $0)) }
                    ?? Self.refusal(handle.pointer)
            }
            return (0..<PQntuples(result)).map { row in
                // Sound: libpq ends its texts with a zero and keeps them until the result is freed.
                PQgetisnull(result, row, 0) == 0 ? String(cString: PQgetvalue(result, row, 0)) : "NULL"
            }
        }
    }

    private static func refusal(_ pointer: OpaquePointer?) -> RawRefusal {
        // Sound: libpq keeps the text until the connection is used again.
        RawRefusal(description: PQerrorMessage(pointer).map { String(cString: $0) } ?? "no memory")
    }
}
