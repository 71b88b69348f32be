public import Shop

extension Query {
    /// The offered delivery methods, oldest first.
    public static var deliveryMethods: Query<[DeliveryMethod]> {
        .all("WHERE archived_at IS NULL ORDER BY delivery_methods.id")
    }

    /// All delivery methods, oldest first, archived ones last.
    public static var managedDeliveryMethods: Query<[VersionedDeliveryMethod]> {
        .all("ORDER BY archived_at IS NOT NULL, delivery_methods.id")
    }

    /// A delivery method, archived or not; nil if there is none.
    public static func managedDeliveryMethod(_ id: DeliveryMethod.ID) -> Query<VersionedDeliveryMethod?> {
        .first("WHERE delivery_methods.id = $1", [id])
    }

    /// The number of offered delivery methods.
    static var deliveryMethodCount: Query<Int> {
        .init(value: "SELECT count(*) FROM delivery_methods WHERE archived_at IS NULL")
    }
}

extension VersionedDeliveryMethod: Selectable {
    static let selection = DeliveryMethod.selection

    init(_ row: NamedRow<DeliveryMethod.Columns>) throws {
        self.init(method: try DeliveryMethod(row), version: row[.version])
    }
}

extension DeliveryMethod: Selectable {
    enum Columns: Int, ColumnList { case id, name, kind, fee, freeFrom, countries, isArchived, version, currency }

    private static let columns = Columns.list(
        of: "delivery_methods", [.isArchived: "archived_at IS NOT NULL", .currency: "shop.currency"])
    static let selection = "SELECT \(columns) FROM delivery_methods CROSS JOIN shop"

    init(_ row: NamedRow<Columns>) throws {
        let currency: Currency = try row.oneOf(.currency)
        let countries = (row[.countries] as String).split(separator: " ").map(String.init)
        self.init(
            id: row[.id],
            DeliveryAttributes(
                name: row[.name], kind: try row.oneOf(.kind), fee: Money(minorUnits: row[.fee], currency),
                freeFrom: (row[.freeFrom] as Int?).map { Money(minorUnits: $0, currency) },
                countries: Set(countries), isArchived: row[.isArchived]))
    }
}
