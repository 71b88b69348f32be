import Localization
import Shop
import Storage

/// The stock of everything for sale, with a row for each variant.
struct StockTable: SpreadsheetTable {
    private static let columns = ["Variant", "Item", "SKU", ImportedStock.column, ImportedStock.exportedColumn]

    func columns(in snapshot: Snapshot) -> [String] { Self.columns }

    func effect(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect {
        guard let (variant, stock) = try typed(row, in: snapshot) else { return .same }
        let (before, after) = (variant.stock.map(String.init) ?? "", stock.map(String.init) ?? "")
        return .changed([.init(.stock, before: before, after: after)], of: variant.name, version: variant.version)
    }

    func apply(
        _ row: TableRow, seen version: Int?, by author: Account.ID, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        guard let (variant, stock) = try typed(row, in: transaction.snapshot) else { return nil }
        guard variant.version == version else { throw TableRefusal.changedSinceShown }
        return try transaction.setStock(stock, of: variant.id, by: author)
    }

    func export(_ snapshot: Snapshot, _ add: ([CSVText.Cell]) -> Void) throws {
        var last = Variant.ID(rawValue: 0)
        while true {
            let page = try snapshot.ask(.stockedVariants(after: last, limit: 500))
            guard let end = page.last else { return }
            for variant in page {
                let stock = CSVText.Cell.number(variant.stock.map(String.init) ?? "")
                add([
                    .number("\(variant.id.rawValue)"), .text(variant.name), .text(variant.sku), stock, stock,
                ])
            }
            last = end.id
        }
    }

    /// The row's variant and its stock after the import; nil if that is the present stock.
    private func typed(_ row: TableRow, in snapshot: Snapshot) throws -> (StockedVariant, Int?)? {
        let variant = try variant(of: row, in: snapshot)
        guard let text = try ImportedStock.text(in: row, now: variant.stock) else {
            throw TableRefusal("manage.tables.refusals.noColumn", ["column": .text(ImportedStock.column)])
        }
        return variant.stock == Int(text) ? nil : (variant, Int(text))
    }

    /// By its number, or else by its number of an article.
    private func variant(of row: TableRow, in snapshot: Snapshot) throws -> StockedVariant {
        var id = row["Variant"].flatMap { Int64($0.trimmed) }.map(Variant.ID.init(rawValue:))
        if id == nil, let sku = row["SKU"]?.line(for: VariantAttributes.skuLimit), !sku.isEmpty {
            id = try snapshot.ask(.variant(sku: sku))
        }
        guard let id, let variant = try snapshot.ask(.stockedVariant(id)) else {
            throw TableRefusal("manage.tables.refusals.noVariant")
        }
        return variant
    }
}
