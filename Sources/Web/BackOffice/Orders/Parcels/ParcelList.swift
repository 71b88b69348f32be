/// Numbers of parcels for many orders, as a carrier's program exports them: a line for each order with its code and the
/// number, separated by a comma, a semicolon or a tab, with or without quotation marks.
struct ParcelList: Equatable {
    /// The maximum length of the text, in code points.
    static let longest = 20_000

    /// A line of the list.
    struct Row: Equatable {
        let line: String
        /// The order's code in capitals; empty if the line has none.
        let code: String
        /// The parcel's number; empty if the line has none, such as a heading of one column.
        let number: String
    }

    /// The lines that are not empty, in their order.
    private(set) var rows: [Row] = []

    /// Reads the lines. Further columns are ignored.
    init(_ text: String) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let cells = line.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" || $0 == "\t" }
                .map { Self.cell(String($0)) }
            if cells.allSatisfy(\.isEmpty) { continue }
            let code = cells[0].hasPrefix("#") ? String(cells[0].dropFirst()) : cells[0]
            rows.append(Row(line: String(line), code: code.uppercased(), number: cells.count > 1 ? cells[1] : ""))
        }
    }

    /// A cell without the spaces and quotation marks around it.
    private static func cell(_ text: String) -> String {
        let trimmed = text.trimmed
        guard trimmed.utf8.count >= 2, trimmed.hasPrefix("\""), trimmed.hasSuffix("\"") else { return trimmed }
        return String(trimmed.dropFirst().dropLast()).trimmed
    }
}
