public import HTTP
import Localization
public import Logging
public import Payments
import Secrets
public import Storage

/// The shop as a web application: takes a request, returns a page.
public final class Website: Sendable {
    let store: Store
    let site: Site
    let errors: ErrorPages
    let menu: StaffMenu
    let pools: WorkerPools
    let security: SecurityLog
    private let vocabulary: VocabularyCache
    let imports: ImportWork
    private let routes: Router<Route>
    private let minuteJobs: [MinuteJob]
    private let localMinuteJobs: [MinuteJob]
    /// The work of payments at a provider, for one queue each. Without keys, it only ends payments.
    public let paymentWorks: [PaymentWork]

    /// - Parameters:
    ///   - templates: the folder `Templates`.
    ///   - words: the folder `Words`.
    ///   - publicFolder: the folder `Public`.
    ///   - publicOrigin: the address that visitors use, such as `https://shop.example`; without one it is the host they
    ///     ask for, by http.
    ///   - limits: the number of things that one client address may begin in a minute.
    ///   - mail: who the shop's mails come from, and whether anybody sends them.
    ///   - timeZones: those in which the shop may show moments.
    ///   - streams: where browsers hear of changes; the server keeps them alive.
    ///   - providers: connections to the payment provider, one for each of its requests at a time; empty without keys.
    ///
    /// Throws when a template does not fit its page, with file and line, or when a message is missing, with file and
    /// key.
    public convenience init(
        _ store: Store, templates: String, words: String, publicFolder: String, publicOrigin: String? = nil,
        limits: RateLimits = RateLimits(), mail: MailSettings = MailSettings(), timeZones: TimeZones = TimeZones(),
        streams: EventStreams = EventStreams(limit: 100, limitPerPerson: 8), providers: [any PaymentProvider] = [],
        logger: Logger
    ) throws {
        try self.init(
            store, templates: ShopTemplates(folder: templates, words: words), publicFolder: publicFolder,
            publicOrigin: publicOrigin, limits: limits,
            mail: mail, timeZones: timeZones, streams: streams, providers: providers, logger: logger,
            pools: .pools(forReaders: store.readerCount),
            routes: RouteTable.shop)
    }

    init(
        _ store: Store, templates: ShopTemplates, publicFolder: String, publicOrigin: String?, limits: RateLimits,
        mail: MailSettings = MailSettings(), timeZones: TimeZones = TimeZones(),
        streams: EventStreams = EventStreams(limit: 100, limitPerPerson: 8), providers: [any PaymentProvider] = [],
        logger: Logger, pools: WorkerPools,
        routes: (ShopParts) throws -> RouteTable
    ) throws {
        self.store = store
        self.pools = pools
        site = Site(
            publicOrigin: publicOrigin, limits: limits, mail: mail, languages: templates.languages,
            listFollowers: ListFollowers(store, streams))
        let files = try StaticFiles(folder: publicFolder, prefix: Paths.publicFiles) {
            String(SHA256.hexDigest($0).prefix(12))
        }
        vocabulary = VocabularyCache(store, pools.managerReads)
        let renderer = PageRenderer(
            templates.pages, templates.mails, Assets(files), site, timeZones, CatalogueCaches(vocabulary: vocabulary))
        imports = ImportWork(
            store: store, tables: ShopTables(renderer, PictureIntake(PictureFiles(store.folder))), timeZones: timeZones)
        let returns = PaymentReturns()
        paymentWorks = (providers.isEmpty ? [nil] : providers.map(Optional.some)).map { provider in
            PaymentWork(store, provider, returns, logger: logger) {
                try renderer.mails(about: $0, $1, of: $2, in: $3)
            }
        }
        let table = try routes(
            ShopParts(
                renderer: renderer, store: store, pools: pools, files: files, installation: publicFolder + "/..",
                provider: providers.first, paymentReturns: returns, templates: templates.all))
        self.routes = table.router
        (minuteJobs, localMinuteJobs) = (table.minuteJobs, table.localMinuteJobs)
        security = SecurityLog(logger: logger)
        menu = table.menu
        errors = ErrorPages(
            renderer: renderer, store: store, menu: menu, logger: logger, security: security)
    }

    /// Answers a GET at once, or beside the server's threads where the database is across a network; a POST when its
    /// change is durable, or has left no trace.
    public func answer(_ request: Request) -> Reply {
        let request = withoutLanguage(request)
        guard store.isAcrossNetwork else { return answerHere(request) }
        return file(request) ?? answerBeside(request)
    }

    /// The answer to a request for a file; nil for any other, and when it does not exist.
    private func file(_ request: Request) -> Reply? {
        guard case .found(let route, let parameters) = match(request),
            case .file(let handler) = route.handler
        else { return nil }
        return file(RoutedRequest(request, parameters, route), handler)
    }

    /// Answers on the thread that calls this.
    private func answerHere(_ request: Request) -> Reply {
        switch match(request) {
        case .found(let route, let parameters): answer(RoutedRequest(request, parameters, route))
        case .methodNotAllowed(let allowed): .now(errors.methodNotAllowed(allowed, request))
        case .notFound: .now(errors.page(for: NotFound("page"), request))
        }
    }

    /// Answers on a thread that may wait for the database, so that none of the server's does.
    private func answerBeside(_ request: Request) -> Reply {
        .later { reply in
            do {
                try self.pools.pageReads.submit {
                    switch self.answerHere(request) {
                    case .now(let response): reply(response)
                    case .later(let begin): begin(reply)
                    }
                }
            } catch {
                reply(self.errors.crowded(request))
            }
        }
    }

    /// Returns what is taken of a form in parts: files where the route takes them, from people who may use it. Others
    /// get the answer of the router or the route before they send their files.
    public func accepts(_ head: Request) -> BodyPolicy {
        let head = withoutLanguage(head)
        return switch match(head) {
        case .found(let route, let parameters):
            if route.takesMessages {
                .raw
            } else {
                route.takesFiles ? filePolicy(RoutedRequest(head, parameters, route)) : .form
            }
        case .methodNotAllowed(let allowed): .refuse(errors.methodNotAllowed(allowed, head))
        case .notFound: .refuse(errors.page(for: NotFound("page"), head))
        }
    }

    /// Reads what the first search would wait for, beside the requests.
    public func prepare() {
        vocabulary.readLater()
    }

    /// Does the next portion of an import that a manager has sent: it takes the writer for some milliseconds. Returns
    /// false when there is nothing to do, or another program does it.
    public func goOnWithImports() throws -> Bool {
        try store.takeLease(on: .imports) && imports.goOn()
    }

    /// Runs the local and the shared minute jobs. Returns false if another program runs the shared ones.
    @discardableResult
    public func doMinuteJobs() throws -> Bool {
        try doLocalMinuteJobs()
        return try doSharedMinuteJobs()
    }

    /// Runs the minute jobs that each program runs, with its own folder. Call it from one thread at a time. Throws the
    /// last error, after all jobs have run.
    public func doLocalMinuteJobs() throws { try run(localMinuteJobs) }

    /// Runs the minute jobs that one program runs for all programs that serve the shop. Call it from one thread at a
    /// time. Returns false if another program runs them. Throws the last error, after all jobs have run.
    public func doSharedMinuteJobs() throws -> Bool {
        guard try store.takeLease(on: .minuteJobs) else { return false }
        try run(minuteJobs)
        return true
    }

    private func run(_ jobs: [MinuteJob]) throws {
        var failure: (any Error)?
        for job in jobs {
            do {
                guard let change = try store.read(job) else { continue }
                try store.write { try change($0) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Drops waiting slow work and lets running work end. To be called when the server has stopped, before the store is
    /// closed.
    public func close() {
        site.listFollowers?.close()
        pools.close()
    }

    /// A list of all routes as text: method, path, role and kind.
    public var routeList: String { RouteList(routes).text }

    /// All routes with their methods, for tests.
    var allRoutes: [(method: Method, route: Route)] { routes.all.map { ($0.method, $0.handler) } }

    /// Returns the request without the prefix of a language: `/es/cart` becomes `/cart`.
    private func withoutLanguage(_ request: Request) -> Request {
        site.languages.prefixes(request.path) ? request.removingFirstSegment() : request
    }

    /// Finds the route of a request. Files and the back office have no languages in their paths.
    private func match(_ request: Request) -> Router<Route>.Match {
        let match = routes.match(request.method, request.path)
        guard !request.pathPrefix.isEmpty, case .found(let route, _) = match, !route.hasLanguages else { return match }
        return .notFound
    }
}
