import Shop
import Storage

/// The sender is not signed in. A GET is redirected to signing in, a POST gets a page that says so.
struct NotSignedIn: Error {}

/// The sender is signed in, but not as a manager.
struct NotAManager: Error {
    let email: EmailAddress
}

extension RequestContext {
    /// The account that is signed in; every route with a role has one.
    func author() throws -> Account.ID {
        guard let account = try currentUser().account else { throw NotSignedIn() }
        return account.id
    }
}

extension Route {
    /// Throws unless the sender has the route's role.
    func authorize(_ context: RequestContext) throws {
        guard role != nil else { return }
        guard let account = try context.currentUser().account else { throw NotSignedIn() }
        guard account.isManager else { throw NotAManager(email: account.email) }
    }

    /// Authorizes a change, which counts as a use of the sign-in.
    func authorize(_ context: RequestContext, _ transaction: Transaction) throws {
        try authorize(context)
        guard role != nil, let customer = try context.currentUser().customer else { return }
        try transaction.touchSession(of: customer)
    }
}
