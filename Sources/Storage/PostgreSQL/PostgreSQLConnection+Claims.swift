import Shop

extension PostgreSQLConnection {
    /// Locks the row of a customer until the end of the transaction, by an UPDATE. A lock alone is not enough, because
    /// a serializable transaction that began earlier does not see the writes of this one. After an UPDATE, that
    /// transaction can no longer change the row.
    func claim(_ customer: Customer.ID) throws {
        try send("SELECT claim_customer($1)", [customer])
    }
}
