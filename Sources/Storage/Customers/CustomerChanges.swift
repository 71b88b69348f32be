import Shop

extension Transaction {
    /// Inserts a customer without any data.
    func createCustomer() throws -> Customer.ID {
        try database.insert(
            "INSERT INTO customers (last_used_at, check_at) VALUES ($1, $2) RETURNING id",
            [now, now + Customer.emptyLifetime])
    }

    /// Records that the customer's cart was used now.
    func touch(_ customer: Customer.ID) throws {
        try database.send("UPDATE customers SET last_used_at = $1 WHERE id = $2", [now, customer])
    }
}
