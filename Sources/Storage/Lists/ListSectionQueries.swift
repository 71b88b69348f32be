public import Shop

extension Query {
    /// The paths of the categories of products, by the keys of the products.
    public static func categoryPaths(of products: [Product.ID]) -> Query<[Product.ID: String]> {
        .init(
            """
            SELECT products.id, categories.path FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
            JOIN products ON products.id = wanted.id JOIN categories ON categories.id = products.category_id
            """, [Keys(products)]
        ) { rows in
            Dictionary(try rows.map { ($0[0] as Product.ID, $0[1] as String) }) { first, _ in first }
        }
    }

    /// True if an item of a list was ever moved by hand.
    public static func isOrderedByHand(_ list: ShoppingList.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM list_stamps WHERE list_id = $1 AND field = 'position')", [list])
    }
}
