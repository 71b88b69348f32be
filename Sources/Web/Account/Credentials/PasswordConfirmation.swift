import HTTP
import Secrets
import Shop
import Storage

/// The question for the password of somebody who is signed in, before they change what protects their account (OWASP
/// ASVS 5.0, 6.2.3). Guesses are slowed down like those to sign in.
struct PasswordConfirmation: Sendable {
    /// Says how long to wait; nil where the password may be checked now.
    let problem: Problem?
    private let attempt: SignInThrottle.Attempt
    private let hash: String?
    private let authenticator: PasswordAuthenticator

    init(
        of account: Account, _ context: RequestContext, _ snapshot: Snapshot, _ authenticator: PasswordAuthenticator
    ) throws {
        guard let email = account.email else { throw NotSignedIn() }
        attempt = try context.attempt(to: email, account, snapshot)
        hash = try snapshot.ask(.passwordHash(of: account.id))
        self.authenticator = authenticator
        problem = authenticator.begin(attempt, in: context, at: snapshot.now).map { Problem(errors: [.wait($0)]) }
    }

    func check(_ password: [UInt8]) throws -> SignInCheck {
        try SignInCheck(of: password, hash: hash, attempt: attempt, by: authenticator)
    }

    /// To be called when nobody has looked at the password after all.
    func abandon() {
        authenticator.takeBack(attempt)
    }
}

extension SignInCheck {
    /// True when the password was right, and is still the account's.
    func stillHolds(for account: Account, in snapshot: Snapshot) throws -> Bool {
        try isRight && snapshot.ask(.passwordHash(of: account.id)) == hash
    }
}

extension FieldError {
    /// Error of a password after too many wrong ones; `seconds` until the next may be tried.
    static func wait(_ seconds: Int64) -> FieldError {
        FieldError(field: "password", message: Messages.tooManyAttempts(wait: seconds))
    }
}

extension RequestContext {
    /// The account that is signed in. Throws `NotFound` for a guest's, which has no password.
    func joinedAccount() throws -> Account {
        let account = try account()
        guard !account.isGuest else { throw NotFound("page") }
        return account
    }
}
