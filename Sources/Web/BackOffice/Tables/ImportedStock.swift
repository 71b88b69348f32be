import Localization
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
    /// - Throws: `TableRefusal`.
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
        throw TableRefusal(.refusal(of: text, in: column, error.message))
    }

    private static func check(_ correction: StockCorrection, of stock: Int?) throws {
        guard let typed = correction.typed, typed != correction.shown else { return }
        guard (correction.shown == nil) == (stock == nil) else {
            let key = stock == nil ? "noLongerTracked" : "nowTracked"
            throw TableRefusal("manage.tables.refusals.\(key)")
        }
        guard correction.isExact(for: stock) else {
            let change = typed - (correction.shown ?? 0)
            let limit = change < 0 ? stock ?? 0 : ProductAttributes.stocks.upperBound
            throw TableRefusal(
                "manage.tables.refusals.\(change < 0 ? "tooFewLeft" : "tooManyInStock")",
                ["units": .text(String(change.magnitude)), "limit": .text(String(limit))])
        }
    }
}
