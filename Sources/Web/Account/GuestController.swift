import HTTP
import Secrets
import Shop
import Storage

struct GuestController {
    /// Signs in as a new guest.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let path = LocalPath(context.request.form["then"])?.text ?? Paths.account
        let user = try context.currentUser()
        guard user.account == nil else { return .redirect(to: path) }
        // Also for a browser that is known: else it could make guests without end, one after the other.
        if user.customer == nil { try context.beginVisitor(at: transaction.now) }
        let token = SessionToken.random()
        let account = try transaction.joinAsGuest(user.session, newTokenHash: token.hash, browser: context.browser)
        return context.redirect(
            to: path, nil, CustomerSession(customer: account.customer, token: token))
    }
}
