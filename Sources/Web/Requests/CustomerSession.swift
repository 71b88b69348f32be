import HTTP
import Secrets
import Shop
import Storage

/// A customer and the token for their cookie.
struct CustomerSession {
    let customer: Customer.ID
    let token: SessionToken
}

extension RequestContext {
    /// The customer, whose cart counts as used now; nil when they have changed nothing yet.
    func knownSession(in transaction: Transaction) throws -> CustomerSession? {
        guard let token, let session = try currentUser().session, let customer = session.customer else { return nil }
        try transaction.touch(session)
        return CustomerSession(customer: customer, token: token)
    }

    /// The customer; their first change makes them one, and so does the first after their sign-in has lapsed. Throws
    /// `RateExceeded` when too many are made from their address.
    func session(in transaction: Transaction) throws -> CustomerSession {
        if let known = try knownSession(in: transaction) { return known }
        if let token, let session = try currentUser().session {
            return CustomerSession(customer: try transaction.createCustomer(for: session.id), token: token)
        }
        try beginVisitor(at: transaction.now)
        return try newSession(in: transaction)
    }

    /// Signs in, with a token that nobody has had (OWASP Session Management, "Renew the Session ID After Any Privilege
    /// Level Change"). Returns what did not fit into the account's cart, too.
    ///
    /// Somebody with a password is let in, however many come from their address. Staff who have a passkey are asked for
    /// it next, unless they pass without.
    func signIn(
        to account: Account, in transaction: Transaction, passesWithoutPasskey: Bool = false
    ) throws -> (session: CustomerSession, leftOut: RemovedLines.ID?) {
        let token = SessionToken.random()
        let leftOut = try transaction.signIn(
            currentUser().session, to: account, newTokenHash: token.hash, browser: browser,
            passesWithoutPasskey: passesWithoutPasskey)
        return (CustomerSession(customer: account.customer, token: token), leftOut)
    }

    /// What the sender's browser is called.
    var browser: BrowserName { BrowserName(userAgent: request.headers["User-Agent"] ?? "") }

    /// A new customer. An unknown token is never taken over from the cookie: somebody else may have put it there.
    private func newSession(in transaction: Transaction) throws -> CustomerSession {
        let token = SessionToken.random()
        return CustomerSession(customer: try transaction.createSession(tokenHash: token.hash), token: token)
    }
}
