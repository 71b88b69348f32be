import HTTP
import Storage

/// What is done for the addresses of one pattern, which names it in the log and in the metrics.
struct Route: Sendable {
    typealias Read = @Sendable (Visit, Snapshot) throws -> Response
    typealias Write = @Sendable (Visit, Transaction) throws -> Response

    /// A safe request is handed a `Snapshot` and cannot write; only a POST is handed a `Transaction`.
    enum Handler: Sendable {
        case read(Read)
        case write(Write)
    }

    let pattern: String
    let handler: Handler
}

extension Router<Route> {
    mutating func get(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, Route(pattern: pattern, handler: .read(handler)))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Route.Write) {
        add(.post, pattern, Route(pattern: pattern, handler: .write(handler)))
    }
}
