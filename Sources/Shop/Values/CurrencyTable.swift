/// The currencies of `currencies.txt`, which `bin/currencies` writes.
enum CurrencyTable {
    struct Row: Sendable {
        let code, name, symbol: String
        let minorDigits: UInt8
        let hasDecimalComma: Bool
    }

    /// The rows in the order of their codes.
    static let rows: [Row] = String(decoding: PackageResources.currencies_txt, as: UTF8.self).split(separator: "\n")
        .map { line in
            let columns = line.split(separator: "\t").map(String.init)
            return Row(
                code: columns[0], name: columns[4], symbol: columns[3], minorDigits: UInt8(columns[1]) ?? 2,
                hasDecimalComma: columns[2] == ",")
        }

    private static let codes = rows.map { packed($0.code) }

    /// Returns the place of a code among the rows, found by binary search; nil if it is not of a currency.
    static func index(of code: String) -> UInt8? {
        guard code.utf8.count == 3 else { return nil }
        let wanted = packed(code)
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == wanted ? UInt8(low) : nil
    }

    /// Returns three bytes as one number, which has the order of the texts.
    private static func packed(_ code: String) -> UInt32 { code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
