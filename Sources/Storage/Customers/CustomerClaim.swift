public import Shop

extension Transaction {
    /// Claims a customer: other changes of theirs wait until this one is done. When they have become another customer, or are
    /// gone, since this change found them, it is made again. Where one change is made at a time, nobody waits.
    public func claim(_ customer: Customer.ID) throws {
        guard case .postgresql(let connection) = database else { return }
        try connection.claim(customer)
    }
}
