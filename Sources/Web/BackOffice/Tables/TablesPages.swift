import Localization
import Mustache
import Shop

/// The page from which managers take tables to a spreadsheet and bring them back.
struct TablesPage: TemplateModel {
    let layout: Layout
    let problem: Problem?
    /// The chosen kind of table.
    let kind: String
    /// True if the stock of existing items is to be set.
    let setsStock: Bool
    let imports: [Import]
    let clock: ShopClock

    static let fields: Fields<TablesPage> = [
        "layout": .object(\.layout),
        "exports": .list { _ in Import.Kind.tables.map { ExportLink(kind: $0) } },
        "path": .text { _ in Paths.imports },
        "kind": .object { page in
            SelectField(
                FormField(
                    id: "kind", label: .words("manage.tables.page.kind"),
                    value: page.kind.isEmpty ? Import.Kind.products.rawValue : page.kind,
                    error: page.problem?.message(for: "kind")),
                Import.Kind.tables.map { ($0.rawValue, $0.label) })
        },
        "setsStock": .flag(\.setsStock),
        "picturesPath": .text { _ in Paths.namedPictures },
        "picturesError": .optionalMessage { $0.problem?.message(for: "pictures") },
        "fileError": .optionalMessage { $0.problem?.message(for: "file") },
        "anyImports": .flag { !$0.imports.isEmpty },
        "imports": .list { page in page.imports.map { ImportLink(now: $0, clock: page.clock) } },
    ]
}

struct ExportLink: TemplateModel {
    let kind: Import.Kind

    static let fields: Fields<ExportLink> = [
        "label": .message(\.kind.label),
        "path": .text { Paths.exportFile($0.kind) },
    ]
}

struct ImportLink: TemplateModel {
    let now: Import
    let clock: ShopClock

    static let fields: Fields<ImportLink> = [
        "path": .text { Paths.importing($0.now.id) },
        "name": .text(\.now.fileName),
        "summary": .message(\.now.summary),
        "date": .value { $0.clock.value($0.now.begunAt) },
    ]
}

/// An import: how far it is, what it would do, or what became of it.
struct ImportPage: TemplateModel {
    let layout: Layout
    let now: Import
    /// True when rows wait to be applied.
    let hasWaiting: Bool
    /// Columns of the file that the table does not have.
    let unused: [String]
    let lists: [ImportRows]

    static let fields: Fields<ImportPage> = [
        "layout": .object(\.layout),
        "summary": .message { page in
            let isStopped = page.now.stage == .applied && page.hasWaiting
            let stopped: [Message] = isStopped ? [.words("manage.tables.import.stopped")] : []
            return ([page.now.summary] + stopped).sentences
        },
        "unused": .optionalText { $0.unused.isEmpty ? nil : $0.unused.joined(separator: ", ") },
        "stockNote": .optionalMessage(\.stockNote),
        "canBeStopped": .flag { [.reading, .applying].contains($0.now.stage) },
        "problem": .optionalText { $0.now.problem.isEmpty ? nil : $0.now.problem },
        "path": .text { Paths.importing($0.now.id) },
        "progress": .optional { $0.now.isAtWork ? ImportProgress($0.now) : nil },
        "isRead": .flag { $0.now.stage == .read },
        "application": .optionalMessage { page in
            guard page.hasWaiting else { return nil }
            switch page.now.stage {
            case .read: return .words("manage.tables.import.apply", ["count": .number(page.now.waiting)])
            case .applied: return .words("manage.tables.import.goOn")
            default: return nil
            }
        },
        "undo": .optionalMessage { page in
            page.now.stage == .applied && page.now.counts.done > 0
                ? .words("manage.tables.import.undo", ["count": .number(page.now.counts.done)]) : nil
        },
        "lists": .list(\.lists),
    ]

    /// What the import does with the stock of existing items, before it is applied.
    private var stockNote: Message? {
        guard [.reading, .read].contains(now.stage), [.products, .productsWithStock, .stock].contains(now.kind),
            let heading = try? TableHeading(now.heading), heading.contains(ImportedStock.column)
        else { return nil }
        if now.kind == .products {
            return .words("manage.tables.import.stockStays")
        }
        let key = heading.contains(ImportedStock.exportedColumn) ? "stockChanges" : "stockIsSet"
        return .words("manage.tables.import.\(key)", ["column": .text(ImportedStock.exportedColumn)])
    }
}

/// Part of the work that is done.
struct ImportProgress: TemplateModel {
    let done: Int
    let all: Int

    init(_ now: Import) {
        switch now.stage {
        case .reading: (done, all) = (now.position, now.size)
        case .undoing:
            (done, all) = (now.counts.undone + now.counts.kept, now.counts.undone + now.counts.kept + now.counts.done)
        default: (done, all) = (now.counts.done, now.counts.added + now.counts.changed)
        }
    }

    static let fields: Fields<ImportProgress> = [
        "done": .number(\.done),
        "all": .number { max(1, $0.all) },
        "percent": .text { "\(100 * $0.done / max(1, $0.all)) %" },
    ]
}

/// Rows of which the same became.
struct ImportRows: TemplateModel {
    /// The key of the heading, which has the number of rows.
    let heading: String
    let rows: [ImportRow]
    /// Number of all such rows, of which `rows` are the first.
    let count: Int

    static let fields: Fields<ImportRows> = [
        "heading": .message { .words($0.heading, ["count": .number($0.count)]) },
        "rows": .list { list in list.rows.map { ImportRowLine(row: $0) } },
        "more": .optionalMessage { list in
            let count = list.count - list.rows.count
            return count > 0 ? .words("manage.tables.rows.more", ["count": .number(count)]) : nil
        },
    ]
}

struct ImportRowLine: TemplateModel {
    let row: ImportRow

    static let fields: Fields<ImportRowLine> = [
        "number": .number(\.row.number),
        "message": .text(\.row.message),
    ]
}

extension Import.Kind {
    var label: Message {
        switch self {
        case .products: .words("manage.tables.kinds.products")
        case .productsWithStock: .words("manage.tables.kinds.productsWithStock")
        case .stock: .words("manage.tables.kinds.stock")
        case .customers: .words("manage.tables.kinds.customers")
        case .pictures: .words("manage.tables.kinds.pictures")
        }
    }
}

extension Import {
    /// Rows that wait to be applied.
    fileprivate var waiting: Int { counts.added + counts.changed }

    /// Sentence that says how far it is.
    fileprivate var summary: Message {
        switch stage {
        case .reading: .words("manage.tables.stages.reading", ["count": .number(counts.rows)])
        case .read:
            .words(
                "manage.tables.stages.read",
                [
                    "added": .text(String(counts.added)), "changed": .text(String(counts.changed)),
                    "refused": .text(String(counts.refused)), "same": .text(String(counts.same)),
                ])
        case .applying:
            .words("manage.tables.stages.applying", ["done": .text(String(counts.done)), "count": .number(waiting)])
        case .applied: .words("manage.tables.stages.applied", ["count": .number(counts.done)])
        case .undoing: .words("manage.tables.stages.undoing", ["count": .number(counts.done)])
        case .undone: .words("manage.tables.stages.undone", ["count": .number(counts.undone)])
        case .refused: .words("manage.tables.stages.refused")
        case .cancelled: .words("manage.tables.stages.cancelled")
        }
    }
}
