import Shop
import Storage

/// The sender is not signed in. A GET is redirected to signing in, a POST gets a page that says so.
struct NotSignedIn: Error {}

/// The sender is signed in, but their account does not include the role that the route needs.
struct RoleMissing: Error {
    let account: Account
    let needed: Role
}

/// The sender has signed in with their password, and has yet to show their passkey. A GET is redirected to that, a POST
/// gets a page that says so.
struct PasskeyMissing: Error {
    let account: Account
}

/// The sender has signed in a while ago, and wants what only people may have who did so just now. A GET is redirected to
/// signing in, a POST gets a page that says so.
struct SignInTooOld: Error {
    let account: Account
}

extension RequestContext {
    /// The account that is signed in; every route with a role has one.
    func account() throws -> Account {
        guard let account = try currentUser().account else { throw NotSignedIn() }
        return account
    }

    /// Whoever makes a change for the shop.
    func author() throws -> Account.ID { try account().id }
}

extension Route {
    /// Throws unless the sender's role includes the route's.
    func authorize(_ context: RequestContext, at now: Timestamp) throws {
        guard let role else { return }
        let user = try context.currentUser()
        guard let account = user.account else { throw NotSignedIn() }
        guard !user.awaitsPasskey else { throw PasskeyMissing(account: account) }
        guard account.role.includes(role) else { throw RoleMissing(account: account, needed: role) }
        guard !needsRecentSignIn || user.session?.isRecent(at: now) == true else {
            throw SignInTooOld(account: account)
        }
    }

    /// Authorizes a change, which counts as a use of the sign-in.
    func authorize(_ context: RequestContext, _ transaction: Transaction) throws {
        try authorize(context, at: transaction.now)
        guard role != nil, let session = try context.currentUser().session else { return }
        try transaction.touch(session)
    }
}
