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
    /// Returns the customer, and records that their cart was used now. Returns nil before their first change.
    func knownSession(in transaction: Transaction) throws -> CustomerSession? {
        guard let token, let session = try currentUser().session, let customer = session.customer else { return nil }
        try transaction.touch(session)
        return CustomerSession(customer: customer, token: token)
    }

    /// Returns the customer. Creates one at the first change, and at the first change after the sign-in has expired.
    ///
    /// - Throws: `RateExceeded` if too many are created from the client's network.
    func session(in transaction: Transaction) throws -> CustomerSession {
        if let known = try knownSession(in: transaction) { return known }
        if let token, let session = try currentUser().session {
            return CustomerSession(customer: try transaction.createCustomer(for: session.id), token: token)
        }
        try beginVisitor(at: transaction.now)
        return try newSession(in: transaction)
    }

    /// Signs in, with a new token (OWASP Session Management, "Renew the Session ID After Any Privilege Level Change").
    /// Also returns the units that did not fit into the account's cart.
    ///
    /// No limit of the client's network applies, since the user has a password. Staff who have a passkey are asked for
    /// it next, unless `passesWithoutPasskey` is true.
    func signIn(
        to account: Account, in transaction: Transaction, passesWithoutPasskey: Bool = false
    ) throws -> (session: CustomerSession, leftOut: RemovedLines.ID?) {
        let token = SessionToken.random()
        let leftOut = try transaction.signIn(
            currentUser().session, to: account, newTokenHash: token.hash, browser: browser,
            passesWithoutPasskey: passesWithoutPasskey)
        return (CustomerSession(customer: account.customer, token: token), leftOut)
    }

    /// The name of the sender's browser.
    var browser: BrowserName { BrowserName(userAgent: request.headers["User-Agent"] ?? "") }

    /// Creates a customer. Never adopts an unknown token from the cookie: an attacker may have set it.
    private func newSession(in transaction: Transaction) throws -> CustomerSession {
        let token = SessionToken.random()
        return CustomerSession(customer: try transaction.createSession(tokenHash: token.hash), token: token)
    }
}
