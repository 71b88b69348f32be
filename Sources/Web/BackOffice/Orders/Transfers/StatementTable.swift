import Localization
import Secrets
import Shop

/// The heading and the rows of a bank statement in a CSV file.
struct StatementTable {
    /// The maximum number of rows before the heading, such as the name of the account.
    private static let mostRowsBefore = 30

    let heading: [String]
    let rows: [BankStatement.Row]
    private let headingText: String

    /// Reads a file in UTF-8.
    ///
    /// - Parameter isHeadingOnly: True to read only as many rows as are necessary to find the heading.
    /// - Throws: `CSVRefusal`, or `TableRefusal` if the file has too many rows, or no row after the heading.
    init(_ content: [UInt8], isHeadingOnly: Bool = false) throws {
        let reader = CSVReader(bytes: content)
        var (records, number) = ([(number: Int, text: String)](), 0)
        while let record = try reader.next() {
            number += 1
            if !record.text.isEmpty { records.append((number, record.text)) }
            if isHeadingOnly, records.count > Self.mostRowsBefore { break }
            guard records.count <= BankStatement.mostRows + Self.mostRowsBefore else {
                throw TableRefusal(
                    "manage.tables.refusals.tooManyRows", ["limit": .number(BankStatement.mostRows)])
            }
        }
        let first = Self.headingIndex(in: records.prefix(Self.mostRowsBefore).map(\.text))
        guard records.count > first + 1 else { throw TableRefusal("manage.orders.transfers.errors.noRows") }
        let heading = try TableHeading(records[first].text)
        (self.heading, headingText) = (heading.names, records[first].text)
        rows = records[(first + 1)...].map { record in
            BankStatement.Row(
                record.number,
                CSVCells.read(record.text, separator: heading.separator).map { $0.line(for: BankStatement.longestCell) }
            )
        }
    }

    /// Returns the first row that names all required columns, or else the row that names most columns.
    private static func headingIndex(in texts: [String]) -> Int {
        let guesses = texts.map { text in
            (try? TableHeading(text)).map { StatementColumns(guessing: $0.names) } ?? StatementColumns()
        }
        func count(_ columns: StatementColumns) -> Int {
            StatementColumns.Field.allCases.count { columns[$0] != nil }
        }
        return guesses.firstIndex { $0.missing.isEmpty }
            ?? guesses.indices.max { (count(guesses[$0]), -$0) < (count(guesses[$1]), -$1) } ?? 0
    }

    /// The hash by which the chosen columns are remembered.
    var headingHash: [UInt8] { SHA256.digest(Array(headingText.utf8)) }

    /// The columns as their headings suggest.
    var guessedColumns: StatementColumns { StatementColumns(guessing: heading) }
}

extension StatementTable {
    /// Returns the text of a file in UTF-8. Many banks write Windows-1252, and some UTF-16.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(windows1252[byte] ?? Unicode.Scalar(byte)) }
        return Array(String(text).utf8)
    }

    /// The bytes of Windows-1252 that are other characters than in Latin-1.
    private static let windows1252: [UInt8: Unicode.Scalar] = [
        0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š",
        0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
        0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ]
}
