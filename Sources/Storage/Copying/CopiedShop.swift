public import Shop

/// The figures of a copied shop, which are the same in both databases.
public struct CopiedShop: Sendable {
    public let tableCount: Int
    public let rowCount: Int
    /// The number of pictures and of import files that were copied into or out of the database.
    public let fileCount: Int
    /// The names of the files that were missing or damaged in the original.
    public let missingFiles: [String]
    public let books: BookSums
    /// The currency of the orders; nil for a shop without settings.
    public let currency: Currency?
    /// The results of the checks of the copy, which all passed.
    public let results: [CheckResult]
}

/// The sums of a shop's orders and invoices, which each database computes by itself.
public struct BookSums: Equatable, Sendable {
    /// All sums, each with its name.
    let all: [(name: String, sum: Int)]

    public var orders: Int { all[0].sum }
    /// The sum of all orders, in minor units.
    public var orderTotal: Int { all[1].sum }
    public var unitsInStock: Int { all[2].sum }
    public var invoices: Int { all[5].sum }
    /// The sum of all invoices, in minor units.
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
