public import Shop

/// Changes that staff make to customers. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a customer, who has no account.
    public func addCustomer(_ attributes: CustomerAttributes, by author: Account.ID?) throws -> Customer.ID {
        let customer = try createCustomer()
        try updateRow(of: customer, to: attributes)
        if !attributes.address.isEmpty { _ = try addAddress(attributes.address, of: customer) }
        _ = try record(.customer(customer), attributes.fieldChanges(from: nil), by: author)
        return customer
    }

    /// Gives a customer these attributes; their further addresses stay. `isRestored` puts one who was removed back into
    /// the list. Returns whether that changed anything.
    ///
    /// `version` is that of the customer whom the member of staff saw. Throws `CatalogueRefusal.changedSinceShown` when
    /// they have another now.
    public func change(
        _ customer: Customer.ID, to attributes: CustomerAttributes, version: Int, restoring isRestored: Bool = false,
        by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(customer)
        var accepted = try now.accepting(attributes, version: version)
        if isRestored { accepted.isArchived = false }
        return try rewrite(now, as: accepted, by: author) != nil
    }

    /// Takes a customer out of the list, or puts them back. All that is theirs stays. Returns the audit log's entry, nil
    /// when nothing changed.
    public func setArchived(
        _ isArchived: Bool, _ customer: Customer.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(customer)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Writes the fields that differ into the rows and into the audit log.
    func rewrite(
        _ now: VersionedCustomer, as attributes: CustomerAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if attributes.address != now.attributes.address { try setFirstAddress(attributes.address, of: now.id) }
        try updateRow(of: now.id, to: attributes)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func updateRow(of customer: Customer.ID, to attributes: CustomerAttributes) throws {
        try database.send(
            """
            UPDATE customers SET given_name = $1, family_name = $2, email = $3, phone = $4,
                archived_at = CASE WHEN $5 THEN coalesce(archived_at, $6) END, version = version + 1
            WHERE id = $7
            """,
            [
                attributes.givenName, attributes.familyName, attributes.email?.description, attributes.phone,
                attributes.isArchived, now, customer,
            ])
    }

    private func setFirstAddress(_ address: PostalAddress, of customer: Customer.ID) throws {
        let first = try snapshot.ask(.addresses(of: customer)).first?.id
        switch (first, address.isEmpty) {
        case (nil, false): _ = try addAddress(address, of: customer)
        case (let id?, false): _ = try updateAddress(id, to: address, of: customer)
        case (let id?, true): _ = try removeAddress(id, of: customer)
        case (nil, true): break
        }
    }

    private func managed(_ customer: Customer.ID) throws -> VersionedCustomer {
        guard let customer = try snapshot.ask(.managedCustomer(customer)) else {
            throw StorageError.failed(reason: "a customer is gone")
        }
        return customer
    }
}

extension Query {
    /// A customer whom staff can edit; nil for one who was merged or erased.
    public static func managedCustomer(_ id: Customer.ID) -> Query<VersionedCustomer?> {
        .init(first: managedCustomerSQL, [id]) { row in
            let attributes = CustomerAttributes(
                givenName: row[0], familyName: row[1], email: (row[2] as String?).flatMap { EmailAddress($0) },
                phone: row[3], address: row.isNull(6) ? PostalAddress() : PostalAddress(row, at: 7),
                isArchived: row[4])
            return VersionedCustomer(id: id, attributes: attributes, version: row[5])
        }
    }
}

private let managedCustomerSQL = """
    SELECT given_name, family_name, email, phone, archived_at IS NOT NULL, version, addresses.id,
        \(PostalAddress.columns.split(separator: ", ").map { "addresses.\($0)" }.joined(separator: ", "))
    FROM customers LEFT JOIN addresses ON addresses.id = (SELECT min(id) FROM addresses WHERE customer_id = $1)
    WHERE customers.id = $1 AND merged_into IS NULL AND erased_at IS NULL
    """
