import HTTP
import Secrets
import Shop
import Storage

struct SignOutController {
    /// Signs out. The cart stays with the account: whoever uses the browser next sees none of it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let session = try context.currentUser().session, let account = session.account else {
            return .redirect(to: Paths.account)
        }
        let token = SessionToken.random()
        try transaction.signOut(session.id, newTokenHash: token.hash)
        context.record(SecurityEvent(.signOut, .ok, account: account.email))
        var response = context.redirect(to: Paths.account, account.isGuest ? .guestLeft : .signedOut)
        response.setCookie(context.site.sessionCookie.set(token))
        response.setCookie(context.site.listLinksCookie.cleared)
        // The next person at this browser must not see where the previous one came from.
        for path in [Paths.cart, Paths.orders, Paths.lists] {
            for prefix in try context.pathPrefixes(transaction.snapshot) {
                response.setCookie(context.site.originCookie(of: path, prefix: prefix).cleared)
            }
        }
        response.clearSiteData()
        return response
    }
}
