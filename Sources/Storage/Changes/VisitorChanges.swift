internal import GRDB
public import Shop

extension Transaction {
    /// The visitor whose token has this SHA-256, whose cart is used now; nil when there is none.
    public func knownVisitor(tokenHash: [UInt8]) throws -> Visitor.ID? {
        let known = try database.first(
            "SELECT id, last_used_at FROM visitors WHERE token_hash = ?", [tokenHash]
        ) { row in
            (id: row.id(0) as Visitor.ID, lastUse: row[1] as Int64)
        }
        guard let known else { return nil }
        if known.lastUse != now.secondsSince1970 {
            try database.change(
                "UPDATE visitors SET last_used_at = ? WHERE id = ?", [now.secondsSince1970, known.id.rawValue])
        }
        return known.id
    }

    /// The visitor whose token has this SHA-256, made when there is none. Counts as a use of their cart.
    public func visitor(tokenHash: [UInt8]) throws -> Visitor.ID {
        let id = try database.first(
            """
            INSERT INTO visitors (token_hash, last_used_at) VALUES (?, ?)
            ON CONFLICT (token_hash) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id
            """, [tokenHash, now.secondsSince1970]
        ) { row in
            row.id(0) as Visitor.ID
        }
        guard let id else { throw StorageError.failed(reason: "no visitor was made") }
        return id
    }

    /// Forgets carts unused for 90 days, removals that can no longer be undone, links to set a password that are too
    /// old, and visitors who left nothing.
    public func forgetWhatHasExpired() throws {
        let cartsBefore = (now + -Visitor.cartLifetime).secondsSince1970
        let removalsBefore = (now + -Visitor.undoLifetime).secondsSince1970
        try database.change("DELETE FROM removals WHERE removed_at < ?", [removalsBefore])
        try database.change("DELETE FROM password_links WHERE expires_at <= ?", [now.secondsSince1970])
        try forgetOldDrafts()
        try database.change(
            """
            DELETE FROM cart_lines
            WHERE visitor_id IN (SELECT id FROM visitors WHERE last_used_at < ?)
            """, [cartsBefore])
        try database.change(
            """
            DELETE FROM visitors WHERE last_used_at < ?
            AND NOT EXISTS (SELECT 1 FROM orders WHERE visitor_id = visitors.id)
            AND NOT EXISTS (SELECT 1 FROM removals WHERE visitor_id = visitors.id)
            """, [cartsBefore])
    }
}
