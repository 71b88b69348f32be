public import Shop

extension Transaction {
    /// Updates the personal data of a customer. Does nothing if the customer was erased.
    public func setDetails(_ details: CustomerDetails, of customer: Customer.ID) throws {
        let values = details.values.adding(["language": details.language])
        try database.send(
            """
            UPDATE customers SET \(values.assignments(after: 1)), version = version + 1
            WHERE id = $1 AND erased_at IS NULL
            """, [customer] + values.arguments)
    }

    /// Sets the language in which the shop writes to a customer: the tag of a language, such as `es`. The customer's
    /// further orders store it, too.
    public func setLanguage(_ tag: String, of customer: Customer.ID) throws {
        try database.send(
            "UPDATE customers SET language = $2 WHERE id = $1 AND language <> $2 AND erased_at IS NULL",
            [customer, tag])
    }

    /// Inserts a postal address of a customer.
    public func addAddress(_ address: PostalAddress, of customer: Customer.ID) throws -> PostalAddress.ID {
        try noteChange(of: customer)
        return try database.insert(address.values.adding(["customer_id": customer]), into: "addresses")
    }

    /// Updates a postal address of a customer. Returns false if the customer has no address with this identifier.
    public func updateAddress(
        _ id: PostalAddress.ID, to address: PostalAddress, of customer: Customer.ID
    ) throws -> Bool {
        let values = address.values
        try noteChange(of: customer)
        return try database.execute(
            "UPDATE addresses SET \(values.assignments(after: 2)) WHERE id = $1 AND customer_id = $2",
            [id, customer] + values.arguments) == 1
    }

    /// Deletes a postal address of a customer. Returns false if the customer has no address with this identifier.
    public func removeAddress(_ address: PostalAddress.ID, of customer: Customer.ID) throws -> Bool {
        try noteChange(of: customer)
        return try database.execute(
            "DELETE FROM addresses WHERE id = $1 AND customer_id = $2", [address, customer]) == 1
    }

    /// Raises the version of a customer, so that a form that was opened before this change is rejected: its user has
    /// not seen the change.
    private func noteChange(of customer: Customer.ID) throws {
        try database.send("UPDATE customers SET version = version + 1 WHERE id = $1", [customer])
    }
}
