import Shop

extension DatabaseConnection {
    /// Updates the list entries of changed customers. Part of the current transaction.
    func listChangedCustomers() throws {
        let changed = try ask(Query<[Customer.ID]>.customersToList)
        guard !changed.isEmpty else { return }
        for customer in changed { try list(customer) }
        try send("DELETE FROM customers_to_list")
    }

    /// Updates the list entries in a separate transaction. A migration or another program can change customers without
    /// `listChangedCustomers`.
    func listLeftCustomers() throws {
        guard try !ask(Query<[Customer.ID]>.customersToList).isEmpty else { return }
        try inTransaction { try listChangedCustomers() }
    }

    private func list(_ customer: Customer.ID) throws {
        try send("DELETE FROM listed_customers WHERE customer_id = $1", [customer])
        try send("DELETE FROM customer_terms WHERE customer_id = $1", [customer])
        guard let (entry, isArchived, language) = try ask(.entry(of: customer)) else { return }
        let key = NameTable.customers.key(of: entry.name, in: language)
        try send(
            [
                "customer_id": customer, "is_archived": isArchived, "sorting": entry.sorting, "name": entry.name,
                "address": entry.address, "contact": entry.contact, "name_key": key,
            ], into: "listed_customers")
        for term in entry.terms {
            try send(
                "INSERT INTO customer_terms (is_archived, term, customer_id) VALUES ($1, $2, $3)",
                [isArchived, term, customer])
        }
    }
}

extension Query {
    fileprivate static var customersToList: Query<[Customer.ID]> {
        .init(all: "SELECT customer_id FROM customers_to_list")
    }

    /// The list entry of a customer, whether they are archived, and the shop's language; nil if the customer is not
    /// listed.
    fileprivate static func entry(
        of customer: Customer.ID
    ) -> Query<(entry: CustomerEntry, isArchived: Bool, language: String)?> {
        .init(first: entrySQL, [customer]) { row in
            let row = row.named(CustomerEntry.Columns.self)
            let address: PostalAddress = row[.address]
            let name = CustomerDetails(givenName: row[.givenName], familyName: row[.familyName]).name
            let orderName = CustomerDetails(givenName: row[.orderGivenName], familyName: row[.orderFamilyName]).name
            let entry = CustomerEntry(
                names: [name, address.name, address.organisation, orderName],
                emails: [row[.email], row[.orderEmail], row[.accountEmail]], phone: row[.phone], address: address)
            // A person who only works for the shop, or only has a cart, is not listed as a customer. A customer who
            // ordered without any personal details is found by the order.
            return entry.isEmpty ? nil : (entry, row[.isArchived], row[.language])
        }
    }
}

/// The address of the entry is the customer's first one, or else the one of their latest order.
private let entrySQL = """
    SELECT \(CustomerEntry.Columns.list) FROM customers
    LEFT JOIN accounts ON accounts.customer_id = customers.id AND accounts.role = 'customer'
    LEFT JOIN addresses ON addresses.id = (SELECT min(id) FROM addresses WHERE customer_id = $1)
    LEFT JOIN orders ON orders.id = (SELECT max(id) FROM orders WHERE customer_id = $1)
    LEFT JOIN order_contacts AS contact ON contact.order_id = orders.id AND contact.erased_at IS NULL
        AND contact.revision = (SELECT max(revision) FROM order_contacts WHERE order_id = orders.id)
    WHERE customers.id = $1 AND customers.merged_into IS NULL AND customers.erased_at IS NULL
    """

extension CustomerEntry {
    fileprivate enum Columns: Int, ColumnList {
        case isArchived, language, givenName, familyName, orderGivenName, orderFamilyName, email, orderEmail,
            accountEmail, phone
        case address

        static let table: String? = "customers"
        static let expressions: [Columns: String] = [
            .isArchived: "customers.archived_at IS NOT NULL",
            .language: "coalesce((SELECT shop.language FROM shop), 'en')",
            .orderGivenName: "coalesce(contact.given_name, '')",
            .orderFamilyName: "coalesce(contact.family_name, '')", .email: "coalesce(customers.email, '')",
            .orderEmail: "coalesce(contact.email, '')", .accountEmail: "coalesce(accounts.email, '')",
            .address: PostalAddress.Columns.allCases.map(\.name)
                .map { "CASE WHEN addresses.id IS NULL THEN coalesce(contact.\($0), '') ELSE addresses.\($0) END" }
                .joined(separator: ", "),
        ]
    }
}
