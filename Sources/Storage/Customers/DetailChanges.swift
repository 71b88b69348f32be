public import Shop

extension Transaction {
    /// Sets the personal details of a customer.
    public func setDetails(_ details: CustomerDetails, of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE customers SET given_name = $1, family_name = $2, email = $3, phone = $4, language = $5,
                version = version + 1
            WHERE id = $6 AND erased_at IS NULL
            """,
            [
                details.givenName, details.familyName, details.email?.description, details.phone, details.language,
                customer,
            ])
    }

    /// Inserts an address of a customer.
    public func addAddress(_ address: PostalAddress, of customer: Customer.ID) throws -> PostalAddress.ID {
        try noteChange(of: customer)
        let parameters = address.values.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        return try database.insert(
            "INSERT INTO addresses (customer_id, \(PostalAddress.columns)) VALUES ($1, \(parameters)) RETURNING id",
            [customer] + address.values)
    }

    /// Updates an address of a customer. Returns false if it does not exist.
    public func updateAddress(
        _ id: PostalAddress.ID, to address: PostalAddress, of customer: Customer.ID
    ) throws -> Bool {
        let columns = PostalAddress.columns.split(separator: ", ").enumerated()
        let assignments = columns.map { "\($1) = $\($0 + 3)" }.joined(separator: ", ")
        try noteChange(of: customer)
        return try database.execute(
            "UPDATE addresses SET \(assignments) WHERE id = $1 AND customer_id = $2", [id, customer] + address.values)
            == 1
    }

    /// Deletes an address. Returns false if it does not exist.
    public func removeAddress(_ address: PostalAddress.ID, of customer: Customer.ID) throws -> Bool {
        try noteChange(of: customer)
        return try database.execute(
            "DELETE FROM addresses WHERE id = $1 AND customer_id = $2", [address, customer]) == 1
    }

    /// Raises the version, so that staff who are editing the customer see this change.
    private func noteChange(of customer: Customer.ID) throws {
        try database.send("UPDATE customers SET version = version + 1 WHERE id = $1", [customer])
    }
}
