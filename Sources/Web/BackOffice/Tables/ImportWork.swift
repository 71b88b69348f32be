import Shop
import Storage

/// Work on imports beside the requests, in portions: reading a file, applying its rows, taking them back. Where it was cut
/// off it goes on.
struct ImportWork: Sendable {
    /// Most rows of a portion that is read.
    private static let readAtOnce = 200
    /// Time in which the writer applies rows before it turns to other changes.
    private static let turn = Duration.milliseconds(4)

    let store: Store
    let tables: ShopTables
    let timeZones: TimeZones

    private var files: ImportFiles { ImportFiles(store.folder) }

    /// Does the next portion. Returns false when there is nothing to do.
    func goOn() throws -> Bool {
        guard let now = try store.read({ try $0.ask(.importAtWork) }) else { return false }
        switch now.stage {
        case .reading: try read(now)
        case .applying: try apply(now)
        default: try takeBack(now)
        }
        return true
    }

    private func read(_ now: Import) throws {
        do {
            let portion = try readPortion(now)
            let (id, position) = (now.id, now.position)
            try store.write { transaction in
                try transaction.add(
                    portion.rows, same: portion.same, heading: portion.heading, to: id, from: position,
                    to: portion.end)
                if portion.isLast { try transaction.endReading(id) }
            }
            if portion.isLast { files.remove(now.file) }
        } catch let refusal as CSVRefusal {
            try refuse(now, refusal.sentence)
        } catch let refusal as ImportRefusal {
            try refuse(now, refusal.sentence)
        }
    }

    private func refuse(_ now: Import, _ sentence: String) throws {
        let id = now.id
        try store.write { try $0.endReading(id, problem: sentence) }
        files.remove(now.file)
    }

    private func readPortion(_ now: Import) throws -> ImportPortion {
        let table = tables[now.kind]
        let reader = try CSVReader(path: files.path(of: now.file), from: now.position)
        var heading = now.heading
        if now.position == 0 {
            heading = try reader.next()?.text ?? ""
            let names = TableRow(heading, heading: heading)
            guard table.columns.contains(where: { names[$0] != nil }) else {
                throw ImportRefusal(
                    "The first row has to name columns. Those of this table are \(table.columns.joined(separator: ", "))."
                )
            }
        }
        var portion = ImportPortion(heading: heading, end: now.position)
        try store.read { snapshot in
            let clock = ShopClock(try snapshot.settings(), timeZones)
            for index in 0..<Self.readAtOnce {
                guard let record = try reader.next() else {
                    portion.isLast = true
                    return
                }
                guard now.counts.rows + index < Import.mostRows else {
                    throw ImportRefusal("A table has at most \(Import.mostRows.magnitude.groupedByThousands) rows.")
                }
                let row = TableRow(record.text, heading: heading)
                let effect = try table.effect(of: row, in: snapshot)
                try portion.add(record, effect, called: row.label, number: now.counts.rows + index + 2, snapshot, clock)
            }
        }
        return portion
    }

    private func apply(_ now: Import) throws {
        let table = tables[now.kind]
        try store.write { transaction in
            let end = ContinuousClock.now + Self.turn
            try transaction.applyRows(of: now.id, while: { .now < end }) { row in
                try table.apply(TableRow(row.cells, heading: now.heading), by: now.author, in: transaction)
            }
        }
    }

    private func takeBack(_ now: Import) throws {
        try store.write { transaction in
            let end = ContinuousClock.now + Self.turn
            try transaction.undoRows(of: now.id, by: now.author, while: { .now < end })
        }
    }
}

/// Rows of a file that were read at once.
private struct ImportPortion {
    let heading: String
    /// The byte behind them.
    var end: Int
    var rows: [ImportRow] = []
    /// Number of those that change nothing.
    var same = 0
    var isLast = false

    init(heading: String, end: Int) {
        (self.heading, self.end) = (heading, end)
    }

    mutating func add(
        _ record: CSVReader.Record, _ effect: RowEffect, called label: String, number: Int, _ snapshot: Snapshot,
        _ clock: ShopClock
    ) throws {
        end = record.end
        func add(_ outcome: ImportRow.Outcome, _ message: String) {
            let cells = outcome == .refused ? "" : record.text
            let message = [label, message].filter { !$0.isEmpty }.joined(separator: ": ")
            rows.append(ImportRow(number: number, outcome: outcome, cells: cells, message: message))
        }
        switch effect {
        case .same: same += 1
        case .added: add(.added, "")
        case .changed(let changes): add(.changed, try snapshot.sentence(for: changes, clock))
        case .refused(let sentence): add(.refused, sentence)
        }
    }
}

extension Snapshot {
    /// `Price $2.45 → $2.60, Stock 3 → 5`.
    fileprivate func sentence(for changes: [AuditEntry.FieldChange], _ clock: ShopClock) throws -> String {
        let words = try words(for: changes.flatMap { [($0.field, $0.before ?? ""), ($0.field, $0.after)] }, clock)
        return changes.map { DifferenceRow($0, words) }
            .map { "\($0.label) \($0.before.beginning) → \($0.after.beginning)" }.joined(separator: ", ")
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
    /// What the row is called in a preview.
    fileprivate var label: String {
        let name = [self["Given name"], self["Family name"]].compactMap(\.self).joined(separator: " ")
        let texts = [self["Name"], self["Item"], name, self["Address"], self["Email"], self["SKU"], self["Variant"]]
        return texts.compactMap { $0?.line(for: 80) }.first { !$0.isEmpty }?.beginning ?? ""
    }
}
