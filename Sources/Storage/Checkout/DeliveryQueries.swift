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

    /// Every delivery method as managers see it, in the order in which they were added, archived ones last.
    public static var managedDeliveryMethods: Query<[VersionedDeliveryMethod]> {
        .init(
            all: "\(selectManaged) ORDER BY archived_at IS NOT NULL, delivery_methods.id", [],
            VersionedDeliveryMethod.init)
    }

    /// The delivery method with this key, offered or not; nil when there is none.
    public static func managedDeliveryMethod(_ id: DeliveryMethod.ID) -> Query<VersionedDeliveryMethod?> {
        .init(first: "\(selectManaged) WHERE delivery_methods.id = $1", [id], VersionedDeliveryMethod.init)
    }

    /// Number of the delivery methods that are offered.
    static var deliveryMethodCount: Query<Int> {
        .init(value: "SELECT count(*) FROM delivery_methods WHERE archived_at IS NULL")
    }
}

private let selectManaged = """
    SELECT \(DeliveryMethod.columns), shop.currency, delivery_methods.version FROM delivery_methods CROSS JOIN shop
    """

extension VersionedDeliveryMethod {
    fileprivate init(_ row: Row) throws {
        self.init(method: try DeliveryMethod(row), version: row[8])
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
