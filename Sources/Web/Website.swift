public import HTTP
public import Logging
import Mustache
import Secrets
public import Storage

/// The shop as a web application: takes a request, gives a page.
public final class Website: Sendable {
    let store: Store
    let routes: Router<Route>
    private let health: HealthCheck
    private let files: StaticFiles
    private let pictures: PictureFolder
    let errors: ErrorPages
    private let workshops: Workshops
    private let sessionCookie: SessionCookie
    private let noticeCookie: NoticeCookie
    private let publicOrigin: String?
    private let rates: AddressRates
    private let security: SecurityLog

    /// - Parameters:
    ///   - templates: the folder `Templates`.
    ///   - publicFolder: the folder `Public`.
    ///   - publicOrigin: the address that visitors use, such as `https://shop.example`; without one it is the host they
    ///     ask for, by http.
    ///   - limits: what one client address may begin in a minute.
    ///   - timeZones: those in which the shop may show moments.
    ///
    /// Throws when a template does not fit its page, with file and line.
    public convenience init(
        _ store: Store, templates: String, publicFolder: String, publicOrigin: String? = nil,
        limits: RateLimits = RateLimits(), timeZones: TimeZones = TimeZones(), logger: Logger
    ) throws {
        try self.init(
            store, templates: templates, publicFolder: publicFolder, publicOrigin: publicOrigin, limits: limits,
            timeZones: timeZones, logger: logger, workshops: Workshops(), routes: Router.shop)
    }

    init(
        _ store: Store, templates: String, publicFolder: String, publicOrigin: String?, limits: RateLimits,
        timeZones: TimeZones = TimeZones(), logger: Logger, workshops: Workshops,
        routes: (Pages, PictureFiles) -> Router<Route>
    ) throws {
        self.store = store
        self.workshops = workshops
        files = try StaticFiles(folder: publicFolder, prefix: "/public/") { String(SHA256.hexDigest($0).prefix(12)) }
        let pages = try Pages(Templates(folder: templates), Assets(files), timeZones)
        self.routes = routes(pages, PictureFiles(store.folder))
        health = HealthCheck(store: store)
        pictures = PictureFolder(PictureFiles(store.folder))
        security = SecurityLog(logger: logger)
        errors = ErrorPages(pages: pages, store: store, logger: logger, security: security)
        self.publicOrigin = publicOrigin
        rates = AddressRates(limits)
        let isSecure = publicOrigin?.hasPrefix("https://") ?? false
        sessionCookie = SessionCookie(isSecure: isSecure)
        noticeCookie = NoticeCookie(isSecure: isSecure)
    }

    /// Answers a GET at once; a POST when its change is durable, or has left no trace.
    public func answer(_ request: Request) -> Reply {
        if let file = files.response(to: request) { return .now(file.named("/public/{name...}")) }
        if let picture = pictures.response(to: request) { return answer(request, with: picture) }
        if let answer = health.response(to: request) { return .now(answer) }
        switch routes.match(request.method, request.path) {
        case .found(let route, let parameters): return answer(visit(request, parameters), by: route)
        case .methodNotAllowed(let allowed):
            return .now(errors.methodNotAllowed(allowed, visit(request)))
        case .notFound: return .now(errors.page(for: NotFound("page"), visit(request)))
        }
    }

    /// Returns up the slow work that waits and lets end what has begun. To be called when the server has stopped, before
    /// the store is closed.
    public func close() {
        workshops.close()
    }

    /// No thread of the server waits for the disk.
    private func answer(_ request: Request, with picture: Response) -> Reply {
        guard let file = picture.body.file, !file.isInMemory else { return .now(picture) }
        return .later { reply in
            do {
                try self.workshops.files.submit {
                    file.fetch()
                    reply(picture)
                }
            } catch {
                reply(self.errors.page(for: error, self.visit(request)))
            }
        }
    }

    private func answer(_ visit: Visit, by route: Route) -> Reply {
        switch route.handler {
        case .read(let handler): .now(read(visit, by: route, handler).named(route.pattern))
        case .longRead(let handler):
            .later { reply in self.readAtLength(visit, by: route, handler) { reply($0.named(route.pattern)) } }
        case .write(let handler):
            .later { reply in self.write(visit, by: route, handler) { reply($0.named(route.pattern)) } }
        case .parsed(let parse):
            .later { reply in
                self.write(visit, by: route, parse(visit.request.form)) { reply($0.named(route.pattern)) }
            }
        case .prepared(let prepare):
            .later { reply in self.prepared(visit, by: route, prepare) { reply($0.named(route.pattern)) } }
        }
    }

    func visit(_ request: Request, _ parameters: PathParameters = PathParameters()) -> Visit {
        Visit(request, parameters, sessionCookie, noticeCookie, publicOrigin, rates)
    }

    private func read(_ visit: Visit, by route: Route, _ handler: Route.Read) -> Response {
        do {
            return try store.read { snapshot in
                try route.admit(visit, snapshot)
                return try handler(visit, snapshot)
            }
        } catch {
            return errors.page(for: error, visit)
        }
    }

    private func readAtLength(
        _ visit: Visit, by route: Route, _ handler: @escaping Route.Read,
        _ reply: @escaping @Sendable (Response) -> Void
    ) {
        do {
            // Nobody takes a seat who may not have the page.
            if route.isForManagers { try store.read { try route.admit(visit, $0) } }
            try workshops.reading(for: route).submit(for: visit.request.remoteNetwork) {
                reply(self.read(visit, by: route, handler))
            }
        } catch {
            reply(errors.page(for: error, visit))
        }
    }

    /// Looks at the shop on the server's thread, works in a workshop, changes by the writer.
    private func prepared(
        _ visit: Visit, by route: Route, _ prepare: Route.Prepare, _ reply: @escaping @Sendable (Response) -> Void
    ) {
        do {
            let preparation = try store.read { snapshot in
                try route.admit(visit, snapshot)
                return try prepare(visit, snapshot)
            }
            switch preparation {
            case .answer(let response):
                tell(visit.takeEvents(), of: visit)
                reply(response)
            case .work(let work, let abandoned):
                do {
                    try workshops.preparation(for: route).submit { self.change(visit, by: route, after: work, reply) }
                } catch {
                    abandoned()
                    throw error
                }
            }
        } catch {
            reply(errors.page(for: error, visit))
        }
    }

    private func change(
        _ visit: Visit, by route: Route, after work: () throws -> Route.Write,
        _ reply: @escaping @Sendable (Response) -> Void
    ) {
        do {
            write(visit, by: route, try work(), reply)
        } catch {
            reply(errors.page(for: error, visit))
        }
    }

    private func write(
        _ visit: Visit, by route: Route, _ handler: @escaping Route.Write,
        _ reply: @escaping @Sendable (Response) -> Void
    ) {
        store.write { transaction in
            // The writer may begin once more with a change whose group has failed.
            _ = visit.takeEvents()
            try route.admit(visit, transaction)
            return try (handler(visit, transaction), visit.takeEvents())
        } completion: { result in
            switch result {
            case .success((let response, let events)):
                self.tell(events, of: visit)
                reply(response)
            case .failure(let error): self.refuse(visit, because: error, reply)
            }
        }
    }

    /// The writer goes on at once: pages that say why nothing was changed are made elsewhere.
    private func refuse(
        _ visit: Visit, because error: any Error, _ reply: @escaping @Sendable (Response) -> Void
    ) {
        do {
            try workshops.refusals.submit { reply(self.errors.page(for: error, visit)) }
        } catch {
            reply(errors.crowded(visit))
        }
    }

    /// The link for a first manager is worth nothing once somebody has a password.
    private func tell(_ events: [SecurityEvent], of visit: Visit) {
        for event in events { security.write(event, visit.request) }
        if events.contains(where: { $0.name == .passwordSet }) { FirstManagerFile(in: store.folder).remove() }
    }
}
