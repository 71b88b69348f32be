import HTTP
import Shop
import Storage

extension RouteTable {
    mutating func get(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, .read(handler))
    }

    /// Declares a page that takes longer to make the more data the shop has. The server limits how many run at once;
    /// the other clients get a 503 page and should try again. `known` returns a page that takes little time, otherwise
    /// nil.
    mutating func getSlow(_ pattern: String, known: Route.KnownRead? = nil, _ handler: @escaping Route.Read) {
        add(.get, pattern, .slowRead(handler, known: known))
    }

    /// Declares files and other responses that are the same for all clients.
    mutating func getFile(_ pattern: String, _ handler: @escaping @Sendable (Request, PathParameters) -> Response?) {
        add(.get, pattern, .file { request, parameters in handler(request, parameters).map(Reply.now) })
    }

    /// Declares files, some of which are fetched from another machine.
    mutating func getFile(_ pattern: String, fetching handler: @escaping Route.FileHandler) {
        add(.get, pattern, .file(handler))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Route.Write) {
        add(.post, pattern, .write(handler))
    }

    /// Declares a change whose form takes time to parse. `read` parses the form before the change's turn at the writer,
    /// so that no other change waits for the parsing.
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

    /// Declares a change in several transactions. `read` parses the form before the change's turn at the writer. A
    /// failure does not undo earlier portions, so the client must be able to send the form again.
    mutating func postInPortions<Input: Sendable>(
        _ pattern: String, reading read: @escaping @Sendable (Form) -> Input,
        _ handler: @escaping @Sendable (RequestContext, Input, Transaction) throws -> Route.Portion
    ) {
        let parse: @Sendable (Form) -> Route.WriteInPortions = { form in
            let input = read(form)
            return { context, transaction in try handler(context, input, transaction) }
        }
        add(.post, pattern, .parsedInPortions(parse))
    }

    /// Declares a message of another server, whose body is no form. `check` runs before any query of the database.
    mutating func post(_ pattern: String, checking check: @escaping @Sendable (Request) -> Route.CheckedMessage) {
        add(.post, pattern, .message(check))
    }

    /// Declares a change that needs slow work first. `prepare` reads the database quickly and returns the job. A worker
    /// thread runs the job without the database. `handler` receives the job's result and makes the change.
    mutating func post<Prepared>(
        _ pattern: String, _ traits: Route.Traits = [],
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
        add(.post, pattern, .background(erased), traits)
    }
}
