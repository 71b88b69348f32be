public import Shop

extension Transaction {
    /// Counts as a use of the visitor's cart.
    public func touch(_ visitor: Visitor.ID) throws {
        try database.execute(
            "UPDATE visitors SET last_used_at = $1 WHERE id = $2 AND last_used_at <> $1",
            [now.secondsSince1970, visitor.rawValue])
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
