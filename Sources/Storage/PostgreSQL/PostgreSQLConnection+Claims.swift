import Shop

extension PostgreSQLConnection {
    /// Holds a customer's row until the end of the transaction. It is changed, not locked alone: a serializable transaction
    /// that began before, and does not see what is written here, cannot change it any more.
    func claim(_ customer: Customer.ID) throws {
        try send("SELECT claim_customer($1)", [customer])
    }
}
