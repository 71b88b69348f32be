import Shop

extension Snapshot {
    /// True if some sort keys of names were made for another language, or by another version of ICU, than this
    /// program's. Until they are made again, names are partly in the order of the old keys.
    public func hasOutdatedNameKeys() throws -> Bool {
        let order = try ask(.nameOrder)
        return try order.version != NameOrder.version(of: shopLanguage()) || order.product != nil
            || order.customer != nil
    }

    /// The default language of the shop; English for a shop without settings.
    func shopLanguage() throws -> String {
        try cache.settings?.values.language ?? ask(.shopLanguage) ?? "en"
    }
}

extension Transaction {
    /// The number of names whose keys are made at a time.
    public static let nameKeyPortion = 500

    /// Makes the sort keys of some products and customers again, if they were made for another language or by another
    /// version of ICU. Returns true if there are more.
    public func updateNameKeys() throws -> Bool {
        let language = try snapshot.shopLanguage()
        try database.send(
            """
            UPDATE name_order SET collation_version = $1, last_product = 0, last_customer = 0
            WHERE collation_version <> $1
            """, [NameOrder.version(of: language)])
        let order = try snapshot.ask(.nameOrder)
        if let last = order.product {
            return try updateKeys(of: .products, after: last, in: language)
        } else if let last = order.customer {
            return try updateKeys(of: .customers, after: last, in: language)
        }
        return false
    }

    /// Returns the sort key of a product's name.
    func nameKey(of name: String) throws -> [UInt8] {
        NameTable.products.key(of: name, in: try snapshot.shopLanguage())
    }

    private func updateKeys(of table: NameTable, after last: Int64, in language: String) throws -> Bool {
        let rows = try snapshot.ask(.names(in: table, after: last, limit: Self.nameKeyPortion))
        for row in rows {
            let key = table.key(of: row.name, in: language)
            guard key != row.key else { continue }
            try database.send(table.update, [key, row.id])
        }
        let isLast = rows.count < Self.nameKeyPortion
        try database.send(table.advance, [isLast ? nil : rows.last?.id])
        // Only now, so that cached pages are made again once and not after each portion.
        if isLast, table == .products { try database.send("UPDATE catalogue SET version = version + 1") }
        return true
    }
}

/// A table with names and their sort keys.
enum NameTable {
    case products, customers

    fileprivate var names: String {
        switch self {
        case .products: "SELECT id, name, name_key FROM products WHERE id > $1 ORDER BY id LIMIT $2"
        case .customers:
            """
            SELECT customer_id, name, name_key FROM listed_customers WHERE customer_id > $1
            ORDER BY customer_id LIMIT $2
            """
        }
    }

    fileprivate var update: String {
        switch self {
        case .products: "UPDATE products SET name_key = $1 WHERE id = $2"
        case .customers: "UPDATE listed_customers SET name_key = $1 WHERE customer_id = $2"
        }
    }

    fileprivate var advance: String {
        switch self {
        case .products: "UPDATE name_order SET last_product = $1"
        case .customers: "UPDATE name_order SET last_customer = $1"
        }
    }

    /// Returns the sort key of a name. Customers without a name are last.
    func key(of name: String, in language: String) -> [UInt8] {
        switch self {
        case .products: NameOrder.key(of: name, in: language)
        case .customers:
            CustomerTerm(name).text.isEmpty ? NameOrder.last : NameOrder.key(of: name, in: language)
        }
    }
}

extension Query {
    /// The default language of the shop.
    static var shopLanguage: Query<String?> { .init(first: "SELECT language FROM shop") }

    /// The version of the sort keys, and the last product and customer whose keys have it; nil if all have it.
    fileprivate static var nameOrder: Query<(version: String, product: Int64?, customer: Int64?)> {
        .init("SELECT collation_version, last_product, last_customer FROM name_order") { rows in
            guard let row = try rows.next() else { return ("", nil, nil) }
            return (row[0], row[1], row[2])
        }
    }

    fileprivate static func names(
        in table: NameTable, after last: Int64, limit: Int
    ) -> Query<[(id: Int64, name: String, key: [UInt8])]> {
        .init(all: table.names, [last, limit]) { ($0[0], $0[1], $0[2]) }
    }
}
