import Shop

extension Transaction {
    /// Deletes one portion of expired data: removed lines that can no longer be brought back, links and drafts that are
    /// too old, carts unused for 90 days, and customers who left nothing. Returns whether there is more.
    ///
    /// A portion is about `limit` rows, or one cart or set of removed lines more. Others can change the shop between
    /// two portions.
    public func deleteExpired(atMost limit: Int = 500) throws -> Bool {
        try database.execute("DELETE FROM password_links WHERE expires_at <= $1", [now])
        try forgetOldDrafts()
        let removed = try deleteExpiredRemovals(atMost: limit)
        return try removed + checkCustomers(atMost: limit - removed) >= limit
    }

    /// Returns the number of rows deleted.
    private func deleteExpiredRemovals(atMost limit: Int) throws -> Int {
        let removals = try snapshot.ask(.removals(before: now + -Customer.undoLifetime, limit: limit))
        return try rows(removals, atMost: limit) { removal in
            let lines = try database.execute("DELETE FROM removal_lines WHERE removal_id = $1", [removal])
            return try lines + database.execute("DELETE FROM removals WHERE id = $1", [removal])
        }
    }

    /// Checks customers whose time has come. Returns the number of rows deleted or put off.
    private func checkCustomers(atMost limit: Int) throws -> Int {
        let due = try snapshot.ask(.customersToCheck(at: now, limit: limit))
        return try rows(due, atMost: limit) { customer in try check(customer.id, lastUse: customer.lastUse) }
    }

    private func check(_ customer: Customer.ID, lastUse: Timestamp) throws -> Int {
        let isCartOld = lastUse + Customer.cartLifetime < now
        let lines = isCartOld ? try database.execute("DELETE FROM cart_lines WHERE customer_id = $1", [customer]) : 0
        guard lastUse + Customer.emptyLifetime < now, try delete(customer, whoSignedIn: isCartOld) else {
            let next = [Customer.emptyLifetime, Customer.cartLifetime].map { lastUse + $0 }.first { $0 >= now }
            return try lines + putOff(customer, to: next ?? now + Customer.cartLifetime)
        }
        return lines + 1
    }

    /// Returns false when they left something.
    private func delete(_ customer: Customer.ID, whoSignedIn: Bool) throws -> Bool {
        try database.execute(
            """
            DELETE FROM customers WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE customer_id = $1)
            AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = $1)
            AND NOT EXISTS (SELECT 1 FROM removals WHERE customer_id = $1)
            AND ($2 OR NOT EXISTS (SELECT 1 FROM sign_ins WHERE customer_id = $1))
            """, [customer, whoSignedIn]) == 1
    }

    private func putOff(_ customer: Customer.ID, to moment: Timestamp) throws -> Int {
        try database.execute("UPDATE customers SET check_at = $1 WHERE id = $2", [moment, customer])
    }

    /// Works through `subjects` until that has taken `limit` rows. Returns the number of rows.
    private func rows<Subject>(
        _ subjects: [Subject], atMost limit: Int, _ work: (Subject) throws -> Int
    ) throws -> Int {
        var count = 0
        for subject in subjects where count < limit { count += try work(subject) }
        return count
    }
}

/// Each uses an index: a portion must not read what is not in it.
extension Query {
    static func removals(before moment: Timestamp, limit: Int) -> Query<[RemovedLines.ID]> {
        .init(all: "SELECT id FROM removals WHERE removed_at < $1 ORDER BY removed_at LIMIT $2", [moment, limit])
    }

    static func customersToCheck(at now: Timestamp, limit: Int) -> Query<[(id: Customer.ID, lastUse: Timestamp)]> {
        .init(
            all: "SELECT id, last_used_at FROM customers WHERE check_at < $1 ORDER BY check_at LIMIT $2", [now, limit]
        ) { (id: $0[0], lastUse: $0[1]) }
    }
}
