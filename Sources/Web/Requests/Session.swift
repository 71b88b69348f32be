import Secrets
import Shop
import Storage

/// A customer and the new token for their cookie.
struct Session {
    let customer: Customer.ID
    let token: SessionToken
}

extension RequestContext {
    /// The customer, whose cart counts as used now; nil when they have changed nothing yet.
    func knownSession(in transaction: Transaction) throws -> Session? {
        guard let token, let customer = try currentUser().customer else { return nil }
        try transaction.touch(customer)
        return Session(customer: customer, token: token)
    }

    /// The customer; their first change makes them one. Throws `RateExceeded` when too many are made from their address.
    func session(in transaction: Transaction) throws -> Session {
        if let known = try knownSession(in: transaction) { return known }
        try site.rates.beginVisitor(request, at: transaction.now)
        return try newSession(in: transaction)
    }

    /// Signs in, with a token that nobody has had (OWASP Session Management, "Renew the Session ID After Any Privilege
    /// Level Change"). The cart stays.
    func signIn(to account: Account, in transaction: Transaction) throws -> Session {
        // Somebody with a password is let in, however many come from their address.
        let customer = try (knownSession(in: transaction) ?? newSession(in: transaction)).customer
        let session = Session(customer: customer, token: .random())
        try transaction.signIn(session.customer, to: account.id, newTokenHash: session.token.hash)
        return session
    }

    /// A new customer. An unknown token is never taken over from the cookie: somebody else may have put it there.
    private func newSession(in transaction: Transaction) throws -> Session {
        let token = SessionToken.random()
        return Session(customer: try transaction.customer(tokenHash: token.hash), token: token)
    }
}
