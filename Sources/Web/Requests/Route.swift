import HTTP
import Storage

/// What is done for the addresses of one pattern, which names it in the log and in the metrics.
struct Route: Sendable {
    typealias Read = @Sendable (Visit, Snapshot) throws -> Response
    typealias Write = @Sendable (Visit, Transaction) throws -> Response
    typealias Prepare = @Sendable (Visit, Snapshot) throws -> Preparation<Write>

    /// A safe request is handed a `Snapshot` and cannot write; only a POST is handed a `Transaction`.
    enum Handler: Sendable {
        case read(Read)
        /// A page for which much of a large shop is read: it is made beside the server's threads.
        case longRead(Read)
        case write(Write)
        /// A change whose form is read before its turn comes.
        case parsed(@Sendable (Form) -> Write)
        /// A change that needs slow work first.
        case prepared(Prepare)
    }

    let pattern: String
    let handler: Handler
    let isForManagers: Bool
    /// Whether its form may bring files; without it they are refused before they are sent.
    let takesFiles: Bool

    init(pattern: String, handler: Handler, takesFiles: Bool = false) {
        self.pattern = pattern
        self.handler = handler
        self.takesFiles = takesFiles
        isForManagers = pattern == Paths.manage || pattern.hasPrefix(Paths.manage + "/")
    }
}

extension Router<Route> {
    mutating func get(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, Route(pattern: pattern, handler: .read(handler)))
    }

    /// For a page that takes the longer the more the shop has. Too many at once are asked to try again.
    mutating func getAtLength(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, Route(pattern: pattern, handler: .longRead(handler)))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Route.Write) {
        add(.post, pattern, Route(pattern: pattern, handler: .write(handler)))
    }

    /// A change by a form that takes some reading: `read` does that before the writer's turn, so that no other change
    /// waits for it.
    mutating func post<Input: Sendable>(
        _ pattern: String, reading read: @escaping @Sendable (Form) -> Input,
        _ handler: @escaping @Sendable (Visit, Input, Transaction) throws -> Response
    ) {
        let parse: @Sendable (Form) -> Route.Write = { form in
            let input = read(form)
            return { visit, transaction in try handler(visit, input, transaction) }
        }
        add(.post, pattern, Route(pattern: pattern, handler: .parsed(parse)))
    }

    /// A change that slow work comes before. `prepare` looks at the shop, quickly, and gives the work; that is done in
    /// the workshop, without the database; `handler` gets what came of it and makes the change. `takesFiles` when its
    /// form may bring files; only from those who may have what is here they are taken.
    mutating func post<Prepared>(
        _ pattern: String, takesFiles: Bool = false,
        preparing prepare: @escaping @Sendable (Visit, Snapshot) throws -> Preparation<Prepared>,
        _ handler: @escaping @Sendable (Visit, Prepared, Transaction) throws -> Response
    ) {
        let erased: Route.Prepare = { visit, snapshot in
            switch try prepare(visit, snapshot) {
            case .answer(let response): return .answer(response)
            case .work(let work, let abandoned):
                let change: @Sendable () throws -> Route.Write = {
                    let prepared = try work()
                    return { visit, transaction in try handler(visit, prepared, transaction) }
                }
                return .work(change, abandoned: abandoned)
            }
        }
        add(.post, pattern, Route(pattern: pattern, handler: .prepared(erased), takesFiles: takesFiles))
    }
}
