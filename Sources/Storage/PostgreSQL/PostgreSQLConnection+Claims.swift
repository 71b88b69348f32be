import Shop

extension PostgreSQLConnection {
    /// Locks the row of a customer until the end of the transaction. It updates the row: a serializable transaction
    /// that began before, and does not see the writes of this one, can then not change it any more.
    func claim(_ customer: Customer.ID) throws {
        try send("SELECT claim_customer($1)", [customer])
    }
}
