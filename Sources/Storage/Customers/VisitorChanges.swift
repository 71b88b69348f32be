public import Shop

extension Transaction {
    /// Records a use of the visitor's cart.
    public func touch(_ visitor: Visitor.ID) throws {
        try database.execute(
            "UPDATE visitors SET last_used_at = $1 WHERE id = $2 AND last_used_at <> $1", [now, visitor])
    }

    /// Returns the visitor whose token has this SHA-256, added when there is none. Records a use of their cart.
    public func visitor(tokenHash: [UInt8]) throws -> Visitor.ID {
        try database.insert(
            """
            INSERT INTO visitors (token_hash, last_used_at, check_at) VALUES ($1, $2, $3)
            ON CONFLICT (token_hash) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id
            """, [tokenHash, now, now + Visitor.emptyLifetime])
    }
}
