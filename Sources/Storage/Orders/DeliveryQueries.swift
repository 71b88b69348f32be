public import Shop

extension Query {
    /// Every delivery method that is offered, in the order in which they were added.
    public static var deliveryMethods: Query<[DeliveryMethod]> {
        .init(
            all: """
                SELECT \(DeliveryMethod.columns), shop.currency FROM delivery_methods CROSS JOIN shop
                WHERE archived_at IS NULL ORDER BY delivery_methods.id
                """, [], DeliveryMethod.init)
    }
}

extension DeliveryMethod {
    /// Columns that `init` reads, before the shop's currency.
    static let columns = """
        delivery_methods.id, delivery_methods.name, kind, fee, free_from, countries, archived_at IS NOT NULL
        """

    init(_ row: Row) throws {
        let currency: Currency = try row.oneOf(7)
        let countries = (row[5] as String).split(separator: " ").map(String.init)
        self.init(
            id: row[0],
            DeliveryAttributes(
                name: row[1], kind: try row.oneOf(2), fee: Money(minorUnits: row[3], currency),
                freeFrom: (row[4] as Int?).map { Money(minorUnits: $0, currency) }, countries: Set(countries),
                isArchived: row[6]))
    }
}
