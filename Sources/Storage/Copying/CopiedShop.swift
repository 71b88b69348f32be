public import Shop

/// A shop that was copied, with figures that are the same in both databases.
public struct CopiedShop: Sendable {
    public let tableCount: Int
    public let rowCount: Int
    /// Number of the pictures, and of the tables being imported, that were copied into or out of the database.
    public let fileCount: Int
    /// Names of the files that were missing or damaged before.
    public let missingFiles: [String]
    public let books: BookSums
    /// Currency of the books; nil for a shop without settings.
    public let currency: Currency?
    /// Checks of the copy, all of them passed.
    public let results: [CheckResult]
}

/// Sums of a shop's books, asked of each database by itself.
public struct BookSums: Equatable, Sendable {
    /// Each with its name.
    let all: [(name: String, sum: Int)]

    public var orders: Int { all[0].sum }
    /// In minor units.
    public var orderTotal: Int { all[1].sum }
    public var unitsInStock: Int { all[2].sum }
    public var invoices: Int { all[5].sum }
    /// In minor units.
    public var invoiceTotal: Int { all[6].sum }

    public static func == (left: BookSums, right: BookSums) -> Bool { left.all.map(\.sum) == right.all.map(\.sum) }
}

extension Query {
    static var bookSums: Query<BookSums> {
        let sums = [
            ("orders", "count(*) FROM orders"), ("totals of orders", "sum(total) FROM order_heads"),
            ("units in stock", "sum(stock) FROM variants"), ("stock movements", "sum(change) FROM stock_movements"),
            ("payments", "sum(amount) FROM payments"), ("invoices", "count(*) FROM invoices"),
            ("totals of invoices", "sum(total) FROM invoices"),
        ]
        let columns = sums.map { "(SELECT \($0.1))" }
        return .init("SELECT \(columns.joined(separator: ", "))") { rows in
            guard let row = try rows.next() else { throw StorageError.failed(reason: "no sums") }
            return BookSums(all: sums.indices.map { (sums[$0].0, row[$0] ?? 0) })
        }
    }

    static var currency: Query<Currency?> {
        .init(first: "SELECT currency FROM shop") { try $0.oneOf(0) }
    }
}
