import Shop

extension Transaction {
    /// Deletes one portion of expired data. Returns true if there is more. Expired data is:
    /// - removed lines and deleted lists that can no longer be restored
    /// - expired links, passkey challenges and drafts
    /// - bank statements that were sent a day ago
    /// - lists and checkout details of customers without an account that were unused for 30 days
    /// - carts and sign-ins that were unused for 90 days
    /// - customers without data, and sessions without a customer
    /// - the bytes of mails sent 30 days ago
    /// - issued coupons that were never used
    /// - withdrawals without an order that were handled a year ago
    /// - events of a payment provider, and movements that were read from it, of more than 30 days ago
    ///
    /// A portion has about `limit` rows, or one cart, list or set of removed lines more. Other changes can run between
    /// two portions.
    public func deleteExpired(atMost limit: Int = 500) throws -> Bool {
        try database.send("DELETE FROM password_links WHERE expires_at <= $1", [now])
        try database.send("DELETE FROM passkey_challenges WHERE expires_at <= $1", [now])
        try database.send("DELETE FROM email_confirmations WHERE expires_at <= $1", [now])
        try deleteOldBankStatements()
        try forgetOldDrafts()
        var left = limit
        left -= try deleteExpiredRemovals(atMost: left)
        left -= try deleteExpiredLists(atMost: left)
        left -= try checkCustomers(atMost: left)
        left -= try deleteSessionsOfNobody(atMost: left)
        left -= try deleteExpiredMails(atMost: left)
        left -= try deleteExpiredImports(atMost: left)
        left -= try deleteExpiredCoupons(atMost: left)
        left -= try deleteOldWithdrawals(atMost: max(0, left))
        left -= try deleteOldPaymentEvents(atMost: max(0, left))
        left -= try deleteOldProviderDays(atMost: max(0, left))
        return left <= 0
    }

    /// Returns the number of deleted rows.
    private func deleteExpiredRemovals(atMost limit: Int) throws -> Int {
        let removals = try snapshot.ask(.removals(before: now + -Customer.undoLifetime, limit: limit))
        return try rows(removals, atMost: limit) { removal in
            let lines = try database.execute("DELETE FROM removal_lines WHERE removal_id = $1", [removal])
            return try lines + database.execute("DELETE FROM removals WHERE id = $1", [removal])
        }
    }

    /// Checks customers that are due for a check. Returns the number of deleted or postponed rows.
    private func checkCustomers(atMost limit: Int) throws -> Int {
        let due = try snapshot.ask(.customersToCheck(at: now, limit: max(0, limit)))
        return try rows(due, atMost: limit) { try check($0.id, lastUse: $0.lastUse, atMost: limit) }
    }

    private func check(_ customer: Customer.ID, lastUse: Timestamp, atMost limit: Int) throws -> Int {
        let sessions = try deleteLapsedSessions(of: customer, atMost: limit)
        guard sessions < limit else { return sessions }
        let isCartOld = lastUse + Customer.cartLifetime < now
        let lines = isCartOld ? try database.execute("DELETE FROM cart_lines WHERE customer_id = $1", [customer]) : 0
        if isCartOld {
            try forgetCheckout(of: customer)
            try deleteGuestAccount(of: customer)
        }
        if lastUse + Customer.listLifetime < now {
            try database.send(
                """
                DELETE FROM checkouts
                WHERE customer_id = $1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE customer_id = $1)
                """, [customer])
        }
        var rows = 0
        while lastUse + Customer.listLifetime < now, let more = try deleteListOfStranger(customer) {
            rows += more
            // The next portion checks the customer again.
            guard rows < limit else { return sessions + lines + rows }
        }
        guard lastUse + Customer.emptyLifetime < now, try !snapshot.ask(.ownsAnything(customer)) else {
            let next = [Customer.emptyLifetime, Customer.listLifetime, Customer.cartLifetime].map { lastUse + $0 }.first
            { $0 >= now }
            return try sessions + lines + putOff(customer, to: next ?? now + Customer.cartLifetime)
        }
        try delete(customer)
        return sessions + lines + 1
    }

    /// Deletes the account of a guest, which no sign-in can reach any more. An erased customer keeps their account, and so
    /// does one whose erasure waits: it tells whether their email address was confirmed.
    private func deleteGuestAccount(of customer: Customer.ID) throws {
        guard let account = try snapshot.ask(.guestAccount(of: customer)) else { return }
        try separateSessions(where: "account_id = $1", account)
        try database.send("DELETE FROM accounts WHERE id = $1", [account])
    }

    /// Deletes a customer without data. If the browser was signed in to an account, its session keeps that account.
    private func delete(_ customer: Customer.ID) throws {
        try database.send(
            "UPDATE sessions SET customer_id = NULL WHERE customer_id = $1 AND account_id IS NOT NULL", [customer])
        try database.send("DELETE FROM sessions WHERE customer_id = $1", [customer])
        try database.send("DELETE FROM customers WHERE id = $1", [customer])
    }

    /// Returns the number of deleted sessions.
    private func deleteLapsedSessions(of customer: Customer.ID, atMost limit: Int) throws -> Int {
        try database.execute(
            """
            DELETE FROM sessions WHERE id IN (
                SELECT id FROM sessions WHERE customer_id = $1 AND account_id IS NOT NULL AND ended_at IS NULL
                    AND last_used_at < $2 LIMIT $3)
            """, [customer, now + -Session.lifetime, limit])
    }

    /// Returns the number of deleted sessions.
    private func deleteSessionsOfNobody(atMost limit: Int) throws -> Int {
        let sessions = try snapshot.ask(.sessionsOfNobody(before: now + -Session.lifetime, limit: max(0, limit)))
        for session in sessions { try database.send("DELETE FROM sessions WHERE id = $1", [session]) }
        return sessions.count
    }

    private func putOff(_ customer: Customer.ID, to moment: Timestamp) throws -> Int {
        try database.execute("UPDATE customers SET check_at = $1 WHERE id = $2", [moment, customer])
    }

    /// Calls `work` for `subjects` in order until `limit` rows are done. Returns the number of rows.
    func rows<Subject>(
        _ subjects: [Subject], atMost limit: Int, _ work: (Subject) throws -> Int
    ) throws -> Int {
        var count = 0
        for subject in subjects where count < limit { count += try work(subject) }
        return count
    }
}

extension Store {
    /// The largest difference between the clock and the newest row, in seconds, before `isClockFarAhead` is true: 30
    /// days.
    private static let longestRest: Int64 = 30 * 86_400

    /// Returns true if the clock is more than 30 days ahead of the newest row. The clock may then be wrong, and data
    /// that seems expired may be in use. False for a new shop.
    public func isClockFarAhead() throws -> Bool {
        try read { snapshot in
            try snapshot.ask(.newestMoments).max().map { $0 + Self.longestRest < snapshot.now } ?? false
        }
    }
}

extension Query {
    /// The times of the rows that were inserted last, by the keys of their tables.
    fileprivate static var newestMoments: Query<[Timestamp]> {
        .init(
            all: """
                SELECT * FROM (SELECT last_used_at FROM sessions ORDER BY id DESC LIMIT 1) AS session
                UNION ALL SELECT * FROM (SELECT last_used_at FROM customers ORDER BY id DESC LIMIT 1) AS customer
                UNION ALL SELECT * FROM (SELECT placed_at FROM orders ORDER BY id DESC LIMIT 1) AS ordered
                UNION ALL SELECT * FROM (SELECT changed_at FROM audit_entries ORDER BY id DESC LIMIT 1) AS entry
                UNION ALL SELECT * FROM (SELECT moved_at FROM stock_movements ORDER BY id DESC LIMIT 1) AS movement
                """)
    }
}

/// Each query uses an index, so that a portion reads no rows except its own.
extension Query {
    static func removals(before moment: Timestamp, limit: Int) -> Query<[RemovedLines.ID]> {
        .init(all: "SELECT id FROM removals WHERE removed_at < $1 ORDER BY removed_at LIMIT $2", [moment, limit])
    }

    static func customersToCheck(at now: Timestamp, limit: Int) -> Query<[(id: Customer.ID, lastUse: Timestamp)]> {
        .init(
            all: "SELECT id, last_used_at FROM customers WHERE check_at < $1 ORDER BY check_at LIMIT $2", [now, limit]
        ) { (id: $0[0], lastUse: $0[1]) }
    }

    static func guestAccount(of customer: Customer.ID) -> Query<Account.ID?> {
        .init(
            first: """
                SELECT accounts.id FROM accounts JOIN customers ON customers.id = customer_id
                WHERE customer_id = $1 AND accounts.email IS NULL AND erased_at IS NULL AND erasure_wanted_at IS NULL
                """, [customer])
    }

    static func sessionsOfNobody(before moment: Timestamp, limit: Int) -> Query<[Session.ID]> {
        .init(
            all: """
                SELECT id FROM sessions WHERE customer_id IS NULL AND last_used_at < $1 ORDER BY last_used_at LIMIT $2
                """, [moment, limit])
    }
}
