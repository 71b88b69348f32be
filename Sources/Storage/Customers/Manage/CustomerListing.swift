import Shop

extension DatabaseConnection {
    /// Updates the list entries of all changed customers. Part of the current transaction.
    func listChangedCustomers() throws {
        let changed = try ask(Query<[Customer.ID]>.customersToList)
        guard !changed.isEmpty else { return }
        for customer in changed { try list(customer) }
        try send("DELETE FROM customers_to_list")
    }

    /// Does the same in a transaction of its own, after another program or a migration has changed customers without
    /// the writer.
    func listLeftCustomers() throws {
        guard try !ask(Query<[Customer.ID]>.customersToList).isEmpty else { return }
        try inTransaction { try listChangedCustomers() }
    }

    private func list(_ customer: Customer.ID) throws {
        try send("DELETE FROM listed_customers WHERE customer_id = $1", [customer])
        try send("DELETE FROM customer_terms WHERE customer_id = $1", [customer])
        guard let (entry, isArchived) = try ask(.entry(of: customer)) else { return }
        try send(
            """
            INSERT INTO listed_customers (customer_id, is_archived, sorting, name, address, contact)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, [customer, isArchived, entry.sorting, entry.name, entry.address, entry.contact])
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

    /// The name and sort text of a customer's entry, and whether it is archived; nil if the customer is not listed.
    fileprivate static func entry(of customer: Customer.ID) -> Query<(entry: CustomerEntry, isArchived: Bool)?> {
        .init(first: entrySQL, [customer]) { row in
            let address = PostalAddress(row, at: 9)
            let entry = CustomerEntry(
                names: [
                    CustomerDetails(givenName: row[1], familyName: row[2]).name, address.name, address.organisation,
                    CustomerDetails(givenName: row[3], familyName: row[4]).name,
                ], emails: [row[5], row[6], row[7]], phone: row[8], address: address)
            // Staff work alone, or a cart, makes no listed customer. A customer who ordered without any details is
            // listed by the order.
            return entry.isEmpty ? nil : (entry, row[0])
        }
    }
}

/// The first address of the customer, or else that of their latest order.
private let entrySQL = """
    SELECT customers.archived_at IS NOT NULL, customers.given_name, customers.family_name,
        coalesce(contact.given_name, ''), coalesce(contact.family_name, ''), coalesce(customers.email, ''),
        coalesce(contact.email, ''), coalesce(accounts.email, ''), customers.phone, \(addressColumns)
    FROM customers
    LEFT JOIN accounts ON accounts.customer_id = customers.id AND accounts.role = 'customer'
    LEFT JOIN addresses ON addresses.id = (SELECT min(id) FROM addresses WHERE customer_id = $1)
    LEFT JOIN orders ON orders.id = (SELECT max(id) FROM orders WHERE customer_id = $1)
    LEFT JOIN order_contacts AS contact ON contact.order_id = orders.id AND contact.erased_at IS NULL
        AND contact.revision = (SELECT max(revision) FROM order_contacts WHERE order_id = orders.id)
    WHERE customers.id = $1 AND customers.merged_into IS NULL AND customers.erased_at IS NULL
    """

private let addressColumns = PostalAddress.columns.split(separator: ", ")
    .map { "CASE WHEN addresses.id IS NULL THEN coalesce(contact.\($0), '') ELSE addresses.\($0) END" }
    .joined(separator: ", ")
