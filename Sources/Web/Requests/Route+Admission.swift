import Shop
import Storage

/// Nobody is signed in who may have this. A GET becomes the way to sign in, a POST a page that says so.
struct NotSignedIn: Error {}

/// Somebody is signed in, but not as a manager.
struct NotAManager: Error {
    let email: EmailAddress
}

extension Route {
    /// Throws unless this visitor may have what is here: what lies below `/manage` is for managers.
    func admit(_ visit: Visit, _ snapshot: Snapshot) throws {
        guard isForManagers else { return }
        guard let account = try visit.account(in: snapshot) else { throw NotSignedIn() }
        guard account.isManager else { throw NotAManager(email: account.email) }
    }

    /// The same for a change, which counts as a use of the sign-in.
    func admit(_ visit: Visit, _ transaction: Transaction) throws {
        try admit(visit, transaction.snapshot)
        guard isForManagers, let visitor = try visit.visitor(in: transaction.snapshot) else { return }
        try transaction.touchSession(of: visitor)
    }
}
