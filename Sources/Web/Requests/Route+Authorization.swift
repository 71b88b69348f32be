import Shop
import Storage

/// Nobody is signed in who may have this. A GET becomes the way to sign in, a POST a page that says so.
struct NotSignedIn: Error {}

/// Somebody is signed in, but not as a manager.
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
    /// Throws unless whoever asks has the route's role.
    func authorize(_ context: RequestContext) throws {
        guard role != nil else { return }
        guard let account = try context.currentUser().account else { throw NotSignedIn() }
        guard account.isManager else { throw NotAManager(email: account.email) }
    }

    /// The same for a change, which counts as a use of the sign-in.
    func authorize(_ context: RequestContext, _ transaction: Transaction) throws {
        try authorize(context)
        guard role != nil, let visitor = try context.currentUser().visitor else { return }
        try transaction.touchSession(of: visitor)
    }
}
