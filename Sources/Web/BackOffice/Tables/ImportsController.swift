import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Tables that managers bring from a spreadsheet: sent, looked at, applied, and taken back.
struct ImportsController {
    let renderer: PageRenderer
    let tables: ShopTables
    let files: ImportFiles

    /// Most rows of one kind that a page shows.
    private static let mostShown = 50

    /// Moves the file out of the uploads.
    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedTable?> {
        let upload = context.request.form.files("file").first
        return .work {
            guard let upload else { return nil }
            let name = Hexadecimal.encode(RandomBytes.make(16)) + ".csv"
            try files.keep(upload.path, as: name)
            return ArrivedTable(file: name, name: upload.filename.line(for: 100), size: upload.size)
        }
    }

    func create(_ context: RequestContext, _ table: ArrivedTable?, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        guard let table else { throw refusal("file", .words("manage.tables.errors.noFile")) }
        guard let chosen = form.short("kind", upTo: 20).flatMap(Import.Kind.init(rawValue:)),
            Import.Kind.tables.contains(chosen), table.size > 0
        else {
            files.remove(table.file)
            throw table.size == 0
                ? refusal("file", .words("manage.tables.errors.emptyFile"))
                : refusal("kind", .words("manage.tables.errors.kind"))
        }
        let kind = chosen == .products && form["set-stock"] != nil ? .productsWithStock : chosen
        let id = try transaction.beginImport(
            kind, file: table.file, fileName: table.name, size: table.size, by: context.author())
        return .redirect(to: Paths.importing(id))
    }

    private func refusal(_ field: String, _ message: Message) -> RefusedChange {
        RefusedChange { context, snapshot in
            try TablesController(renderer: renderer).tablesPage(
                context, snapshot, Problem(errors: [FieldError(field: field, message: message)]),
                kind: context.request.form.short("kind", upTo: 20) ?? "",
                setsStock: context.request.form["set-stock"] != nil)
        }
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let now = try context.importing(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        func rows(_ outcome: ImportRow.Outcome, _ key: String, _ count: Int) throws -> ImportRows {
            let shown = try count == 0 ? [] : snapshot.ask(.rows(of: now.id, outcome, limit: Self.mostShown))
            return ImportRows(heading: "manage.tables.rows.\(key)", rows: shown, count: count)
        }
        let counts = now.counts
        let lists =
            switch now.stage {
            case .reading, .refused, .cancelled: [try rows(.refused, "refused", counts.refused)]
            case .read:
                [
                    try rows(.refused, "refused", counts.refused),
                    try rows(.changed, "changed", counts.changed),
                    try rows(.added, "added", counts.added),
                ]
            case .applying, .applied: [try rows(.refused, "notApplied", counts.refused)]
            case .undoing, .undone: [try rows(.kept, "kept", counts.kept)]
            }
        let page = ImportPage(
            layout: layouts.layout(
                now.fileName.isEmpty ? .words("manage.tables.import.title") : .verbatim(now.fileName), back: Self.back),
            now: now,
            hasWaiting: try [ImportRow.Outcome.added, .changed].contains {
                try !snapshot.ask(.rows(of: now.id, $0, limit: 1)).isEmpty
            },
            unused: try (try? TableHeading(now.heading)).map {
                try tables[now.kind].unknownColumns(in: $0, snapshot)
            } ?? [],
            lists: lists.filter { !$0.rows.isEmpty })
        return renderer.privatePage(\.importing, page, to: context)
    }

    private static let back = BackLink(name: .words("manage.tables.page.title"), path: Paths.tables)

    func apply(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let now = try context.importing(in: transaction.snapshot)
        if try transaction.setStage(.applying, of: now.id, from: .read, .applied) {
            try transaction.setAuthor(context.author(), of: now.id)
        }
        return .redirect(to: Paths.importing(now.id))
    }

    /// Gives up what has not been applied yet.
    func cancel(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let now = try context.importing(in: transaction.snapshot)
        if now.stage == .applying { return try go(to: .applied, from: .applying, context, transaction) }
        if try transaction.setStage(.cancelled, of: now.id, from: .reading, .read) { files.remove(now.file) }
        return .redirect(to: Paths.importing(now.id))
    }

    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try go(to: .undoing, from: .applied, context, transaction)
    }

    private func go(
        to next: Import.Stage, from stage: Import.Stage, _ context: RequestContext, _ transaction: Transaction
    ) throws -> Response {
        let now = try context.importing(in: transaction.snapshot)
        // The rows are taken back in the name, and by the right, of the manager who asks for it.
        if try transaction.setStage(next, of: now.id, from: stage), next == .undoing {
            try transaction.setAuthor(context.author(), of: now.id)
        }
        return .redirect(to: Paths.importing(now.id))
    }
}

/// A file that has been moved to the folder of imports.
struct ArrivedTable: Sendable {
    let file: String
    /// Its name on the manager's device.
    let name: String
    let size: Int
}

extension RequestContext {
    /// The import that the address names. Throws when there is none.
    fileprivate func importing(in snapshot: Snapshot) throws -> Import {
        guard let id: Import.ID = parameters.key("slug"), let now = try snapshot.ask(.importing(id)) else {
            throw NotFound("import")
        }
        return now
    }
}
