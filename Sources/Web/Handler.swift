import HTTP
import Storage

/// What a route does. A safe request is handed a `Snapshot` and cannot write; only a POST is handed a `Transaction`.
enum Handler: Sendable {
    typealias Read = @Sendable (Visit, Snapshot) throws -> Response
    typealias Write = @Sendable (Visit, Transaction) throws -> Response

    case read(Read)
    case write(Write)
}

extension Router<Handler> {
    mutating func get(_ pattern: String, _ handler: @escaping Handler.Read) {
        add(.get, pattern, .read(handler))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Handler.Write) {
        add(.post, pattern, .write(handler))
    }
}
