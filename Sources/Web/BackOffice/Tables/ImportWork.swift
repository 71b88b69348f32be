import Localization
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
            try refuse(now, refusal.message)
        } catch let refusal as TableRefusal {
            try refuse(now, refusal.message)
        }
    }

    private func refuse(_ now: Import, _ message: Message) throws {
        let id = now.id
        additions.forget()
        try store.write { transaction in
            let language = tables.language(of: try transaction.snapshot.settings())
            try transaction.endReading(id, problem: language.text(message))
        }
        files.remove(now.file)
    }

    /// Reads and previews the next rows of a file.
    ///
    /// The database may run it twice, so a run uses nothing of the one before: `additions` begins again.
    func readPortion(_ now: Import, in snapshot: Snapshot) throws -> ImportPortion {
        let (table, settings) = (tables[now.kind], try snapshot.settings())
        let reader = try CSVReader(path: files.path(of: now.file), from: now.position)
        let text = try now.position == 0 ? heading(from: reader, of: table, in: snapshot) : now.heading
        let heading = try TableHeading(text)
        reader.separator = heading.separator
        var portion = ImportPortion(heading: text, end: now.position, in: tables.language(of: settings))
        let end = ContinuousClock.now + Self.readingTime
        let clock = ShopClock(settings, timeZones)
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
                throw TableRefusal("manage.tables.refusals.tooManyRows", ["limit": .number(Import.mostRows)])
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
                return .refused(
                    .words(
                        "manage.tables.refusals.usedTwice",
                        ["row": .text(String(earlier.number)), "column": .text(column)]))
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
    private func heading(
        from reader: CSVReader, of table: any ExchangedTable, in snapshot: Snapshot
    ) throws -> String {
        var text = try reader.next()?.text ?? ""
        if text.lowercased().hasPrefix("sep=") { text = try reader.next()?.text ?? "" }
        let names = TableRow(text, try TableHeading(text))
        let columns = try table.columns(in: snapshot)
        guard columns.contains(where: { names[$0] != nil }) else {
            // Columns of translations, such as `Name@es`, are too many to be listed.
            let own = columns.filter { !$0.contains("@") }
            throw TableRefusal("manage.tables.refusals.noHeading", ["columns": .text(own.joined(separator: ", "))])
        }
        return text
    }

    private func apply(_ now: Import) throws {
        let (table, heading) = (tables[now.kind], try TableHeading(now.heading))
        try store.write { transaction in
            let language = tables.language(of: try transaction.snapshot.settings())
            let end = ContinuousClock.now + Self.turn
            try transaction.applyRows(of: now.id, while: { .now < end }) { row in
                do {
                    return try table.apply(
                        TableRow(row.cells, heading), seen: row.version, by: now.author, in: transaction)
                } catch let refusal as TableRefusal {
                    throw ImportRefusal(language.text(refusal.message)).named(after: row)
                } catch let refusal as CatalogueRefusal {
                    throw ImportRefusal(language.text(refusal.message)).named(after: row)
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

extension ImportRefusal {
    /// The same with the name that the row has in its preview.
    fileprivate func named(after row: ImportRow) -> ImportRefusal {
        ImportRefusal("\(row.message.prefix { $0 != ":" }): \(sentence)")
    }
}
