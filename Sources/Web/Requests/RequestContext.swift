import HTTP
import Secrets
import Shop
import Storage

/// One request in front of one snapshot: what was asked for, and by whom.
///
/// Every attempt to answer makes one anew, so that nothing of an attempt that was rolled back is left in it.
final class RequestContext {
    let request: Request
    let parameters: PathParameters
    let site: Site
    /// What the visitor's cookie says; whether anybody has that token is for the database to tell.
    let token: SessionToken?
    /// What the security log is told once this attempt has happened for good.
    private(set) var events: [SecurityEvent] = []
    private let snapshot: Snapshot
    private var user: CurrentUser?

    init(_ request: Request, _ parameters: PathParameters, _ site: Site, _ snapshot: Snapshot) {
        self.request = request
        self.parameters = parameters
        self.site = site
        self.snapshot = snapshot
        token = site.sessionCookie.value(in: request)
    }

    /// Who is asking. The database is asked once, and not at all for somebody without a token.
    func currentUser() throws -> CurrentUser {
        if let user { return user }
        let known = try token.flatMap { try snapshot.ask(.visitorAndAccount(tokenHash: $0.hash, at: snapshot.now)) }
        let user = CurrentUser(visitor: known?.visitor, account: known?.account)
        self.user = user
        return user
    }

    /// Records what the security log is told once this attempt has happened for good.
    func record(_ event: SecurityEvent) {
        events.append(event)
    }

    /// The shop's own address without a path, such as `https://shop.example`.
    var origin: String { site.origin(for: request) }

    /// The answer to a change: the page that shows it, and a notice there.
    func redirect(to path: String, _ notice: Notice?, _ session: Session? = nil) -> Response {
        var response = Response.redirect(to: path)
        if let session { response.setCookie(site.sessionCookie.set(session.token)) }
        if let notice { response.setCookie(site.noticeCookie.set(notice)) }
        return response
    }
}

extension Request {
    /// What was asked for, as a link leads there again.
    var address: String {
        let path = path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encodeSegment(String($0)) }
        let query = query.items.map { item in
            // `?edit` stays as it is.
            let parts = item.value.isEmpty ? [item.name] : [item.name, item.value]
            return parts.map(PercentEncoding.encodeQuery).joined(separator: "=")
        }
        return path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
