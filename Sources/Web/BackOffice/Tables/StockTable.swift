import Shop
import Storage

/// What is left of everything for sale, each variant in a row of its own.
struct StockTable: SpreadsheetTable {
    let columns = ["Variant", "Item", "SKU", "Stock"]

    func effect(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect {
        guard let (variant, stock) = try typed(row, in: snapshot) else { return .same }
        let (before, after) = (variant.stock.map(String.init) ?? "", stock.map(String.init) ?? "")
        return .changed([.init(.stock, before: before, after: after)], of: variant.name, version: variant.version)
    }

    func apply(
        _ row: TableRow, seen version: Int?, by author: Account.ID, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        guard let (variant, stock) = try typed(row, in: transaction.snapshot) else { return nil }
        guard variant.version == version else { throw ImportRefusal.changedSinceShown }
        return try transaction.setStock(stock, of: variant.id, by: author)
    }

    func export(_ snapshot: Snapshot, _ add: ([CSVText.Cell]) -> Void) throws {
        var last = Variant.ID(rawValue: 0)
        while true {
            let page = try snapshot.ask(.stockedVariants(after: last, limit: 500))
            guard let end = page.last else { return }
            for variant in page {
                add([
                    .number("\(variant.id.rawValue)"), .text(variant.name), .text(variant.sku),
                    .number(variant.stock.map(String.init) ?? ""),
                ])
            }
            last = end.id
        }
    }

    /// The variant that a row means, and its stock there; nil when it is what the shop says.
    private func typed(_ row: TableRow, in snapshot: Snapshot) throws -> (StockedVariant, Int?)? {
        guard let cell = row["Stock"] else { throw ImportRefusal("The table has no column “Stock”.") }
        let text = cell.line(for: 20)
        if let error = TypedStock.error(text) { throw ImportRefusal("Stock “\(text.isolated)”: \(error.message)") }
        let variant = try variant(of: row, in: snapshot)
        return variant.stock == Int(text) ? nil : (variant, Int(text))
    }

    /// By its number, or else by its number of an article.
    private func variant(of row: TableRow, in snapshot: Snapshot) throws -> StockedVariant {
        var id = row["Variant"].flatMap { Int64($0.trimmed) }.map(Variant.ID.init(rawValue:))
        if id == nil, let sku = row["SKU"]?.line(for: VariantAttributes.skuLimit), !sku.isEmpty {
            id = try snapshot.ask(.variant(sku: sku))
        }
        guard let id, let variant = try snapshot.ask(.stockedVariant(id)) else {
            throw ImportRefusal("There is no such variant. Fill in its number, or its SKU.")
        }
        return variant
    }
}
