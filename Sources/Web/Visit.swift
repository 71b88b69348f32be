import HTTP
import Mustache
import Secrets
import Shop
import Storage

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

    init(
        _ request: Request, _ parameters: PathParameters, _ sessionCookie: SessionCookie, _ noticeCookie: NoticeCookie,
        _ publicOrigin: String?
    ) {
        self.request = request
        self.parameters = parameters
        self.sessionCookie = sessionCookie
        self.noticeCookie = noticeCookie
        self.publicOrigin = publicOrigin
        token = sessionCookie.token(in: request)
        notice = noticeCookie.notice(in: request)
    }

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

    /// Who is visiting, made a visitor by their first change. A token that nobody has is never taken over from the
    /// cookie: somebody else may have put it there.
    func session(in transaction: Transaction) throws -> Session {
        if let known = try knownSession(in: transaction) { return known }
        let token = SessionToken.random()
        return Session(visitor: try transaction.visitor(tokenHash: token.hash), token: token)
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
            template.keep(try make(PageContext(for: nil, at: origin, snapshot, pages.assets)))
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
