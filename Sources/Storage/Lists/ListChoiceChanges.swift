public import Shop

extension Transaction {
    /// Stores the product that a customer chose for items of a name.
    public func remember(_ choice: ListChoice, for nameKey: String, of customer: Customer.ID) throws {
        let product: Product.ID? = if case .product(let id) = choice { id } else { nil }
        try database.send(
            """
            INSERT INTO list_choices (customer_id, name_key, product_id, chosen_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (customer_id, name_key) DO UPDATE SET
                product_id = excluded.product_id, chosen_at = excluded.chosen_at
            """, [customer, nameKey, product, now])
        try database.send(
            """
            DELETE FROM list_choices WHERE customer_id = $1 AND name_key IN (
                SELECT name_key FROM list_choices WHERE customer_id = $1 ORDER BY chosen_at DESC LIMIT 100 OFFSET $2)
            """, [customer, ListChoice.mostKept])
    }
}

extension Query {
    /// The products that a customer chose for items of these names, by the key of the name that names are compared by.
    public static func listChoices(of customer: Customer.ID) -> Query<[String: ListChoice]> {
        .init("SELECT name_key, product_id FROM list_choices WHERE customer_id = $1", [customer]) { rows in
            let choices = try rows.map { row in
                (row[0] as String, (row[1] as Product.ID?).map(ListChoice.product) ?? .nothing)
            }
            return Dictionary(uniqueKeysWithValues: choices)
        }
    }
}
