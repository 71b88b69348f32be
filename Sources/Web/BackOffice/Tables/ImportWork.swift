import Shop
import Storage

/// Work on imports beside the requests, in portions: reading a file, applying its rows, taking them back. Where it was cut
/// off it goes on.
struct ImportWork: Sendable {
    /// Most rows of a portion that is read.
    private static let readAtOnce = 200
    /// Time after which a portion ends in any case: of a file with little in it.
    private static let readingTime = Duration.milliseconds(50)
    /// Time in which the writer applies rows before it turns to other changes.
    private static let turn = Duration.milliseconds(4)

    let store: Store
    let tables: ShopTables
    let timeZones: TimeZones
    private let additions = ImportedAdditions()

    init(store: Store, tables: ShopTables, timeZones: TimeZones) {
        (self.store, self.tables, self.timeZones) = (store, tables, timeZones)
    }

    private var files: ImportFiles { ImportFiles(store.folder) }

    /// Does the next portion. Returns false when there is nothing to do.
    func goOn() throws -> Bool {
        guard let now = try store.read({ try $0.ask(.importAtWork) }) else { return false }
        guard try store.read({ try $0.ask(.isManager(now.author)) }) else {
            try stop(now)
            return true
        }
        switch now.stage {
        case .reading: try read(now)
        case .applying: try apply(now)
        default: try takeBack(now)
        }
        return true
    }

    private func read(_ now: Import) throws {
        do {
            try store.fetchFile(of: now)
            let portion = try store.read { try readPortion(now, in: $0) }
            let (id, position) = (now.id, now.position)
            try store.write { transaction in
                try transaction.add(
                    portion.rows, same: portion.same, heading: portion.heading, to: id, from: position,
                    to: portion.end)
                if portion.isLast { try transaction.endReading(id) }
            }
            if portion.isLast {
                files.remove(now.file)
                additions.forget()
            }
        } catch let refusal as CSVRefusal {
            try refuse(now, refusal.sentence)
        } catch let refusal as ImportRefusal {
            try refuse(now, refusal.sentence)
        }
    }

    private func refuse(_ now: Import, _ sentence: String) throws {
        let id = now.id
        additions.forget()
        try store.write { try $0.endReading(id, problem: sentence) }
        files.remove(now.file)
    }

    /// Reads and previews the next rows of a file.
    ///
    /// The database may run it twice, so a run uses nothing of the one before: `additions` begins again.
    func readPortion(_ now: Import, in snapshot: Snapshot) throws -> ImportPortion {
        let table = tables[now.kind]
        let reader = try CSVReader(path: files.path(of: now.file), from: now.position)
        let text = try now.position == 0 ? heading(from: reader, of: table) : now.heading
        let heading = try TableHeading(text)
        reader.separator = heading.separator
        var portion = ImportPortion(heading: text, end: now.position)
        let end = ContinuousClock.now + Self.readingTime
        let clock = ShopClock(try snapshot.settings(), timeZones)
        var number = now.counts.rows
        try additions.begin(now.id, at: number) { try replay(now, heading, of: table, in: snapshot) }
        defer { additions.end(at: number) }
        while number < now.counts.rows + Self.readAtOnce, .now < end {
            guard let record = try reader.next() else {
                portion.isLast = true
                return portion
            }
            portion.end = record.end
            guard !record.text.isEmpty else { continue }
            let row = TableRow(record.text, heading)
            // Spreadsheets leave rows behind that consist of separators.
            guard !row.isEmpty else { continue }
            number += 1
            guard number <= Import.mostRows else {
                throw ImportRefusal("A table has at most \(Import.mostRows.magnitude.groupedByThousands) rows.")
            }
            let effect = try effect(of: row, number: number + 1, of: table, in: snapshot)
            try portion.add(record, row, effect, number: number + 1, of: table, snapshot, clock)
        }
        return portion
    }

    /// Adds the keys of the rows that earlier portions have read.
    private func replay(
        _ now: Import, _ heading: TableHeading, of table: any ExchangedTable, in snapshot: Snapshot
    ) throws {
        var last = 0
        repeat {
            let rows = try snapshot.ask(.rowsToApply(of: now.id, after: last, limit: 1000))
            for row in rows {
                try addKeys(
                    of: TableRow(row.cells, heading), number: row.number, isNew: row.outcome == .added, of: table,
                    in: snapshot)
            }
            guard let end = rows.last?.number else { return }
            last = end
        } while true
    }

    /// The effect of a row, or a refusal if the row adds what an earlier row of the file adds or changes.
    private func effect(
        of row: TableRow, number: Int, of table: any ExchangedTable, in snapshot: Snapshot
    ) throws -> RowEffect {
        let effect = try table.preview(of: row, in: snapshot)
        switch effect {
        case .added:
            if let earlier = additions.otherRow(with: table.keys(of: row), than: number) {
                let column = earlier.column.lowercased()
                return .refused("Row \(earlier.number) already uses this \(column). Remove one of the two rows.")
            }
            try addKeys(of: row, number: number, isNew: true, of: table, in: snapshot)
        case .changed: try addKeys(of: row, number: number, isNew: false, of: table, in: snapshot)
        case .same, .refused: break
        }
        return effect
    }

    private func addKeys(
        of row: TableRow, number: Int, isNew: Bool, of table: any ExchangedTable, in snapshot: Snapshot
    ) throws {
        var keys = table.keys(of: row)
        if isNew {
            let given = try table.givenKey(of: row, in: snapshot) {
                additions.otherRow(with: [$0], than: number) != nil
            }
            if let given { keys.append(given) }
        }
        additions.add(keys, ofRow: number)
    }

    /// The row of names. Spreadsheets may say before it which sign stands between the cells.
    private func heading(from reader: CSVReader, of table: any ExchangedTable) throws -> String {
        var text = try reader.next()?.text ?? ""
        if text.lowercased().hasPrefix("sep=") { text = try reader.next()?.text ?? "" }
        let names = TableRow(text, try TableHeading(text))
        guard table.columns.contains(where: { names[$0] != nil }) else {
            // Columns of translations, such as `Name@es`, are too many to be listed.
            let own = table.columns.filter { !$0.contains("@") }
            throw ImportRefusal(
                "The first row has to name columns. Those of this table are \(own.joined(separator: ", ")).")
        }
        return text
    }

    private func apply(_ now: Import) throws {
        let (table, heading) = (tables[now.kind], try TableHeading(now.heading))
        try store.write { transaction in
            let end = ContinuousClock.now + Self.turn
            try transaction.applyRows(of: now.id, while: { .now < end }) { row in
                do {
                    return try table.apply(
                        TableRow(row.cells, heading), seen: row.version, by: now.author, in: transaction)
                } catch let refusal as ImportRefusal {
                    throw refusal.named(after: row)
                } catch let refusal as CatalogueRefusal {
                    throw ImportRefusal(refusal.sentence).named(after: row)
                }
            }
        }
    }

    /// Ends the work of an author who has no right to it any more. Rows that were applied stay, and can be taken back by a
    /// manager.
    private func stop(_ now: Import) throws {
        let (id, file) = (now.id, now.file)
        additions.forget()
        try store.write { try $0.stop(id) }
        files.remove(file)
    }

    private func takeBack(_ now: Import) throws {
        try store.write { transaction in
            let end = ContinuousClock.now + Self.turn
            try transaction.undoRows(of: now.id, by: now.author, while: { .now < end })
        }
    }
}

/// Rows of a file that were read at once.
struct ImportPortion {
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
            add(.added, called: label, row.summary(table.columns, try snapshot.texts(of: values, clock)))
        case .changed(let changes, let name, let version):
            add(.changed, called: name.beginning, try snapshot.sentence(for: changes, clock), version: version)
        case .refused(let sentence): add(.refused, called: label, sentence)
        }
    }
}

extension Snapshot {
    /// The values that were read from the cells of a row, as the audit log shows them, by their columns.
    fileprivate func texts(
        of values: [(column: String, value: AuditEntry.FieldChange)], _ clock: ShopClock
    ) throws -> [String: String] {
        let words = try words(for: values.map { ($0.value.field, $0.value.after) }, clock)
        let texts = values.map { ($0.column, DifferenceRow($0.value, words).after) }
        return Dictionary(texts) { first, _ in first }
    }

    /// `Price $2.45 → $2.60, Stock 3 → 5`.
    fileprivate func sentence(for changes: [AuditEntry.FieldChange], _ clock: ShopClock) throws -> String {
        let words = try words(for: changes.flatMap { [($0.field, $0.before ?? ""), ($0.field, $0.after)] }, clock)
        return changes.map { DifferenceRow($0, words) }
            .map { "\($0.label) \($0.before.beginning) → \($0.after.beginning)" }.joined(separator: ", ")
    }
}

extension ImportRefusal {
    /// The same with the name that the row has in its preview.
    fileprivate func named(after row: ImportRow) -> ImportRefusal {
        ImportRefusal("\(row.message.prefix { $0 != ":" }): \(sentence)")
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
