public import Shop

extension Transaction {
    /// Records a use of the customer's cart.
    public func touch(_ customer: Customer.ID) throws {
        try database.execute(
            "UPDATE customers SET last_used_at = $1 WHERE id = $2 AND last_used_at <> $1", [now, customer])
    }

    /// Returns the customer whose token has this SHA-256, added when there is none. Records a use of their cart.
    public func customer(tokenHash: [UInt8]) throws -> Customer.ID {
        try database.insert(
            """
            INSERT INTO customers (token_hash, last_used_at, check_at) VALUES ($1, $2, $3)
            ON CONFLICT (token_hash) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id
            """, [tokenHash, now, now + Customer.emptyLifetime])
    }
}
