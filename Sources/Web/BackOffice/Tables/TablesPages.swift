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
                    id: "kind", label: "What is in the file",
                    value: page.kind.isEmpty ? Import.Kind.products.rawValue : page.kind,
                    error: page.problem?.message(for: "kind")),
                Import.Kind.tables.map { ($0.rawValue, .verbatim($0.label)) })
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
        "label": .text(\.kind.label),
        "path": .text { Paths.exportFile($0.kind) },
    ]
}

struct ImportLink: TemplateModel {
    let now: Import
    let clock: ShopClock

    static let fields: Fields<ImportLink> = [
        "path": .text { Paths.importing($0.now.id) },
        "name": .text(\.now.fileName),
        "summary": .text(\.now.summary),
        "date": .text { $0.clock.text($0.now.begunAt) },
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
        "summary": .text { page in
            page.now.summary + (page.now.stage == .applied && page.hasWaiting ? " It was stopped: the rest waits." : "")
        },
        "unused": .optionalText { $0.unused.isEmpty ? nil : $0.unused.joined(separator: ", ") },
        "stockNote": .optionalText(\.stockNote),
        "canBeStopped": .flag { [.reading, .applying].contains($0.now.stage) },
        "problem": .optionalText { $0.now.problem.isEmpty ? nil : $0.now.problem },
        "path": .text { Paths.importing($0.now.id) },
        "progress": .optional { $0.now.isAtWork ? ImportProgress($0.now) : nil },
        "isRead": .flag { $0.now.stage == .read },
        "application": .optionalText { page in
            guard page.hasWaiting else { return nil }
            switch page.now.stage {
            case .read: return "Apply \(counted(page.now.waiting, "row"))"
            case .applied: return "Go on"
            default: return nil
            }
        },
        "undo": .optionalText { page in
            page.now.stage == .applied && page.now.counts.done > 0
                ? "Undo \(counted(page.now.counts.done, "row"))" : nil
        },
        "lists": .list(\.lists),
    ]

    /// What the import does with the stock of existing items, before it is applied.
    private var stockNote: String? {
        guard [.reading, .read].contains(now.stage), [.products, .productsWithStock, .stock].contains(now.kind),
            let heading = try? TableHeading(now.heading), heading.contains(ImportedStock.column)
        else { return nil }
        if now.kind == .products {
            return "Stock of existing items stays as it is, because “Also set the stock” was not chosen."
        }
        return heading.contains(ImportedStock.exportedColumn)
            ? "Stock changes by the difference from “\(ImportedStock.exportedColumn)”. Units sold since then stay sold."
            : """
            Stock is set as counted: this file has no column “\(ImportedStock.exportedColumn)”. Units sold since the count \
            are for sale again.
            """
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
    let heading: String
    let rows: [ImportRow]
    /// Number of all such rows, of which `rows` are the first.
    let count: Int

    static let fields: Fields<ImportRows> = [
        "heading": .text { "\($0.heading): \(counted($0.count, "row"))" },
        "rows": .list { list in list.rows.map { ImportRowLine(row: $0) } },
        "more": .optionalText { list in
            list.count > list.rows.count ? "and \(counted(list.count - list.rows.count, "more row"))" : nil
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
    var label: String {
        switch self {
        case .products: "Products"
        case .productsWithStock: "Products and their stock"
        case .stock: "Stock"
        case .customers: "Customers"
        case .pictures: "Pictures"
        }
    }
}

extension Import {
    /// Rows that wait to be applied.
    fileprivate var waiting: Int { counts.added + counts.changed }

    /// Sentence that says how far it is.
    fileprivate var summary: String {
        switch stage {
        case .reading: "Being read: \(counted(counts.rows, "row")) so far."
        case .read:
            """
            \(counts.added) new, \(counts.changed) changed, \(counts.refused) that cannot be applied, \(counts.same) the \
            same. Nothing is changed yet.
            """
        case .applying: "Being applied: \(counts.done) of \(counted(waiting, "row"))."
        case .applied: "\(counted(counts.done, "row")) applied."
        case .undoing: "Being taken back: \(counted(counts.done, "row")) left."
        case .undone: "\(counted(counts.undone, "row")) taken back."
        case .refused: "Not read."
        case .cancelled: "Discarded. Nothing was changed."
        }
    }
}
