import Shop

/// The stock that a row of an import asks for. A file that says which stock was exported changes the present stock by the
/// difference, so that units sold since the export stay sold; any other file sets the stock as counted.
enum ImportedStock {
    static let column = "Stock"
    static let exportedColumn = "Stock when exported"

    /// Returns the stock after the import as text, empty for a stock that is not tracked.
    ///
    /// - Parameter stock: The present stock; nil if it is not tracked.
    /// - Returns: Nil if the table has no column for the stock.
    /// - Throws: `ImportRefusal`.
    static func text(in row: TableRow, now stock: Int?) throws -> String? {
        guard let typed = row[column]?.line(for: 20) else { return nil }
        try check(typed, in: column)
        guard let exported = row[exportedColumn]?.line(for: 20) else { return typed }
        try check(exported, in: exportedColumn)
        let correction = StockCorrection(shown: Int(exported), typed: Int(typed))
        try check(correction, of: stock)
        return correction.applied(to: stock).map(String.init) ?? ""
    }

    private static func check(_ text: String, in column: String) throws {
        guard let error = TypedStock.error(text) else { return }
        throw ImportRefusal("\(column) “\(text.isolated)”: \(error.message)")
    }

    private static func check(_ correction: StockCorrection, of stock: Int?) throws {
        guard let typed = correction.typed, typed != correction.shown else { return }
        guard (correction.shown == nil) == (stock == nil) else {
            throw ImportRefusal(
                "Stock: it is \(stock == nil ? "no longer" : "now") tracked, other than when exported. Export it again."
            )
        }
        guard correction.isExact(for: stock) else {
            let change = typed - (correction.shown ?? 0)
            throw ImportRefusal(
                change < 0
                    ? "Stock: \(-change) cannot be taken off, because only \(stock ?? 0) are left."
                    : "Stock: \(change) cannot be added, because the most is \(ProductAttributes.stocks.upperBound).")
        }
    }
}
