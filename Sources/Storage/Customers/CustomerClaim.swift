public import Shop

extension Transaction {
    /// Claims a customer: other changes of this customer wait for the commit. If the customer was merged or deleted
    /// after this change read their row, the change runs again. Has no effect on an engine that runs one change at a
    /// time.
    public func claim(_ customer: Customer.ID) throws {
        guard case .postgresql(let connection) = database else { return }
        try connection.claim(customer)
    }
}
