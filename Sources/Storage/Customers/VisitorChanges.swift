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
            try database.execute(
                "UPDATE visitors SET last_used_at = ? WHERE id = ?", [now.secondsSince1970, known.id.rawValue])
        }
        return known.id
    }

    /// The visitor whose token has this SHA-256, made when there is none. Counts as a use of their cart.
    public func visitor(tokenHash: [UInt8]) throws -> Visitor.ID {
        let id = try database.first(
            """
            INSERT INTO visitors (token_hash, last_used_at, check_at) VALUES (?, ?, ?)
            ON CONFLICT (token_hash) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id
            """, [tokenHash, now.secondsSince1970, (now + Visitor.emptyLifetime).secondsSince1970]
        ) { row in
            row.id(0) as Visitor.ID
        }
        guard let id else { throw StorageError.failed(reason: "no visitor was made") }
        return id
    }
}
