import HTTP
import Shop
import Storage

/// Handler of the addresses of one pattern, which names it in the log and in the metrics.
final class Route: Sendable {
    typealias FileHandler = @Sendable (Request, PathParameters) -> Reply?
    typealias Read = @Sendable (RequestContext, Snapshot) throws -> Response
    /// Returns nil for a page that takes longer.
    typealias KnownRead = @Sendable (RequestContext, Snapshot) throws -> Response?
    typealias Write = @Sendable (RequestContext, Transaction) throws -> Response
    /// A change in portions, each a transaction of its own.
    typealias WriteInPortions = @Sendable (RequestContext, Transaction) throws -> Portion

    /// The result of a portion of a change.
    enum Portion: Sendable {
        /// The next portion, which waits for its turn behind the changes of other senders.
        case rest(WriteInPortions)
        case done(Response)
    }

    typealias Prepare = @Sendable (RequestContext, Snapshot) throws -> BackgroundJob<Write>

    /// A safe request gets a `Snapshot` and cannot write; only a POST gets a `Transaction`.
    enum Handler: Sendable {
        /// A file, which everybody may have, from this machine at once or from another one later; nil when it does not
        /// exist.
        case file(FileHandler)
        case read(Read)
        /// A page that reads much of a large shop: it is made beside the server's threads.
        /// `known` makes the page at once where that is quick.
        case slowRead(Read, known: KnownRead?)
        case write(Write)
        /// A change whose form is read before its turn comes.
        case parsed(@Sendable (Form) -> Write)
        /// The same for a change in portions.
        case parsedInPortions(@Sendable (Form) -> WriteInPortions)
        /// A change that needs slow work first.
        case background(Prepare)
    }

    let pattern: String
    let handler: Handler
    /// Role that an account must include; nil for a public route.
    let role: Role?
    /// True when whoever signed in a while ago has to do so again: it changes how one signs in (OWASP ASVS 5.0, 7.5.1).
    let needsRecentSignIn: Bool
    /// Scope of its change.
    let scope: ChangeScope
    /// True when its form may bring files; otherwise they are refused before they are sent.
    let takesFiles: Bool
    /// True when the work before its change is a computation that anybody may ask for.
    let isComputation: Bool

    init(
        pattern: String, handler: Handler, role: Role?, needsRecentSignIn: Bool, scope: ChangeScope,
        takesFiles: Bool, isComputation: Bool
    ) {
        self.pattern = pattern
        self.handler = handler
        self.role = role
        self.needsRecentSignIn = needsRecentSignIn
        self.scope = scope
        self.takesFiles = takesFiles
        self.isComputation = isComputation
    }
}

/// Routes of the shop as they are declared. Each is public unless it stands within `customers`, `staff` or `managers`.
struct RouteTable {
    private(set) var router = Router<Route>()
    private(set) var minuteJobs: [MinuteJob] = []
    private(set) var ownMinuteJobs: [MinuteJob] = []
    private var role: Role?
    private var needsRecentSignIn = false
    private var scope = ChangeScope.shop

    /// Declares routes for everybody who is signed in, also as a guest.
    mutating func customers(_ declare: (inout RouteTable) -> Void) {
        needing(.customer, declare)
    }

    /// Declares routes for clerks and managers.
    mutating func staff(_ declare: (inout RouteTable) -> Void) {
        needing(.clerk, declare)
    }

    /// Declares routes for managers only.
    mutating func managers(_ declare: (inout RouteTable) -> Void) {
        needing(.manager, declare)
    }

    /// Declares routes for clerks and managers who have signed in just now.
    mutating func staffWhoSignedInJustNow(_ declare: (inout RouteTable) -> Void) {
        needing(.clerk, recently: true, declare)
    }

    /// Declares routes for managers who have signed in just now.
    mutating func managersWhoSignedInJustNow(_ declare: (inout RouteTable) -> Void) {
        needing(.manager, recently: true, declare)
    }

    private mutating func needing(
        _ role: Role, recently needsRecentSignIn: Bool = false, _ declare: (inout RouteTable) -> Void
    ) {
        (self.role, self.needsRecentSignIn) = (role, needsRecentSignIn)
        declare(&self)
        (self.role, self.needsRecentSignIn) = (nil, false)
    }

    /// Declares changes that read no more than what belongs to whoever asks, and write nobody else's but under conditions:
    /// those of different people are made beside each other.
    mutating func own(_ declare: (inout RouteTable) -> Void) {
        scope = .customer
        declare(&self)
        scope = .shop
    }

    private mutating func add(
        _ method: Method, _ pattern: String, _ handler: Route.Handler, takesFiles: Bool = false,
        isComputation: Bool = false
    ) {
        let route = Route(
            pattern: pattern, handler: handler, role: role, needsRecentSignIn: needsRecentSignIn, scope: scope,
            takesFiles: takesFiles,
            isComputation: isComputation)
        router.add(method, pattern, route)
    }
}

extension RouteTable {
    /// Declares work that is done once a minute, by one program for all that serve the shop.
    mutating func everyMinute(_ job: @escaping MinuteJob) {
        minuteJobs.append(job)
    }

    /// Declares work that each program does once a minute, with its own folder.
    mutating func everyMinuteHere(_ job: @escaping MinuteJob) {
        ownMinuteJobs.append(job)
    }

    mutating func get(_ pattern: String, _ handler: @escaping Route.Read) {
        add(.get, pattern, .read(handler))
    }

    /// Declares a page that takes longer the more the shop has. Too many requests at once are asked to try again.
    /// `known` may answer those that are quick.
    mutating func getSlow(_ pattern: String, known: Route.KnownRead? = nil, _ handler: @escaping Route.Read) {
        add(.get, pattern, .slowRead(handler, known: known))
    }

    /// Declares files and other answers that are the same for everybody.
    mutating func getFile(_ pattern: String, _ handler: @escaping @Sendable (Request, PathParameters) -> Response?) {
        add(.get, pattern, .file { request, parameters in handler(request, parameters).map(Reply.now) })
    }

    /// Declares files, some of which are on another machine.
    mutating func getFile(_ pattern: String, fetching handler: @escaping Route.FileHandler) {
        add(.get, pattern, .file(handler))
    }

    mutating func post(_ pattern: String, _ handler: @escaping Route.Write) {
        add(.post, pattern, .write(handler))
    }

    /// Declares a change by a form that takes some time to read: `read` does that before the writer's turn, so that no
    /// other change waits for it.
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

    /// Declares a change in portions by a form that `read` reads before the writer's turn. Each portion is durable on its own,
    /// so that the sender must be able to send the form again.
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

    /// Declares a change that needs slow work first. `prepare` reads the shop, quickly, and returns the job. Workers do
    /// the job without the database; `handler` gets its result and makes the change. `takesFiles` when its form may
    /// bring files; they are taken only from people who may use the route. `isComputation` for work that anybody may ask
    /// for: it has threads of its own, so that nobody waits to sign in for it.
    mutating func post<Prepared>(
        _ pattern: String, takesFiles: Bool = false, isComputation: Bool = false,
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
        add(.post, pattern, .background(erased), takesFiles: takesFiles, isComputation: isComputation)
    }
}
