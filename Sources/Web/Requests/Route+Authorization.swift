import Shop
import Storage

/// The sender is not signed in. A GET is redirected to the sign-in page; a POST gets a page that says so.
struct NotSignedIn: Error {}

/// The sender is signed in, but their account lacks the role of the route.
struct RoleMissing: Error {
    let account: Account
    let needed: Role
}

/// The sender has signed in with their password, but not yet used their passkey. A GET is redirected to the passkey
/// page; a POST gets a page that says so.
struct PasskeyMissing: Error {
    let account: Account
}

/// The route requires a recent sign-in, and the sender's is too old. A GET is redirected to the sign-in page; a POST
/// gets a page that says so.
struct SignInTooOld: Error {
    let account: Account
}

extension RequestContext {
    /// Returns the signed-in account, which every route with a role has.
    func account() throws -> Account {
        guard let account = try currentUser().account else { throw NotSignedIn() }
        return account
    }

    /// Returns the author of a change by staff.
    func author() throws -> Account.ID { try account().id }
}

extension Route {
    /// Throws `NotFound` if the room of the route is switched off.
    func checkRoom(_ snapshot: Snapshot) throws {
        guard let room, try !snapshot.settings().has(room) else { return }
        throw NotFound("page")
    }

    /// Throws an error unless the sender's role includes the role of the route.
    func authorize(_ context: RequestContext, at now: Timestamp) throws {
        guard let role else { return }
        let user = try context.currentUser()
        guard let account = user.account else { throw NotSignedIn() }
        guard !user.awaitsPasskey else { throw PasskeyMissing(account: account) }
        guard StaffAccess(role, right: right).admits(account) else { throw RoleMissing(account: account, needed: role) }
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
