import HTTP
import Localization
import Shop
import Storage

/// A sent bank statement: its columns, its proof, and the recording of its payments.
struct StatementsController {
    let renderer: PageRenderer

    /// The maximum number of payments that are recorded at once.
    static let most = 200

    /// Shows the lines with the orders that they can pay.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let file = try context.statement(in: snapshot)
        let table = try StatementTable(file.content)
        guard let columns = try snapshot.ask(.bankColumns(ofHeading: table.headingHash)) else {
            return .redirect(to: Paths.statementColumns(file.id))
        }
        let settings = try snapshot.settings()
        if let problem = Problem([table.error(in: columns, settings.currency)]) {
            return try columnsPage(context, snapshot, file, table, columns, problem)
        }
        let statement = try BankStatement(table.rows, columns, in: settings.currency)
        let layouts = try renderer.layouts(context, snapshot)
        let page = StatementPage(
            layout: layouts.layout(.words("manage.orders.transfers.proofTitle"), back: Self.back), id: file.id,
            statement: statement, proof: try StatementProof(statement, in: snapshot), currency: settings.currency,
            clock: layouts.clock)
        return renderer.privatePage(\.statement, page, to: context)
    }

    static let back = BackLink(name: .words("manage.orders.transfers.title"), path: Paths.transfers)

    /// Shows the columns, remembered or guessed.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let file = try context.statement(in: snapshot)
        let table = try StatementTable(file.content)
        let columns = try snapshot.ask(.bankColumns(ofHeading: table.headingHash)) ?? table.guessedColumns
        return try columnsPage(context, snapshot, file, table, columns, nil)
    }

    /// Reads the file with the chosen columns.
    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ChosenColumns> {
        let file = try context.statement(in: snapshot)
        let currency = try snapshot.settings().currency
        let typed = StatementColumns.Field.allCases.map { field in
            (field, context.request.form.short(field.rawValue, upTo: 5).flatMap { Int($0) })
        }
        return .work {
            let table = try StatementTable(file.content)
            var columns = StatementColumns()
            for (field, column) in typed {
                columns[field] = column.flatMap { table.heading.indices.contains($0) ? $0 : nil }
            }
            let missing = columns.missing.map {
                FieldError(field: $0.rawValue, message: .words("manage.orders.transfers.errors.columnMissing"))
            }
            let error = missing.isEmpty ? table.error(in: columns, currency) : nil
            return ChosenColumns(file: file, table: table, columns: columns, problem: Problem(missing + [error]))
        }
    }

    /// Remembers the columns.
    func update(_ context: RequestContext, _ chosen: ChosenColumns, _ transaction: Transaction) throws -> Response {
        if let problem = chosen.problem {
            throw RefusedChange { context, snapshot in
                try columnsPage(context, snapshot, chosen.file, chosen.table, chosen.columns, problem)
            }
        }
        try transaction.rememberColumns(chosen.columns, ofHeading: chosen.table.headingHash)
        return .redirect(to: Paths.statement(chosen.file.id))
    }

    private func columnsPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ file: BankStatementFile, _ table: StatementTable,
        _ columns: StatementColumns, _ problem: Problem?
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = StatementColumnsPage(
            layout: layouts.layout(
                .words("manage.orders.transfers.columnsTitle"), back: Self.back, problem: problem),
            problem: problem, file: file, table: table, columns: columns)
        return renderer.privatePage(\.statementColumns, page, to: context, status: problem.status)
    }

    /// Reads the ticked lines. Only lines of the file are recorded, with its amounts and days.
    func prepareApplication(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> BackgroundJob<[SeenTransfer]> {
        let file = try context.statement(in: snapshot)
        let (currency, key) = (try snapshot.settings().currency, try snapshot.ask(.bankKey) ?? [])
        let ticked = context.request.form.fields.all("line").prefix(Self.most)
            .compactMap(SeenTransfer.init(formText:))
        let heading = try StatementTable(file.content, isHeadingOnly: true).headingHash
        guard let columns = try snapshot.ask(.bankColumns(ofHeading: heading)) else {
            return .answer(.redirect(to: Paths.statementColumns(file.id)))
        }
        return .work {
            let statement = try BankStatement(StatementTable(file.content).rows, columns, in: currency)
            let lines = Dictionary(zip(statement.fingerprints(key: key), statement.lines)) { first, _ in first }
            return ticked.filter { $0.isLine(of: lines) }
        }
    }

    /// Records the ticked lines.
    func apply(
        _ context: RequestContext, _ lines: [SeenTransfer], _ transaction: Transaction
    ) throws -> Response {
        let id = try context.statement(in: transaction.snapshot).id
        let applied = try transaction.applyTransfers(lines, by: context.author())
        let mails = try renderer.mails(context, transaction.snapshot)
        for desk in applied.orders {
            try transaction.mailPlaced(desk, context, renderer)
            try transaction.mailPaid(desk, by: mails)
        }
        // A form that is sent twice shows what the first one recorded.
        let earlier = try lines.first.flatMap { try transaction.snapshot.ask(.batch(ofLine: $0.fingerprint)) }
        guard let batch = applied.batch ?? earlier else {
            return context.redirect(to: Paths.statement(id), .unchanged)
        }
        return .redirect(to: Paths.transferBatch(batch))
    }
}

/// The columns that staff chose for a statement.
struct ChosenColumns: Sendable {
    let file: BankStatementFile
    let table: StatementTable
    let columns: StatementColumns
    /// Nil if the statement can be read with these columns.
    let problem: Problem?
}

extension StatementTable {
    /// Returns the error of a chosen column; nil if lines can be read, or if no row has an amount.
    fileprivate func error(in columns: StatementColumns, _ currency: Currency) -> FieldError? {
        func error(_ field: StatementColumns.Field, _ key: String) -> FieldError {
            FieldError(field: field.rawValue, message: .words("manage.orders.transfers.errors.\(key)"))
        }
        guard let statement = try? BankStatement(rows, columns, in: currency) else {
            return error(.amount, "marks")
        }
        guard statement.lines.isEmpty, let fault = statement.faults.first else { return nil }
        return switch fault.reason {
        case .date: error(.date, "dates")
        case .amount, .tooLarge: error(.amount, "amounts")
        case .direction: error(.direction, "directions")
        }
    }
}

extension RequestContext {
    /// The statement that the address names. Throws when there is none.
    fileprivate func statement(in snapshot: Snapshot) throws -> BankStatementFile {
        guard let id: BankStatementFile.ID = parameters.key("slug"), let file = try snapshot.ask(.bankStatement(id))
        else { throw NotFound("statement") }
        return file
    }
}
