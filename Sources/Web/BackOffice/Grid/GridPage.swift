import Localization
import Mustache
import Shop

/// A form with the prices, stocks and SKUs of many variants.
struct GridPage: TemplateModel {
    let layout: Layout
    let scope: GridScope
    let form: GridForm
    let content: GridContent
    let currency: Currency
    let problem: GridProblem?

    static let fields: Fields<GridPage> = [
        "layout": .object(\.layout),
        "path": .text(\.scope.path),
        "back": .text(\.scope.back.path),
        "isEmpty": .flag(\.form.rows.isEmpty),
        "keys": .text { $0.form.rows.map { String($0.id.rawValue) }.joined(separator: " ") },
        "currency": .text { $0.currency.symbol.trimmed },
        "rows": .list { page in
            let variants = Dictionary(page.content.variants.map { ($0.id, $0) }) { first, _ in first }
            return page.form.rows.map { GridPageRow(row: $0, variant: variants[$0.id], problem: page.problem) }
        },
        "cut": .optionalMessage { page in
            page.content.last.map {
                .words(
                    "manage.grid.cut", ["last": .text($0.name.isolated), "limit": .number(GridForm.mostRows)])
            }
        },
        "next": .optionalText(\.content.next),
    ]
}

/// A row of the grid.
struct GridPageRow: TemplateModel {
    let row: GridRow
    /// Nil if the variant no longer exists.
    let variant: SellableVariant?
    let problem: GridProblem?

    static let fields: Fields<GridPageRow> = [
        "key": .text { String($0.row.id.rawValue) },
        "name": .text { $0.variant?.name ?? "–" },
        "path": .text { $0.path },
        "seen": .text(\.row.seen),
        "price": .object { GridCell($0, .price) },
        "stock": .object { GridCell($0, .stock) },
        "sku": .object { GridCell($0, .sku) },
    ]

    private var path: String {
        guard let variant, variant.isSingle else { return Paths.managedVariant(row.id) }
        return Paths.managedProduct(variant.slug)
    }
}

/// An input of the grid, named by its column and its row.
struct GridCell: TemplateModel {
    let id: String
    let value: String
    let error: Message?
    let limit: Int

    init(_ row: GridPageRow, _ field: GridField) {
        id = field.id(row.row.id)
        value = row.row.typed[field]
        error = row.problem?.message(row.row, field)
        limit = field.limit
    }

    static let fields: Fields<GridCell> = [
        "id": .text(\.id),
        "value": .text(\.value),
        "error": .optionalMessage(\.error),
        "limit": .number(\.limit),
    ]
}
