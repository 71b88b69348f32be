import HTTP
import Localization
import Shop
import Storage

/// The stock of one variant: its movements, and the form that moves units by hand.
struct StockController {
    let renderer: PageRenderer

    private static let pageSize = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try stockPage(context, snapshot)
    }

    /// Moves units, once: a form that is sent again is told so.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let variant = try context.stockedVariant(in: transaction.snapshot)
        let form = StockForm(context.request.form)
        if let problem = form.problem {
            throw RefusedChange { try stockPage($0, $1, form, problem) }
        }
        let author = try context.author()
        do {
            let entry = try transaction.moveStock(
                by: form.change, of: variant.id, for: form.reason ?? .counted, note: form.note, version: form.version,
                by: author)
            let notice = entry.map { Notice.catalogueChanged($0, kept: []) } ?? .unchanged
            return context.redirect(to: Paths.stock(of: variant.id) + "#stock", notice)
        } catch let refusal as CatalogueRefusal {
            let message = refusal == .changedSinceShown ? Messages.stockMovedMeanwhile : refusal.message
            let field = refusal == .noSuchStock ? "units" : "stock"
            throw RefusedChange {
                try stockPage($0, $1, form, Problem(errors: [FieldError(field: field, message: message)]), .conflict)
            }
        }
    }

    private func stockPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: StockForm = StockForm(), _ problem: Problem? = nil,
        _ status: Status? = nil
    ) throws -> Response {
        let variant = try context.stockedVariant(in: snapshot)
        let before = context.request.query["before"].flatMap { Int64($0) }.map(StockMovement.ID.init(rawValue:))
        let found = try snapshot.ask(.stockMovements(of: variant.id, before: before, limit: Self.pageSize + 1))
        let shown = Array(found.prefix(Self.pageSize))
        let newer = try before.map { try snapshot.ask(.stockMoved(of: variant.id, since: $0)) } ?? 0
        let names = try snapshot.ask(.names(of: shown.compactMap(\.author)))
        let layouts = try renderer.layouts(context, snapshot)
        let page = StockPage(
            layout: layouts.layout(
                .words("manage.stock.page.title", ["name": .text(variant.name.isolated)]),
                back: layouts.isManager
                    ? BackLink(name: .words("manage.stock.page.back"), path: try snapshot.formPath(of: variant.id))
                    : BackLink(name: .words("manage.menu.stock"), path: Paths.stock),
                problem: problem),
            variant: variant, form: form,
            rows: shown.rows(leaving: (variant.stock ?? 0) - newer, layouts.clock, names),
            older: found.count > shown.count ? shown.last.map { Paths.stock(of: variant.id, before: $0.id) } : nil)
        return renderer.privatePage(\.stock, page, to: context, status: status ?? problem.status)
    }
}

extension RequestContext {
    /// The variant of the address, or the only one of a product. Throws when there is none.
    fileprivate func stockedVariant(in snapshot: Snapshot) throws -> StockedVariant {
        guard let id: Variant.ID = parameters.key("slug"), let variant = try snapshot.ask(.stockedVariant(id)) else {
            throw NotFound("item")
        }
        return variant
    }
}

extension Snapshot {
    /// Address of the form of a variant, or of the product whose only one it is.
    fileprivate func formPath(of id: Variant.ID) throws -> String {
        guard let variant = try managedVariant(id) else { throw NotFound("item") }
        return variant.variant.values.isEmpty ? Paths.managedProduct(variant.product.slug) : variant.path
    }
}

/// Units that are moved by hand, as they were typed.
struct StockForm {
    var units = ""
    /// Nil where none of the reasons was chosen.
    var reason: StockMovement.Reason? = .received
    var note = ""
    var version = 0

    init() {}

    init(_ form: Form) {
        units = form.typed("units", upTo: 40).trimmed
        reason = form.short("reason", upTo: 20).flatMap(StockMovement.Reason.init(rawValue:))
        note = form.line("note", for: StockMovement.noteLimit)
        version = form.number("version") ?? 0
    }

    /// Units that come into the stock; below 0 for those that leave it.
    var change: Int { (Int(units) ?? 0) * (reason?.adds == false ? -1 : 1) }

    var problem: Problem? {
        Problem([
            Int(units).map { (1...ProductAttributes.stocks.upperBound).contains($0) } == true
                ? nil
                : FieldError(
                    field: "units",
                    message: .words(
                        "manage.stock.errors.units", ["limit": .number(ProductAttributes.stocks.upperBound)])),
            reason?.adds == nil ? FieldError(field: "reason", message: .words("manage.stock.errors.reason")) : nil,
            note.isLonger(than: StockMovement.noteLimit)
                ? FieldError(
                    field: "note", message: Messages.tooLong(.words("manage.stock.nouns.note"), StockMovement.noteLimit)
                ) : nil,
        ])
    }
}
