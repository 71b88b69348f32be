import Localization
import Shop
import Storage

/// Rows of a file that were read at once.
struct ImportPortion {
    let heading: String
    /// The byte behind them.
    var end: Int
    var rows: [ImportRow] = []
    /// Number of those that change nothing.
    var same = 0
    var isLast = false
    /// The language of the stored messages.
    private let language: Language

    init(heading: String, end: Int, in language: Language) {
        (self.heading, self.end, self.language) = (heading, end, language)
    }

    mutating func add(
        _ record: CSVReader.Record, _ row: TableRow, _ effect: RowEffect, number: Int, of table: any ExchangedTable,
        _ snapshot: Snapshot, _ clock: ShopClock
    ) throws {
        let label = row.label
        func add(_ outcome: ImportRow.Outcome, called label: String, _ message: String, version: Int? = nil) {
            let cells = outcome == .refused ? "" : record.text
            let message = [label, message].filter { !$0.isEmpty }.joined(separator: ": ")
            rows.append(
                ImportRow(number: number, outcome: outcome, cells: cells, message: message, version: version))
        }
        switch effect {
        case .same: same += 1
        case .added(let values):
            add(
                .added, called: label,
                row.summary(try table.columns(in: snapshot), try snapshot.texts(of: values, clock, in: language)))
        case .changed(let changes, let name, let version):
            let sentence = try snapshot.sentence(for: changes, clock, in: language)
            add(.changed, called: name.beginning, sentence, version: version)
        case .refused(let message): add(.refused, called: label, language.text(message))
        }
    }
}

extension Snapshot {
    /// The values that were read from the cells of a row, as the audit log shows them, by their columns.
    fileprivate func texts(
        of values: [(column: String, value: AuditEntry.FieldChange)], _ clock: ShopClock, in language: Language
    ) throws -> [String: String] {
        let words = try words(for: values.map { ($0.value.field, $0.value.after) }, clock)
        let texts = values.map { ($0.column, language.text(DifferenceRow($0.value, words).after)) }
        return Dictionary(texts) { first, _ in first }
    }

    /// `Price $2.45 → $2.60, Stock 3 → 5`.
    fileprivate func sentence(
        for changes: [AuditEntry.FieldChange], _ clock: ShopClock, in language: Language
    ) throws -> String {
        let words = try words(for: changes.flatMap { [($0.field, $0.before ?? ""), ($0.field, $0.after)] }, clock)
        return changes.map { change in
            let row = DifferenceRow(change, words)
            let (before, after) = (language.text(row.before).beginning, language.text(row.after).beginning)
            return "\(language.text(row.label)) \(before) → \(after)"
        }.joined(separator: ", ")
    }
}

extension String {
    /// As much as a line of a preview has room for.
    fileprivate var beginning: String {
        let line = split(whereSeparator: { $0.isNewline || $0 == "\u{1F}" }).joined(separator: " ")
        return line.isLonger(than: 60) ? String(line.unicodeScalars.prefix(60)) + "…" : line
    }
}

extension TableRow {
    /// `Category Grocery, Price 2.50`: the values of the first columns of a new row.
    fileprivate func summary(_ columns: [String], _ texts: [String: String]) -> String {
        let said = columns.filter { !["Name", "Given name", "Family name"].contains($0) }
            .map { ($0, (self[$0] ?? "").line(for: 60)) }.filter { !$0.1.isEmpty }
        return said.prefix(5).map { "\($0) \((texts[$0] ?? $1).beginning)" }.joined(separator: ", ")
    }

    /// What the row is called in a preview.
    fileprivate var label: String {
        let name = [self["Given name"], self["Family name"]].compactMap(\.self).joined(separator: " ")
        let texts = [self["Name"], self["Item"], name, self["Address"], self["Email"], self["SKU"], self["Variant"]]
        return texts.compactMap { $0?.line(for: 80) }.first { !$0.isEmpty }?.beginning ?? ""
    }
}
