import HTTP
import Secrets
import Shop
import Storage

struct SignOutController {
    /// Signs out; the cart stays.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let visitor = try context.currentUser().visitor else { return .redirect(to: Paths.home) }
        let account = try context.currentUser().account
        let session = Session(visitor: visitor, token: .random())
        let wasSignedIn = try transaction.signOut(visitor, newTokenHash: session.token.hash)
        if wasSignedIn { context.record(SecurityEvent(.signOut, .ok, account: account?.email)) }
        return context.redirect(to: Paths.home, wasSignedIn ? .signedOut : nil, session)
    }
}
