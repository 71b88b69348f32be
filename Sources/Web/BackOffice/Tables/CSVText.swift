import HTTP
import Shop

/// A table as programs exchange it (RFC 4180).
struct CSVText {
    enum Cell {
        /// What people have written. It is never run as a formula.
        case text(String)
        case number(String)
    }

    /// The mark by which spreadsheets know that it is UTF-8.
    private(set) var text = "\u{FEFF}"

    init(_ heading: [String]) {
        add(heading.map(Cell.text))
    }

    mutating func add(_ cells: [Cell]) {
        text += Self.row(cells) + "\r\n"
    }

    /// A row without its end.
    static func row(_ cells: [Cell]) -> String { cells.map(\.written).joined(separator: ",") }

    func response(named name: String) -> Response {
        var response = Response(
            headers: ["Content-Type": "text/csv; charset=utf-8; header=present"], body: .bytes(Array(text.utf8)))
        response.headers.set("Content-Disposition", "attachment; filename=\"\(name)\"")
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }
}

extension CSVText.Cell {
    /// Scalars with which formulas of spreadsheets begin, the wide ones of East Asian keyboards as well (OWASP, CSV
    /// Injection).
    private static let beginnings: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]

    /// Bytes that cells have within quotation marks alone.
    private static let special = Set("\",;\t\r\n".utf8)

    /// True for what is a formula but for apostrophes before it: one more of them can then always be taken away again.
    fileprivate static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map(beginnings.contains) ?? false
    }

    fileprivate var written: String {
        switch self {
        case .number(let digits): return digits
        case .text(let text):
            let harmless = Self.isFormula(text) ? "'" + text : text
            // Byte by byte: a sign with another that combines with it is one for Swift, and two for whoever reads the file.
            guard harmless.utf8.contains(where: { Self.special.contains($0) }) else { return harmless }
            let mark = UInt8(ascii: "\"")
            let doubled = harmless.utf8.flatMap { $0 == mark ? [mark, mark] : [$0] }
            return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
        }
    }
}

extension CSVText {
    /// A text as it was before it was written.
    static func undefused(_ text: String) -> String {
        text.unicodeScalars.first == "'" && Cell.isFormula(text) ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// The figures of a report.
    static func report(_ span: ReportSpan, _ sales: [Sales], _ currency: Currency) -> CSVText {
        var table = CSVText([
            "From", "To", "Revenue (\(currency.rawValue))", "Orders", "New customers", "Repeat orders",
        ])
        for (period, sales) in zip(span.periods, sales) {
            table.add([
                .text(period.first.description), .text(period.last.description), .number(sales.revenue.decimal),
                .number("\(sales.orders)"), .number("\(sales.newCustomers)"), .number("\(sales.repeatOrders)"),
            ])
        }
        return table
    }

    static func bestProducts(_ products: [ProductSales], _ currency: Currency) -> CSVText {
        var table = CSVText(["Item", "Units", "Revenue (\(currency.rawValue))"])
        for product in products {
            table.add([.text(product.name), .number("\(product.units)"), .number(product.revenue.decimal)])
        }
        return table
    }
}
