import HTTP
import Secrets
import Shop
import Storage

struct SignOutController {
    /// Signs out; the cart stays.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let visitor = try visit.visitor(in: transaction.snapshot) else { return .redirect(to: Paths.home) }
        let account = try visit.account(in: transaction.snapshot)
        let session = Session(visitor: visitor, token: .random())
        let wasSignedIn = try transaction.signOut(visitor, newTokenHash: session.token.hash)
        if wasSignedIn { visit.note(SecurityEvent(.signOut, .ok, account: account?.email)) }
        return visit.redirect(to: Paths.home, wasSignedIn ? .signedOut : nil, session)
    }
}
