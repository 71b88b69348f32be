import HTTP
import Secrets
import Shop
import Storage

extension RequestContext {
    /// True when somebody who signs in to this account is asked for a passkey next.
    func mustShowPasskey(_ account: Account, _ snapshot: Snapshot) throws -> Bool {
        guard relyingParty != nil, account.role.isStaff else { return false }
        return try snapshot.ask(.hasPasskey(account.id))
    }

    /// True when whoever is signed in has shown their passkey, or given a code in its place.
    func hasShownPasskey(_ snapshot: Snapshot) throws -> Bool {
        try currentUser().session.map { try snapshot.ask(.hasSecondFactor($0.id)) } ?? false
    }

    /// Sign-in of somebody who has yet to show their passkey; nil for everybody else.
    func waitingSignIn() throws -> (session: Session.ID, account: Account)? {
        let user = try currentUser()
        guard user.awaitsPasskey, let session = user.session, let account = session.account else { return nil }
        return (session.id, account)
    }

    /// A new token for a session that shows a second factor. Throws what `raise` throws, which gets its hash.
    func raiseRights<Answer>(
        of account: Account, _ raise: (_ newTokenHash: [UInt8]) throws -> Answer
    ) throws -> (session: CustomerSession, answer: Answer) {
        let token = SessionToken.random()
        return (CustomerSession(customer: account.customer, token: token), try raise(token.hash))
    }

    /// Answer to somebody of whom no passkey is asked: the page to continue with, or that of signing in.
    func redirectPastPasskey(to destination: LocalPath?) throws -> Response {
        guard let account = try currentUser().account else { return .redirect(to: Paths.signIn) }
        return .redirect(to: destination?.text ?? Paths.start(of: account))
    }
}

extension Form {
    /// Bytes that a script wrote as Base 64; nil when there are none, or more than `limit`.
    func bytes(_ name: String, upTo limit: Int) -> [UInt8]? {
        short(name, upTo: (limit * 4 + 2) / 3).flatMap(Base64URL.decode)
    }
}
