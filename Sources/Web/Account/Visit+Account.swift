import HTTP
import Mustache
import Secrets
import Shop
import Storage

extension Visit {
    /// Who is signed in on this browser.
    func account(in snapshot: Snapshot) throws -> Account? {
        try visitor(in: snapshot).flatMap(snapshot.account(of:))
    }

    /// What was asked for, as a link leads there again.
    var address: String {
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encodeSegment(String($0)) }
        let query = request.query.items.map { item in
            // `?edit` stays as it is.
            let parts = item.value.isEmpty ? [item.name] : [item.name, item.value]
            return parts.map(PercentEncoding.encodeQuery).joined(separator: "=")
        }
        return path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// Signs in, with a token that nobody has had (OWASP Session Management, "Renew the Session ID After Any Privilege
    /// Level Change"). The cart stays.
    func signIn(to account: Account, in transaction: Transaction) throws -> Session {
        // Whoever has a password is let in, however many come from their address.
        let visitor = try (knownSession(in: transaction) ?? newSession(in: transaction)).visitor
        let session = Session(visitor: visitor, token: .random())
        try transaction.signIn(session.visitor, to: account.id, newTokenHash: session.token.hash)
        return session
    }

    /// A page that a password or a key is typed into or stands in: no search engine lists it, it is never compressed
    /// (BREACH), and its address is not sent along to where it leads.
    func secretPage<Page>(_ template: Template<Page>, _ page: Page, status: Status) -> Response {
        var response = self.page(template, page, status: status, mayBeCompressed: false)
        response.headers.set("X-Robots-Tag", "noindex")
        // Not `no-referrer`: with that, browsers say of a form that it comes from nowhere.
        response.headers.set("Referrer-Policy", "strict-origin")
        return response
    }
}
