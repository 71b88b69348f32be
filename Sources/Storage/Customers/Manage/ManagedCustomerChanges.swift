public import Shop

extension Customer: ManagedEntity {
    public static func row(_ id: Customer.ID, in snapshot: Snapshot) throws -> VersionedCustomer? {
        try snapshot.ask(.managedCustomer(id))
    }

    /// Keeps the further addresses of the customer. An archived customer is not listed, but keeps all rows.
    public static func update(
        _ now: VersionedCustomer, to attributes: CustomerAttributes, _: inout ManagedChange, in transaction: Transaction
    ) throws {
        if attributes.address != now.attributes.address {
            try transaction.setFirstAddress(attributes.address, of: now.id)
        }
        try transaction.updateRow(of: now.id, to: attributes)
    }
}

/// Changes of customers by staff. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a customer without an account.
    public func addCustomer(_ attributes: CustomerAttributes, by author: Account.ID?) throws -> Customer.ID {
        let customer = try createCustomer()
        try updateRow(of: customer, to: attributes)
        if !attributes.address.isEmpty { _ = try addAddress(attributes.address, of: customer) }
        _ = try record(.customer(customer), attributes.fieldChanges(from: nil), by: author)
        return customer
    }

    fileprivate func updateRow(of customer: Customer.ID, to attributes: CustomerAttributes) throws {
        let details = CustomerDetails(
            givenName: attributes.givenName, familyName: attributes.familyName, email: attributes.email,
            phone: attributes.phone)
        try update(customer, in: "customers", isArchived: attributes.isArchived, details.values)
    }

    fileprivate func setFirstAddress(_ address: PostalAddress, of customer: Customer.ID) throws {
        let first = try snapshot.ask(.addresses(of: customer)).first?.id
        switch (first, address.isEmpty) {
        case (nil, false): _ = try addAddress(address, of: customer)
        case (let id?, false): _ = try updateAddress(id, to: address, of: customer)
        case (let id?, true): _ = try removeAddress(id, of: customer)
        case (nil, true): break
        }
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
