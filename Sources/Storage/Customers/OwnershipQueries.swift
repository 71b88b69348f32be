import Shop

extension Query {
    /// True if a customer owns any data. A customer without data is deleted, so `owners` must contain each column that
    /// refers to an owner.
    static func ownsAnything(_ customer: Customer.ID) -> Query<Bool> {
        .init(value: ownsAnythingSQL, [customer])
    }
}

/// A column that refers to customers.
struct OwnerColumn: Hashable {
    let table: String
    let column: String

    /// The columns that refer to the owner of a row. `merged_into` is one of them, since a merged customer is found
    /// through it. Sessions are not owned: they lead to their customer, and are deleted with the customer.
    static let owners = [
        OwnerColumn(table: "cart_lines", column: "customer_id"),
        OwnerColumn(table: "cart_coupons", column: "customer_id"),
        OwnerColumn(table: "checkouts", column: "customer_id"),
        OwnerColumn(table: "orders", column: "customer_id"),
        OwnerColumn(table: "order_keys", column: "customer_id"),
        OwnerColumn(table: "removals", column: "customer_id"),
        OwnerColumn(table: "accounts", column: "customer_id"),
        OwnerColumn(table: "addresses", column: "customer_id"),
        OwnerColumn(table: "audit_entries", column: "customer_id"),
        OwnerColumn(table: "outbox", column: "customer_id"),
        OwnerColumn(table: "lists", column: "customer_id"),
        OwnerColumn(table: "list_choices", column: "customer_id"),
        OwnerColumn(table: "cart_additions", column: "customer_id"),
        OwnerColumn(table: "customers", column: "merged_into"),
    ]
}

private let ownsAnythingSQL =
    "SELECT "
    + OwnerColumn.owners.map { "EXISTS (SELECT 1 FROM \($0.table) WHERE \($0.column) = $1)" }
    .joined(separator: " OR ")
