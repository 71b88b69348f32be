public import Shop

extension Store {
    /// Erases a person: all data that identifies them or their home, in the shop and in the bytes of the database's
    /// files. Their orders and all sums stay. Backups are unchanged.
    ///
    /// Other changes wait while the database's files are rewritten.
    ///
    /// - Throws: `StorageError.busy` if a long read prevented emptying the log. The person is erased by then; another
    ///   call empties the log.
    public func erase(_ customer: Customer.ID, by author: Account.ID?) throws {
        try write { try $0.erase(customer, by: author) }
        while try write({ try $0.deleteExpiredLists(atMost: 500) }) > 0 {}
        try rewriteErased()
    }

    /// Overwrites erased data in the database's files, if the oldest data was erased at least `seconds` seconds ago.
    /// Returns false if there is nothing to overwrite.
    public func rewriteErased(after seconds: Int64) throws -> Bool {
        let isDue = try read { snapshot in
            try snapshot.ask(.rewriteWantedSince).map { $0 + seconds <= snapshot.now } ?? false
        }
        guard isDue else { return false }
        try rewriteErased()
        return true
    }

    private func rewriteErased() throws {
        try rewrite()
        try write { try $0.endErasure() }
    }
}

extension Transaction {
    /// Erases a person, and all customers merged into them. No session leads to them any more. The store must still
    /// overwrite the erased data in the database's files.
    public func erase(_ customer: Customer.ID, by author: Account.ID?) throws {
        let person = try snapshot.ask(.person(customer))
        // A guest with nothing but a cart has no identifying data.
        if try person.contains(where: { try snapshot.ask(.hasDetails($0)) }) {
            try database.send("UPDATE file_rewrites SET wanted_since = coalesce(wanted_since, $1)", [now])
        }
        try eraseImportedRows(of: person)
        for id in person {
            try eraseWithdrawals(of: id)
            try eraseDetails(of: id, by: author)
            try eraseContacts(of: id, by: author)
            try eraseNotes(about: id)
            try eraseCouponMarks(of: id)
            try eraseHistory(of: id, by: author)
            try eraseMails(about: id)
            try eraseLists(of: id)
            try deleteOrderLinks(of: id)
            try endAccount(of: id)
            try database.send("UPDATE sessions SET customer_id = NULL WHERE customer_id = $1", [id])
        }
    }

    fileprivate func endErasure() throws {
        try database.send("UPDATE file_rewrites SET wanted_since = NULL")
    }

    private func eraseDetails(of customer: Customer.ID, by author: Account.ID?) throws {
        try database.send("DELETE FROM addresses WHERE customer_id = $1", [customer])
        try forgetCheckout(of: customer)
        try database.send(
            """
            UPDATE customers SET given_name = '', family_name = '', email = NULL, phone = '', language = '',
                version = version + 1, erasure_wanted_at = NULL, erased_at = $1, erased_by = $2
            WHERE id = $3 AND erased_at IS NULL
            """, [now, author, customer])
    }

    private func eraseContacts(of customer: Customer.ID, by author: Account.ID?) throws {
        try database.send(
            """
            UPDATE order_contacts SET given_name = '', family_name = '', email = '', phone = '', name = '',
                organisation = '', lines = '', sublocality = '', city = '', state = '', code = '', sorting_code = '',
                country = '', as_text = '', note = '', tax_number = '', signed_name = '', signature = NULL,
                erased_at = $1, erased_by = $2
            WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $3) AND erased_at IS NULL
            """, [now, author, customer])
    }

    private func eraseHistory(of customer: Customer.ID, by author: Account.ID?) throws {
        try database.send(
            """
            UPDATE audit_personal_fields SET before = NULL, after = NULL, erased_at = $1, erased_by = $2
            WHERE entry_id IN (SELECT id FROM audit_entries WHERE customer_id = $3) AND erased_at IS NULL
            """, [now, author, customer])
    }

    /// Ends all ways to sign in to a customer's account. The account stays, since other rows may refer to it.
    func endAccount(of customer: Customer.ID) throws {
        guard let account = try snapshot.ask(.account(of: customer)) else { return }
        try setPassword(nil, of: account)
        try removePasskeys(of: account)
        try deleteMailedLinks(to: account)
        try database.send("UPDATE accounts SET email = NULL WHERE id = $1", [account])
    }
}

extension Query {
    /// The time since which the database's files may contain erased data; nil if they contain none.
    fileprivate static var rewriteWantedSince: Query<Timestamp?> {
        .init(first: "SELECT wanted_since FROM file_rewrites WHERE wanted_since IS NOT NULL")
    }

    /// True if rows of a customer may identify them: any rows except those of their cart and sessions.
    fileprivate static func hasDetails(_ customer: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                        SELECT 1 FROM customers WHERE id = $1
                            AND (given_name <> '' OR family_name <> '' OR email IS NOT NULL OR phone <> ''))
                    OR EXISTS (SELECT 1 FROM accounts WHERE customer_id = $1 AND email IS NOT NULL)
                    OR EXISTS (SELECT 1 FROM addresses WHERE customer_id = $1)
                    OR EXISTS (SELECT 1 FROM audit_entries WHERE customer_id = $1)
                    OR EXISTS (SELECT 1 FROM checkouts WHERE customer_id = $1)
                    OR EXISTS (SELECT 1 FROM lists WHERE customer_id = $1)
                    OR EXISTS (SELECT 1 FROM orders WHERE customer_id = $1)
                    OR EXISTS (SELECT 1 FROM outbox WHERE customer_id = $1)
                """, [customer])
    }

    /// A customer and all customers merged into them.
    fileprivate static func person(_ customer: Customer.ID) -> Query<[Customer.ID]> {
        .init(
            all: """
                WITH RECURSIVE person (id) AS (
                    SELECT id FROM customers WHERE id = $1
                    UNION SELECT customers.id FROM customers JOIN person ON merged_into = person.id)
                SELECT id FROM person
                """, [customer])
    }

    static func account(of customer: Customer.ID) -> Query<Account.ID?> {
        .init(first: "SELECT id FROM accounts WHERE customer_id = $1", [customer])
    }
}
