public import Shop

extension Transaction {
    /// Creates an account for a customer who has none, or turns a guest's account into a full one. The customer keeps
    /// all their data. A customer with the same email address whom staff entered is another customer until staff merge
    /// the two.
    ///
    /// - Throws: `JoinRefusal.emailIsTaken`.
    public func join(
        _ customer: Customer.ID, as details: CustomerDetails, email: EmailAddress, passwordHash: String
    ) throws -> Account {
        guard try snapshot.ask(.account(email)) == nil else { throw JoinRefusal.emailIsTaken }
        try setDetails(details, of: customer)
        let id = try createAccount(of: customer, email: email, passwordHash: passwordHash)
        return Account(id: id, customer: customer, email: email, role: .customer)
    }

    /// Creates a guest account for a customer without an account. A guest cannot sign in to it a second time.
    public func joinAsGuest(_ customer: Customer.ID) throws -> Account {
        let id = try createAccount(of: customer, email: nil, passwordHash: nil)
        return Account(id: id, customer: customer, email: nil, role: .customer)
    }

    /// Creates an account for the customer of a session, or for a new one, and signs the browser in. Ends all other
    /// sessions of the customer, since another person may know a token from the time before the account.
    ///
    /// - Throws: `JoinRefusal.emailIsTaken`.
    public func join(
        _ session: Session?, as details: CustomerDetails, email: EmailAddress, passwordHash: String,
        newTokenHash: [UInt8], browser: BrowserName? = nil
    ) throws -> Account {
        let account = try join(customer(of: session), as: details, email: email, passwordHash: passwordHash)
        try endSessions(of: account.customer)
        _ = try signIn(session, to: account, newTokenHash: newTokenHash, browser: browser)
        return account
    }

    /// Creates a guest account for a browser's customer, and signs the browser in. The old token of the session stays
    /// valid until the new one is used; it identifies the same customer, without the account.
    public func joinAsGuest(
        _ session: Session?, newTokenHash: [UInt8], browser: BrowserName? = nil
    ) throws -> Account {
        let account = try joinAsGuest(customer(of: session))
        if let session,
            try signInReplacing(session, to: account, newTokenHash: newTokenHash, browser: browser)
        {
            return account
        }
        _ = try signIn(session, to: account, newTokenHash: newTokenHash, browser: browser)
        return account
    }

    private func customer(of session: Session?) throws -> Customer.ID {
        try session?.customer ?? createCustomer()
    }

    private func createAccount(
        of customer: Customer.ID, email: EmailAddress?, passwordHash: String?
    ) throws -> Account.ID {
        try database.insert(
            """
            INSERT INTO accounts (customer_id, email, role, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (customer_id) DO UPDATE SET email = excluded.email, password_hash = excluded.password_hash
                WHERE accounts.email IS NULL
            RETURNING id
            """, [customer, email?.description, Role.customer.rawValue, passwordHash, now])
    }
}
