public import Secrets
public import Shop
public import Storage

extension TestShop {
    /// The customer of this name, who counts as using their cart now. Made when they come for the first time.
    public func customer(_ name: String) throws -> Customer.ID {
        let hash = Self.token(of: name).hash
        return try store.write { try $0.customer(tokenHash: hash) }
    }

    /// The customer with this number.
    public func customer(_ number: Int) throws -> Customer.ID {
        try customer("customer \(number)")
    }

    /// True when the shop knows the customer of this name.
    public func knows(_ name: String) throws -> Bool {
        try session(of: name) != nil
    }

    /// The session of the browser of this name; nil where the shop knows none.
    public func session(of name: String) throws -> Session? {
        try store.read { try $0.ask(.session(tokenHash: Self.token(of: name).hash, at: $0.now)) }
    }

    /// Signs the browser of this name in. Its token stays the same for the test.
    @discardableResult
    public func signIn(_ name: String, to account: Account) throws -> RemovedLines.ID? {
        let session = try session(of: name)
        return try store.write { try $0.signIn(session, to: account, newTokenHash: Self.token(of: name).hash) }
    }

    /// Makes a guest of whoever uses the browser of this name, and signs them in there.
    public func joinAsGuest(_ name: String) throws -> Account {
        let session = try session(of: name)
        return try store.write { try $0.joinAsGuest(session, newTokenHash: Self.token(of: name).hash) }
    }

    /// Signs the browser of this name out, if the shop knows it.
    public func signOut(_ name: String) throws {
        guard let session = try session(of: name) else { return }
        try store.write { try $0.signOut(session.id, newTokenHash: Self.token(of: name).hash) }
    }

    /// Deletes all that has expired, portion after portion, as the running shop does.
    public func deleteExpired() throws {
        while try store.write({ try $0.deleteExpired(atMost: 100) }) {}
    }

    /// Hash of a cookie, as the database holds it.
    public static func hash(ofToken text: String?) -> [UInt8] {
        SessionToken(text: text ?? "")?.hash ?? []
    }

    /// Token in the cookie of the customer of this name: always the same for a name.
    public static func token(of name: String) -> SessionToken {
        guard let token = SessionToken(text: SHA256.hexDigest(Array(name.utf8))) else {
            preconditionFailure("a digest has the form of a token")
        }
        return token
    }
}

extension Transaction {
    /// The customer to whom the browser with this token leads, whose cart counts as used now. A browser that comes for
    /// the first time makes one.
    public func customer(tokenHash: [UInt8]) throws -> Customer.ID {
        guard let session = try snapshot.ask(.session(tokenHash: tokenHash, at: now)) else {
            return try createSession(tokenHash: tokenHash)
        }
        guard let customer = session.customer else { return try createCustomer(for: session.id) }
        try touch(session)
        return customer
    }
}
