import HTTP
import Secrets
import Shop
import Storage

struct SignOutController {
    /// Signs out; the cart stays.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let customer = try context.currentUser().customer else { return .redirect(to: Paths.home) }
        let account = try context.currentUser().account
        let session = Session(customer: customer, token: .random())
        let wasSignedIn = try transaction.signOut(customer, newTokenHash: session.token.hash)
        if wasSignedIn { context.record(SecurityEvent(.signOut, .ok, account: account?.email)) }
        return context.redirect(to: Paths.home, wasSignedIn ? .signedOut : nil, session)
    }
}
