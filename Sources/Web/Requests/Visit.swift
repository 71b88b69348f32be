import HTTP
import Mustache
import Secrets
import Shop
import Storage
import Synchronization

/// One request, with what the shop knows of whoever sent it.
final class Visit: Sendable {
    let request: Request
    let parameters: PathParameters
    /// What the visitor's cookie says; whether anybody has that token is for the database to tell.
    let token: SessionToken?
    /// What the change before this page did.
    let notice: Notice?
    fileprivate let sessionCookie: SessionCookie
    fileprivate let noticeCookie: NoticeCookie
    private let publicOrigin: String?
    private let rates: AddressRates
    private let events = Mutex<[SecurityEvent]>([])

    init(
        _ request: Request, _ parameters: PathParameters, _ sessionCookie: SessionCookie, _ noticeCookie: NoticeCookie,
        _ publicOrigin: String?, _ rates: AddressRates
    ) {
        self.request = request
        self.parameters = parameters
        self.sessionCookie = sessionCookie
        self.noticeCookie = noticeCookie
        self.publicOrigin = publicOrigin
        self.rates = rates
        token = sessionCookie.token(in: request)
        notice = noticeCookie.notice(in: request)
    }

    /// Visitors come by https.
    var isSecure: Bool { publicOrigin?.hasPrefix("https://") ?? false }

    /// The shop's own address without a path, such as `https://shop.example`, for what is read outside of it. Where none
    /// is configured it is the host that was asked for, which the server has checked; HTTP/1.0 may leave that out.
    var origin: String {
        publicOrigin ?? "http://" + (request.headers["Host"] ?? "localhost")
    }

    /// Who is visiting; nil when they have changed nothing yet.
    func visitor(in snapshot: Snapshot) throws -> Visitor.ID? {
        try token.flatMap { try snapshot.visitor(tokenHash: $0.hash) }
    }

    /// Who is visiting, whose cart is used now; nil when they have changed nothing yet.
    func knownSession(in transaction: Transaction) throws -> Session? {
        guard let token else { return nil }
        return try transaction.knownVisitor(tokenHash: token.hash).map { Session(visitor: $0, token: token) }
    }

    /// Who is visiting, made a visitor by their first change. Throws `RateExceeded` when too many are being made from
    /// their address.
    func session(in transaction: Transaction) throws -> Session {
        if let known = try knownSession(in: transaction) { return known }
        try rates.beginVisitor(request, at: transaction.now)
        return try newSession(in: transaction)
    }

    /// A visitor who is made now. A token that nobody has is never taken over from the cookie: somebody else may have
    /// put it there.
    func newSession(in transaction: Transaction) throws -> Session {
        let token = SessionToken.random()
        return Session(visitor: try transaction.visitor(tokenHash: token.hash), token: token)
    }
}

extension Visit {
    /// Throws `RateExceeded` when too many orders are being placed from the visitor's address.
    func beginOrder(at now: Timestamp) throws(RateExceeded) {
        try rates.beginOrder(request, at: now)
    }

    /// Remembers what the security log is told once this request's change has happened for good.
    func note(_ event: SecurityEvent) {
        events.withLock { $0.append(event) }
    }

    /// What was noted, once.
    func takeEvents() -> [SecurityEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// A visitor and the token that their cookie is to hold.
struct Session {
    let visitor: Visitor.ID
    let token: SessionToken
}

extension Visit {
    /// The answer to a change: the page that shows it, and a notice there.
    func redirect(to path: String, _ notice: Notice?, _ session: Session? = nil) -> Response {
        var response = Response.redirect(to: path)
        if let session { response.setCookie(sessionCookie.set(session.token)) }
        if let notice { response.setCookie(noticeCookie.set(notice)) }
        return response
    }

    /// A page that only this visitor may see, as it is now.
    func page<Page>(
        _ template: Template<Page>, _ page: Page, status: Status = .ok, mayBeCompressed: Bool = true
    ) -> Response {
        self.page(template.render(page), status: status, mayBeCompressed: mayBeCompressed)
    }

    /// A page that shows the same to all shoppers but in its live parts. `make` is asked once for each version of the
    /// catalogue, and builds it for nobody in particular; `name` tells it from all others. A manager's is made for them.
    func page<Page>(
        keptAs name: String, _ template: Template<Page>, of pages: Pages, _ snapshot: Snapshot,
        make: (PageContext) throws -> Page
    ) throws -> Response {
        let viewer = try Viewer(self, snapshot)
        if viewer.isManager {
            return page(template, try make(PageContext(for: viewer, at: origin, snapshot, pages.assets)))
        }
        let kept = try pages.kept.value(origin + name, snapshot) {
            template.cached(try make(PageContext(for: nil, at: origin, snapshot, pages.assets)))
        }
        return page(kept.render(for: viewer))
    }

    private func page(_ bytes: [UInt8], status: Status = .ok, mayBeCompressed: Bool = true) -> Response {
        var response = Response.html(bytes, status: status)
        response.mayBeCompressed = mayBeCompressed
        response.headers.set("Cache-Control", "private, no-store")
        if noticeCookie.isPresent(in: request) { response.setCookie(noticeCookie.cleared) }
        return response
    }
}
