public import Shop

/// Changes that staff make to customers. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a customer, who has no account.
    public func addCustomer(_ attributes: CustomerAttributes, by author: Account.ID?) throws -> Customer.ID {
        let customer = try createCustomer()
        try write(attributes, to: customer)
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
        try write(attributes, to: now.id)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func write(_ attributes: CustomerAttributes, to customer: Customer.ID) throws {
        let details = CustomerDetails(
            givenName: attributes.givenName, familyName: attributes.familyName, email: attributes.email,
            phone: attributes.phone)
        try update(customer, in: "customers", isArchived: attributes.isArchived, details.values)
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
        .first("WHERE customers.id = $1 AND merged_into IS NULL AND erased_at IS NULL", [id])
    }
}

extension VersionedCustomer: Selectable {
    enum Columns: Int, ColumnList {
        case id, givenName, familyName, email, phone, isArchived, version, addressID, address

        static let table: String? = "customers"
        static let expressions: [Columns: String] = [
            .isArchived: "archived_at IS NOT NULL", .addressID: "addresses.id",
            .address: PostalAddress.Columns.list(of: "addresses"),
        ]
    }

    static let selection = """
        SELECT \(Columns.list) FROM customers
        LEFT JOIN addresses ON addresses.id = (SELECT min(id) FROM addresses WHERE customer_id = customers.id)
        """

    init(_ row: NamedRow<Columns>) {
        let attributes = CustomerAttributes(
            givenName: row[.givenName], familyName: row[.familyName], email: row.email(.email), phone: row[.phone],
            address: row.isNull(.addressID) ? PostalAddress() : row[.address], isArchived: row[.isArchived])
        self.init(id: row[.id], attributes: attributes, version: row[.version])
    }
}
