public import Shop

extension Query {
    /// The customer with this key, of any kind; or nil.
    public static func deskCustomer(_ id: Customer.ID) -> Query<DeskCustomer?> {
        .init(
            first: """
                SELECT given_name, family_name, customers.email, phone, language, coalesce(listed.name, ''),
                    accounts.email, merged_into, erased_at, archived_at IS NOT NULL
                FROM customers LEFT JOIN listed_customers AS listed ON listed.customer_id = customers.id
                LEFT JOIN accounts ON accounts.customer_id = customers.id WHERE customers.id = $1
                """, [id]
        ) { row in
            DeskCustomer(
                id: id, name: row[5],
                details: CustomerDetails(
                    givenName: row[0], familyName: row[1], email: (row[2] as String?).flatMap { EmailAddress($0) },
                    phone: row[3], language: row[4]),
                signInEmail: (row[6] as String?).flatMap { EmailAddress($0) }, mergedInto: row[7], erasedAt: row[8],
                isArchived: row[9])
        }
    }

    /// The number of a customer's orders, up to the counting limit.
    public static func orderCount(of customer: Customer.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM (SELECT 1 FROM orders WHERE customer_id = $1 LIMIT $2) AS counted
                """, [customer, ListedCustomer.mostCounted])
    }

    /// The customers that were merged into this one.
    public static func merged(into customer: Customer.ID) -> Query<[Customer.ID]> {
        .init(
            all: "SELECT id FROM customers WHERE merged_into = $1 ORDER BY id LIMIT $2",
            [customer, DeskCustomer.mostMerged])
    }

    static func newestOrders(of customer: Customer.ID, limit: Int) -> Query<[Order.ID]> {
        .init(
            all: "SELECT id FROM orders WHERE customer_id = $1 ORDER BY id DESC LIMIT $2", [customer, limit])
    }
}

extension Snapshot {
    /// Returns the newest orders of a customer, including hidden ones, newest first.
    public func newestOrders(of customer: Customer.ID, limit: Int = DeskCustomer.mostOrders) throws -> [DeskOrder] {
        try ask(.newestOrders(of: customer, limit: limit)).compactMap { try ask(.deskOrder($0)) }
    }
}
