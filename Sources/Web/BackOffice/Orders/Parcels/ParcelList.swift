/// Numbers of parcels for many orders, as a carrier's program exports them: a line for each order with its code and the
/// number, separated by a comma, a semicolon or a tab, with or without quotation marks.
struct ParcelList: Equatable {
    /// The maximum length of the text, in code points.
    static let longest = 20_000

    /// The numbers by the order's code in capitals, each once.
    private(set) var numbers: [String: [String]] = [:]
    /// The lines by the order's code in capitals.
    private(set) var lines: [String: [String]] = [:]
    /// Lines without a code and a number, such as a heading.
    private(set) var unread: [String] = []

    /// Reads the lines. Further columns are ignored.
    init(_ text: String) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let cells = line.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" || $0 == "\t" }
                .map { Self.cell(String($0)) }
            if cells.allSatisfy(\.isEmpty) { continue }
            guard cells.count >= 2, !cells[0].isEmpty, !cells[1].isEmpty else {
                unread.append(String(line))
                continue
            }
            let code = (cells[0].hasPrefix("#") ? String(cells[0].dropFirst()) : cells[0]).uppercased()
            if numbers[code]?.contains(cells[1]) != true { numbers[code, default: []].append(cells[1]) }
            lines[code, default: []].append(String(line))
        }
    }

    /// A cell without the spaces and quotation marks around it.
    private static func cell(_ text: String) -> String {
        let trimmed = text.trimmed
        guard trimmed.utf8.count >= 2, trimmed.hasPrefix("\""), trimmed.hasSuffix("\"") else { return trimmed }
        return String(trimmed.dropFirst().dropLast()).trimmed
    }
}
