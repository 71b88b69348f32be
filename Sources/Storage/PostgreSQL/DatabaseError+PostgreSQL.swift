internal import CPostgreSQL

extension DatabaseError {
    static let noAnswer = DatabaseError(kind: .unreachable, message: "the server does not answer")
    static let commitUnknown = DatabaseError(
        kind: .unknown, message: "the outcome of the commit is unknown")

    /// Creates the error of a failed result, or of the connection if `result` is nil
    /// (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    init(_ result: OpaquePointer?, _ connection: OpaquePointer?) {
        let state = shopme_pg_sqlstate(result).map { String(cString: $0) }
        // Sound: libpq's texts end with a zero and stay valid until the result is freed or the connection is used
        // again.
        let own = shopme_pg_message(result).map { String(cString: $0) }
        let message = own ?? PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        let isLost = PQstatus(connection) != CONNECTION_OK
        self.init(
            kind: isLost && state == nil ? .unreachable : Kind(state: state ?? ""),
            message: message.split(separator: "\n").joined(separator: " "))
    }
}

extension DatabaseError.Kind {
    /// Creates the kind of error that an SQLSTATE means.
    fileprivate init(state: String) {
        switch state {
        // Serialization failure, deadlock.
        case "40001", "40P01": self = .conflict
        case "23505": self = .duplicate
        // Lock timeout.
        case "55P03": self = .busy
        // Completion or resolution unknown.
        case "40003", "08007": self = .unknown
        case "53100": self = .full
        // Index or data corrupted.
        case "XX001", "XX002": self = .damaged
        // In this order: read-only transaction (a standby), too many connections, the server shuts down, crashed,
        // starts or stops, the database was dropped, idle session timeout, idle-in-transaction timeout.
        case "25006", "53300", "57P01", "57P02", "57P03", "57P04", "57P05", "25P03": self = .unreachable
        case let state where state.hasPrefix("08"): self = .unreachable
        default: self = .other
        }
    }
}
