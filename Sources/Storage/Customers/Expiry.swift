import Shop

extension Transaction {
    /// Deletes one portion of expired data: removed lines that can no longer be brought back, links and drafts that are
    /// too old, carts unused for 90 days, and visitors who left nothing. Returns whether there is more.
    ///
    /// A portion is about `limit` rows, or one cart or set of removed lines more. Others can change the shop between
    /// two portions.
    public func deleteExpired(atMost limit: Int = 500) throws -> Bool {
        try database.execute("DELETE FROM password_links WHERE expires_at <= $1", [now])
        try forgetOldDrafts()
        let removed = try deleteExpiredRemovals(atMost: limit)
        return try removed + checkVisitors(atMost: limit - removed) >= limit
    }

    /// Returns the number of rows deleted.
    private func deleteExpiredRemovals(atMost limit: Int) throws -> Int {
        let removals = try snapshot.ask(.removals(before: now + -Visitor.undoLifetime, limit: limit))
        return try rows(removals, atMost: limit) { removal in
            let lines = try database.execute("DELETE FROM removal_lines WHERE removal_id = $1", [removal])
            return try lines + database.execute("DELETE FROM removals WHERE id = $1", [removal])
        }
    }

    /// Checks visitors whose time has come. Returns the number of rows deleted or put off.
    private func checkVisitors(atMost limit: Int) throws -> Int {
        let due = try snapshot.ask(.visitorsToCheck(at: now, limit: limit))
        return try rows(due, atMost: limit) { visitor in try check(visitor.id, lastUse: visitor.lastUse) }
    }

    private func check(_ visitor: Visitor.ID, lastUse: Timestamp) throws -> Int {
        let isCartOld = lastUse + Visitor.cartLifetime < now
        let lines = isCartOld ? try database.execute("DELETE FROM cart_lines WHERE visitor_id = $1", [visitor]) : 0
        guard lastUse + Visitor.emptyLifetime < now, try delete(visitor, whoSignedIn: isCartOld) else {
            let next = [Visitor.emptyLifetime, Visitor.cartLifetime].map { lastUse + $0 }.first { $0 >= now }
            return try lines + putOff(visitor, to: next ?? now + Visitor.cartLifetime)
        }
        return lines + 1
    }

    /// Returns false when they left something.
    private func delete(_ visitor: Visitor.ID, whoSignedIn: Bool) throws -> Bool {
        try database.execute(
            """
            DELETE FROM visitors WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE visitor_id = $1)
            AND NOT EXISTS (SELECT 1 FROM orders WHERE visitor_id = $1)
            AND NOT EXISTS (SELECT 1 FROM removals WHERE visitor_id = $1)
            AND ($2 OR NOT EXISTS (SELECT 1 FROM sign_ins WHERE visitor_id = $1))
            """, [visitor, whoSignedIn]) == 1
    }

    private func putOff(_ visitor: Visitor.ID, to moment: Timestamp) throws -> Int {
        try database.execute("UPDATE visitors SET check_at = $1 WHERE id = $2", [moment, visitor])
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

    static func visitorsToCheck(at now: Timestamp, limit: Int) -> Query<[(id: Visitor.ID, lastUse: Timestamp)]> {
        .init(
            all: "SELECT id, last_used_at FROM visitors WHERE check_at < $1 ORDER BY check_at LIMIT $2", [now, limit]
        ) { (id: $0[0], lastUse: $0[1]) }
    }
}
