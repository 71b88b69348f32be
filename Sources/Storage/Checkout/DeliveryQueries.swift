public import Shop

extension Query {
    /// The offered delivery methods, in their order.
    public static var deliveryMethods: Query<[DeliveryMethod]> {
        .all("WHERE archived_at IS NULL ORDER BY delivery_methods.position, delivery_methods.id")
    }

    /// All delivery methods in their order, archived ones last.
    public static var managedDeliveryMethods: Query<[VersionedDeliveryMethod]> {
        .all("ORDER BY archived_at IS NOT NULL, delivery_methods.position, delivery_methods.id")
    }

    /// A delivery method with its translations, archived or not; nil if there is none.
    public static func managedDeliveryMethod(_ id: DeliveryMethod.ID) -> Query<VersionedDeliveryMethod?> {
        .init(translatedMethodSQL, [id]) { rows in
            var (found, translations): (VersionedDeliveryMethod?, Translations) = (nil, Translations())
            while let row = try rows.next() {
                found = try found ?? VersionedDeliveryMethod(row.named(DeliveryMethod.Columns.self))
                let first = DeliveryMethod.Columns.allCases.count
                if let language: String = row[first] { translations[.name, language] = row[first + 1] as String? ?? "" }
            }
            return found.map { found in
                var method = found.method
                method.attributes.translations = translations
                return VersionedDeliveryMethod(method: method, version: found.version)
            }
        }
    }

    /// The names of the delivery methods that are translated into a language.
    static func deliveryNames(in language: String) -> Query<[DeliveryMethod.ID: String]> {
        .init(
            "SELECT method_id, name FROM delivery_translations WHERE language = $1 AND name IS NOT NULL", [language]
        ) { rows in
            Dictionary(try rows.map { ($0[0], $0[1]) }) { first, _ in first }
        }
    }

    /// The address of the carrier's page about parcels of an order, by the name of its delivery method; nil if unknown.
    public static func trackingLink(of order: Order.ID) -> Query<TrackingLink?> {
        .init(
            first: """
                SELECT tracking_link FROM orders \(latestRevisionJoin)
                JOIN delivery_methods AS method
                    ON method.name = coalesce(revised.delivery_method, orders.delivery_method)
                WHERE orders.id = $1 AND tracking_link <> '' ORDER BY archived_at IS NOT NULL, method.id LIMIT 1
                """, [order]
        ) { TrackingLink($0[0]) }
    }

    /// The position after all delivery methods.
    public static var nextDeliveryPosition: Query<Int> {
        .init(value: "SELECT coalesce(max(position), 0) + 1 FROM delivery_methods WHERE archived_at IS NULL")
    }

    /// The number of offered delivery methods.
    static var deliveryMethodCount: Query<Int> {
        .init(value: "SELECT count(*) FROM delivery_methods WHERE archived_at IS NULL")
    }
}

private let translatedMethodSQL = """
    SELECT \(DeliveryMethod.columns), translated.language, translated.name
    FROM delivery_methods CROSS JOIN shop
    LEFT JOIN delivery_translations AS translated ON translated.method_id = delivery_methods.id
    WHERE delivery_methods.id = $1 ORDER BY translated.language
    """

extension Snapshot {
    /// Returns the names of the delivery methods in a language, if they are translated. Empty for the default language,
    /// without a query.
    public func deliveryNames(in language: String) throws -> [DeliveryMethod.ID: String] {
        let settings = try settings()
        return language.isEmpty || language == settings.language || settings.otherLanguages.isEmpty
            ? [:] : try ask(.deliveryNames(in: language))
    }
}

extension VersionedDeliveryMethod: Selectable {
    static let selection = DeliveryMethod.selection

    init(_ row: NamedRow<DeliveryMethod.Columns>) throws {
        self.init(method: try DeliveryMethod(row), version: row[.version])
    }
}

extension DeliveryMethod: Selectable {
    enum Columns: Int, ColumnList {
        case id, name, kind, fee, steps, freeFrom, zones, trackingLink, refusedPayments, position, isArchived, version,
            currency
    }

    fileprivate static let columns = Columns.list(
        of: "delivery_methods", [.isArchived: "archived_at IS NOT NULL", .currency: "shop.currency"])
    static let selection = "SELECT \(columns) FROM delivery_methods CROSS JOIN shop"

    init(_ row: NamedRow<Columns>) throws {
        let currency: Currency = try row.oneOf(.currency)
        var attributes = DeliveryAttributes(
            name: row[.name], kind: try row.oneOf(.kind), fee: Money(minorUnits: row[.fee], currency),
            freeFrom: (row[.freeFrom] as Int?).map { Money(minorUnits: $0, currency) },
            zones: Set<Zone.ID>(text: row[.zones]), trackingLink: TrackingLink(row[.trackingLink]),
            isArchived: row[.isArchived])
        attributes.steps = [FeeStep](text: row[.steps], in: currency)
        attributes.position = row[.position]
        attributes.refusedPayments = Set<PaymentMethod.Kind>(text: row[.refusedPayments])
        self.init(id: row[.id], attributes)
    }
}
