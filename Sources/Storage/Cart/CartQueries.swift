public import Shop

extension Snapshot {
    /// Returns a customer's cart, in the order of the home page's grid.
    public func cart(of customer: Customer.ID) throws -> Cart {
        Cart(try ask(.cartProducts(of: customer)), in: try currency())
    }

    /// Returns the entries of a customer's cart, in the order they were added. Nearly every page runs this query.
    public func cartEntries(of customer: Customer.ID) throws -> [CartEntry] {
        guard isCommitted else { return try ask(.cartEntries(of: customer)) }
        return try cache.carts.answer(customer) { try ask(.cartEntries(of: customer)) }
    }

    /// Returns the lines last removed from this cart that can still be restored, or nil.
    public func lastRemovedLines(of customer: Customer.ID) throws -> RemovedLines? {
        if isCommitted, cache.withoutRemovedLines[customer] != nil { return nil }
        let lines = try ask(.lastRemovedLines(of: customer, at: now))
        if isCommitted, lines == nil { cache.withoutRemovedLines.keep((), for: customer) }
        return lines
    }
}

extension Query {
    static func cartProducts(
        of customer: Customer.ID
    ) -> Query<[(entry: CartEntry, product: PlacedProduct)]> {
        .init(all: cartProductsSQL, [customer]) { row in
            (entry: try CartEntry(row, at: PlacedProduct.columnCount), product: try PlacedProduct(row))
        }
    }

    /// The entries of a customer's cart, in the order they were added.
    public static func cartEntries(of customer: Customer.ID) -> Query<[CartEntry]> {
        .init(cartEntriesSQL, [customer]) { rows in
            let entries = try rows.map { (try CartEntry($0), position: $0[CartEntry.columnCount] as Int) }
            // Sorting is faster here than in SQLite, which sorts as if there might be millions of rows.
            return entries.sorted { $0.position < $1.position }.map(\.0)
        }
    }

    /// The lines last removed from this cart that can still be restored, or nil.
    public static func lastRemovedLines(of customer: Customer.ID, at now: Timestamp) -> Query<RemovedLines?> {
        removedLines(lastRemovedLinesSQL, [customer, now + -Customer.undoLifetime])
    }

    /// Removed lines that can still be restored. Nil if they were restored, are too old, or are another customer's.
    public static func removedLines(
        _ id: RemovedLines.ID, of customer: Customer.ID, at now: Timestamp
    ) -> Query<RemovedLines?> {
        removedLines(removalSQL, [customer, now + -Customer.undoLifetime, id])
    }

    private static func removedLines(_ sql: String, _ arguments: [any Argument]) -> Query<RemovedLines?> {
        .init(sql, arguments) { rows in
            let lines = try rows.map { row in
                (id: row[0] as RemovedLines.ID, variant: row[1] as Variant.ID, name: Product.fullName(row[2], row[3]))
            }
            return lines.first.map { first in
                RemovedLines(id: first.id, variants: lines.map(\.variant), names: lines.map(\.name))
            }
        }
    }
}

private let cartProductsSQL = """
    SELECT \(PlacedProduct.columnsOfVariant), \(CartEntry.columns)
    FROM cart_lines JOIN variants ON variants.id = cart_lines.variant_id \(PlacedProduct.joinsOfVariant)
    WHERE cart_lines.customer_id = $1 ORDER BY cart_lines.position, variants.id
    """

private let cartEntriesSQL = """
    SELECT \(CartEntry.columns), cart_lines.position
    FROM cart_lines JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
    WHERE customer_id = $1 ORDER BY variant_id
    """

private let lastRemovedLinesSQL = removedLinesSQL("ORDER BY id DESC LIMIT 1")
private let removalSQL = removedLinesSQL("AND id = $3")

private func removedLinesSQL(_ rest: String) -> String {
    """
    SELECT removal_id, variant_id, products.name, variants.label
    FROM removal_lines JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
    WHERE removal_id = (SELECT id FROM removals WHERE customer_id = $1 AND removed_at >= $2 \(rest))
    ORDER BY removal_lines.position, variant_id
    """
}

extension CartEntry {
    private enum Columns: Int, ColumnList { case productID, variantID, quantity, priceSeen, stock, isArchived }

    fileprivate static let columns = Columns.list([.stock: "variants.stock", .isArchived: Product.isVariantArchived])
    fileprivate static let columnCount = Columns.isArchived.rawValue + 1

    fileprivate init(_ row: Row, at first: Int = 0) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            product: row[.productID], variant: row[.variantID], quantity: try row.quantity(.quantity),
            priceSeen: row[.priceSeen], stock: row[.stock], isArchived: row[.isArchived])
    }
}

extension ColumnReader {
    func quantity(_ column: Index) throws -> Quantity {
        let units: Int = self[column]
        guard let quantity = Quantity(units) else { throw StorageError.failed(reason: "impossible quantity \(units)") }
        return quantity
    }
}
