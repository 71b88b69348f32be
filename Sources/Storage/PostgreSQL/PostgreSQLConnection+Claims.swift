import Shop

extension PostgreSQLConnection {
    /// Locks the row of a customer until the end of the transaction, by an UPDATE. A lock alone is not enough: a
    /// serializable transaction that began earlier does not see the writes of this one, and must not be able to change
    /// the row any more.
    func claim(_ customer: Customer.ID) throws {
        try send("SELECT claim_customer($1)", [customer])
    }
}
