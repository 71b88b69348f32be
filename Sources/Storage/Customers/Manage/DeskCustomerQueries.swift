public import Shop

extension Query {
    /// A customer, even an archived, merged or erased one; nil if there is none.
    public static func deskCustomer(_ id: Customer.ID) -> Query<DeskCustomer?> {
        .first("WHERE customers.id = $1", [id])
    }

    /// The number of a customer's orders, at most `ListedCustomer.mostCounted`.
    public static func orderCount(of customer: Customer.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM (SELECT 1 FROM orders WHERE customer_id = $1 LIMIT $2) AS counted
                """, [customer, ListedCustomer.mostCounted])
    }

    /// The customers that were merged into a customer.
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
    /// Returns the newest orders of a customer, newest first, including hidden orders.
    public func newestOrders(of customer: Customer.ID, limit: Int = DeskCustomer.mostOrders) throws -> [DeskOrder] {
        try ask(.newestOrders(of: customer, limit: limit)).compactMap { try ask(.deskOrder($0)) }
    }
}

extension DeskCustomer: Selectable {
    enum Columns: Int, ColumnList {
        case id, name, signInEmail, mergedInto, erasedAt, isArchived, details

        static let table: String? = "customers"
        static let expressions: [Columns: String] = [
            .name: "coalesce(listed.name, '')", .signInEmail: "accounts.email",
            .isArchived: "archived_at IS NOT NULL", .details: CustomerDetails.columns,
        ]
    }

    static let selection = """
        SELECT \(Columns.list)
        FROM customers LEFT JOIN listed_customers AS listed ON listed.customer_id = customers.id
        LEFT JOIN accounts ON accounts.customer_id = customers.id
        """

    init(_ row: NamedRow<Columns>) {
        self.init(
            id: row[.id], name: row[.name], details: row[.details], signInEmail: row.email(.signInEmail),
            mergedInto: row[.mergedInto], erasedAt: row[.erasedAt], isArchived: row[.isArchived])
    }
}
