import HTTP
import Storage

/// What is done for the addresses of one pattern, which names it in the log and in the metrics.
struct Route: Sendable {
    typealias Read = @Sendable (RequestContext, Snapshot) throws -> Response
    typealias Write = @Sendable (RequestContext, Transaction) throws -> Response
    typealias Prepare = @Sendable (RequestContext, Snapshot) throws -> BackgroundJob<Write>

    /// A safe request is handed a `Snapshot` and cannot write; only a POST is handed a `Transaction`.
    enum Handler: Sendable {
        /// A file, for which nobody is asked; nil when it does not exist.
        case file(@Sendable (Request, PathParameters) -> Response?)
        case read(Read)
        /// A page for which much of a large shop is read: it is made beside the server's threads.
        case slowRead(Read)
        case write(Write)
        /// A change whose form is read before its turn comes.
        case parsed(@Sendable (Form) -> Write)
        /// A change that needs slow work first.
        case background(Prepare)
    }

    let pattern: String
    let handler: Handler
    /// What an account must be; nil where everybody may come.
    let role: Role?
    /// Whether its form may bring files; without it they are refused before they are sent.
    let takesFiles: Bool
}

/// What an account may do.
enum Role {
    case manager
}

/// The shop's routes as they are declared. Each belongs to everybody unless it stands within `managers`.
struct RouteTable {
    private(set) var router = Router<Route>()
    private var role: Role?

    /// Declares routes that are for managers alone.
    mutating func managers(_ declare: (inout RouteTable) -> Void) {
        role = .manager
        declare(&self)
        role = nil
    }

    private mutating func add(
        _ method: Method, _ pattern: String, _ handler: Route.Handler, takesFiles: Bool = false
    ) {
        router.add(method, pattern, Route(pattern: pattern, handler: handler, role: role, takesFiles: takesFiles))
    }
}

extension RouteTable {
    mutating func get(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, .read(handler))
    }

    /// For a page that takes the longer the more the shop has. Too many at once are asked to try again.
    mutating func getSlow(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, .slowRead(handler))
    }

    /// For files and other answers that are the same for whoever asks.
    mutating func getFile(_ pattern: String, _ handler: @escaping @Sendable (Request, PathParameters) -> Response?) {
        add(.get, pattern, .file(handler))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Route.Write) {
        add(.post, pattern, .write(handler))
    }

    /// A change by a form that takes some reading: `read` does that before the writer's turn, so that no other change
    /// waits for it.
    mutating func post<Input: Sendable>(
        _ pattern: String, reading read: @escaping @Sendable (Form) -> Input,
        _ handler: @escaping @Sendable (RequestContext, Input, Transaction) throws -> Response
    ) {
        let parse: @Sendable (Form) -> Route.Write = { form in
            let input = read(form)
            return { context, transaction in try handler(context, input, transaction) }
        }
        add(.post, pattern, .parsed(parse))
    }

    /// A change that slow work comes before. `prepare` looks at the shop, quickly, and returns the job; that is done by
    /// a pool of workers, without the database; `handler` gets what came of it and makes the change. `takesFiles` when
    /// its form may bring files; only from those who may have what is here they are taken.
    mutating func post<Prepared>(
        _ pattern: String, takesFiles: Bool = false,
        background prepare: @escaping @Sendable (RequestContext, Snapshot) throws -> BackgroundJob<Prepared>,
        _ handler: @escaping @Sendable (RequestContext, Prepared, Transaction) throws -> Response
    ) {
        let erased: Route.Prepare = { context, snapshot in
            switch try prepare(context, snapshot) {
            case .answer(let response): return .answer(response)
            case .work(let work, let abandoned):
                let change: @Sendable () throws -> Route.Write = {
                    let prepared = try work()
                    return { context, transaction in try handler(context, prepared, transaction) }
                }
                return .work(change, abandoned: abandoned)
            }
        }
        add(.post, pattern, .background(erased), takesFiles: takesFiles)
    }
}
