import Localization
import Shop
import Storage

/// A table that managers bring to the shop.
protocol ExchangedTable: Sendable {
    /// Returns the names of the columns that a file can have.
    func columns(in snapshot: Snapshot) throws -> [String]

    /// The effect that applying a row would have. Throws `TableRefusal` where it has none.
    func effect(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect

    /// Returns the texts by which this row and others mean its subject.
    func keys(of row: TableRow) -> [RowKey]

    /// Returns the key that the shop gives to the subject of a new row, nil if it gives none. `isTaken` is true for
    /// keys of earlier rows.
    func givenKey(of row: TableRow, in snapshot: Snapshot, isTaken: (RowKey) -> Bool) throws -> RowKey?

    /// Applies a row to what had this version when somebody looked, nil where there was nothing yet. Returns the audit
    /// log's entry, nil when nothing changed. Throws `TableRefusal` and `CatalogueRefusal`.
    func apply(
        _ row: TableRow, seen version: Int?, by author: Account.ID, in transaction: Transaction
    ) throws -> AuditEntry.ID?
}

/// A table of the shop that managers take to a spreadsheet and bring back.
protocol SpreadsheetTable: ExchangedTable {
    /// Adds all rows of the shop, a portion after the other.
    func export(_ snapshot: Snapshot, _ add: ([CSVText.Cell]) -> Void) throws
}

/// A column of a table whose rows are filled into the form that managers fill in by hand.
struct TableColumn<Entered: EditForm>: Sendable {
    let name: String
    /// The `id` of its field in the form, by which errors are found; empty where it has none.
    let id: String
    /// What the shop says; nil where the cell is empty and is not read.
    let cell: @Sendable (Entered.Subject) -> CSVText.Cell
    /// Types a cell into the form.
    let put: @Sendable (String, inout Entered) throws -> Void
}

/// A table whose rows are read as the form of the same subject is: with its rules, its sentences, and its entries in the
/// audit log.
protocol FormTable: SpreadsheetTable {
    associatedtype Controller: AddController where Controller.Subject == Controller.Entered.Subject
    typealias Subject = Controller.Subject

    var controller: Controller { get }
    /// Returns the columns that a file can have.
    func tableColumns(in snapshot: Snapshot) throws -> [TableColumn<Controller.Entered>]

    /// The subject that a row means; nil for one that is new. Throws `TableRefusal` where that is open.
    func subject(of row: TableRow, in snapshot: Snapshot) throws -> Subject?
    /// Returns the row with the cells that apply to `subject`, nil for a new one. Throws `TableRefusal` if a cell cannot
    /// be applied to it.
    func prepared(_ row: TableRow, for subject: Subject?) throws -> TableRow
    /// An empty form, which takes whatever a table says.
    func blank(in snapshot: Snapshot) throws -> Controller.Entered
    /// The form of something that there is, which takes whatever a table says.
    func form(of subject: Subject, in snapshot: Snapshot) throws -> Controller.Entered
    /// Returns the fields of a new subject as the audit log writes them.
    func texts(_ checked: Controller.Entered.Checked) -> [(field: AuditEntry.Field, text: String)]
    /// Sentence for an error of the form, instead of the form's own.
    func sentence(_ error: FieldError) -> Message?
}

extension FormTable {
    func columns(in snapshot: Snapshot) throws -> [String] { try tableColumns(in: snapshot).map(\.name) }

    func form(of subject: Subject, in snapshot: Snapshot) throws -> Controller.Entered {
        try controller.form(of: subject, in: snapshot)
    }

    func prepared(_ row: TableRow, for subject: Subject?) throws -> TableRow { row }

    func sentence(_ error: FieldError) -> Message? { nil }

    func effect(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect {
        let columns = try tableColumns(in: snapshot)
        guard let typed = try typed(row, columns, in: snapshot) else { return .same }
        guard let subject = typed.subject else { return .added(values(in: row, columns, texts(typed.checked))) }
        let after = typed.form.texts(typed.checked, of: subject, over: [])
        let before = Dictionary(uniqueKeysWithValues: subject.attributes.texts.map { ($0.field, $0.text) })
        var changes = after.filter { $0.field != .archived && before[$0.field, default: ""] != $0.text }
            .map { AuditEntry.FieldChange($0.field, before: before[$0.field], after: $0.text) }
        if subject.attributes.isArchived { changes.append(.init(.archived, before: "1", after: "0")) }
        return changes.isEmpty ? .same : .changed(changes, of: subject.name, version: subject.version)
    }

    private func values(
        in row: TableRow, _ columns: [TableColumn<Controller.Entered>],
        _ texts: [(field: AuditEntry.Field, text: String)]
    ) -> [(column: String, value: AuditEntry.FieldChange)] {
        columns.compactMap { column in
            guard row[column.name] != nil, let text = texts.first(where: { $0.field.id == column.id }) else {
                return nil
            }
            return (column.name, AuditEntry.FieldChange(text.field, before: nil, after: text.text))
        }
    }

    func apply(
        _ row: TableRow, seen version: Int?, by author: Account.ID, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        let snapshot = transaction.snapshot
        guard let (form, checked, subject) = try typed(row, tableColumns(in: snapshot), in: snapshot) else {
            return nil
        }
        guard subject?.version == version else { throw TableRefusal.changedSinceShown }
        guard let subject else {
            return try snapshot.lastEntry(of: controller.add(checked, form, by: author, in: transaction).subject)
        }
        let isChanged = try controller.save(checked, form, as: subject, by: author, in: transaction)
        return isChanged ? try snapshot.lastEntry(of: subject.subject) : nil
    }

    /// The form with the row's cells; nil when they say what the shop says.
    private func typed(
        _ row: TableRow, _ columns: [TableColumn<Controller.Entered>], in snapshot: Snapshot
    ) throws -> (form: Controller.Entered, checked: Controller.Entered.Checked, subject: Subject?)? {
        let subject = try subject(of: row, in: snapshot)
        let row = try prepared(row, for: subject)
        if let subject, !subject.attributes.isArchived,
            columns.allSatisfy({ row[$0.name].map($0.cell(subject).isSaid) ?? true })
        {
            return nil
        }
        var form = try subject.map { try self.form(of: $0, in: snapshot) } ?? blank(in: snapshot)
        for column in columns { if let cell = row[column.name] { try column.put(cell, &form) } }
        do {
            return (form, try form.checked(for: subject, in: snapshot), subject)
        } catch let problem as Problem {
            throw TableRefusal(problem.errors.map { sentence($0, in: row, columns) }.sentences)
        }
    }

    /// `Price “cheap”: Enter a price.`
    private func sentence(
        _ error: FieldError, in row: TableRow, _ columns: [TableColumn<Controller.Entered>]
    ) -> Message {
        let sentence = sentence(error) ?? error.message
        guard let column = columns.first(where: { $0.id == error.field }) else { return sentence }
        return .refusal(of: (row[column.name] ?? "").line(for: 40), in: column.name, sentence)
    }
}

extension ExchangedTable {
    func keys(of row: TableRow) -> [RowKey] { [] }

    func givenKey(of row: TableRow, in snapshot: Snapshot, isTaken: (RowKey) -> Bool) throws -> RowKey? { nil }

    /// The same for whoever looks before it is applied: a refusal is an effect as well.
    func preview(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect {
        do {
            return try effect(of: row, in: snapshot)
        } catch let refusal as TableRefusal {
            return .refused(refusal.message)
        }
    }

    /// Names in a file's heading that the table does not have.
    func unknownColumns(in heading: TableHeading, _ snapshot: Snapshot) throws -> [String] {
        let known = Set(try columns(in: snapshot).map { $0.lowercased() })
        return heading.names.filter { !$0.isEmpty && !known.contains($0.lowercased()) }
    }
}

extension CSVText.Cell {
    /// True when a cell of a file says the same.
    func isSaid(by cell: String) -> Bool {
        switch self {
        case .text(let text), .number(let text): cell == text
        }
    }
}
