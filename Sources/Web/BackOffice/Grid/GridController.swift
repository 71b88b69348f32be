import HTTP
import Localization
import Shop
import Storage

/// The prices, stocks and SKUs of many items, or of all variants of one item, as one form. All rows are saved, or none.
struct GridController {
    let renderer: PageRenderer

    /// Shows the items of a page of the list.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try show(context, snapshot, .list(ProductsAddress(context.request.query)))
    }

    func updateAll(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try save(context, transaction, .list(ProductsAddress(context.request.query)))
    }

    /// Shows the variants of an item.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try show(context, snapshot, .item(context.subject(in: snapshot)))
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try save(context, transaction, .item(context.subject(in: transaction.snapshot)))
    }

    private func save(
        _ context: RequestContext, _ transaction: Transaction, _ scope: GridScope
    ) throws -> Response {
        let author = try context.author()
        let form = GridForm(context.request.form)
        do {
            let changes = try form.changes(in: transaction.snapshot)
            let outcome = try transaction.apply(changes, by: author)
            guard outcome.refusals.isEmpty else {
                throw try form.problem(outcome.refusals, of: changes, in: transaction.snapshot)
            }
            return context.redirect(to: scope.path, outcome.first.map { .changedTogether($0) } ?? .unchanged)
        } catch let problem as GridProblem {
            throw RefusedChange { context, snapshot in try show(context, snapshot, scope, problem) }
        }
    }

    private func show(
        _ context: RequestContext, _ snapshot: Snapshot, _ scope: GridScope, _ problem: GridProblem? = nil
    ) throws -> Response {
        let content: GridContent
        if let problem {
            content = GridContent(
                variants: try snapshot.ask(.sellableVariants(problem.form.rows.map(\.id))))
        } else {
            content = try self.content(of: scope, in: snapshot)
        }
        let layouts = try renderer.layouts(context, snapshot)
        let page = GridPage(
            layout: layouts.layout(scope.title, back: scope.back, problem: problem?.problem), scope: scope,
            form: problem?.form ?? GridForm(content.variants), content: content, currency: layouts.settings.currency,
            problem: problem)
        let status: Status = problem.map { $0.isConflict ? .conflict : .unprocessableContent } ?? .ok
        return renderer.privatePage(\.grid, page, to: context, status: status)
    }

    private func content(of scope: GridScope, in snapshot: Snapshot) throws -> GridContent {
        let (most, size) = (GridForm.mostRows, ProductListController.pageSize)
        switch scope {
        case .item(let item):
            return GridContent(variants: try snapshot.ask(.sellableVariants(of: [item.product.id], limit: most)))
        case .list(let address):
            let found = try ListedProducts(renderer: renderer).products(at: address, limit: size + 1, in: snapshot)
            let products = Array(found.prefix(size))
            let variants = try snapshot.ask(.sellableVariants(of: products.map(\.product.id), limit: most + 1))
            return GridContent(products, variants, address, hasMore: found.count > size)
        }
    }
}

/// What a grid is about.
enum GridScope: Sendable {
    case list(ProductsAddress)
    case item(VersionedProduct)

    var path: String {
        switch self {
        case .list(let address): address.gridPath
        case .item(let item): Paths.grid(ofManaged: item.slug)
        }
    }

    var title: Message {
        switch self {
        case .list: .words("manage.grid.title")
        case .item(let item): .words("manage.grid.titleOfItem", ["name": .text(item.name)])
        }
    }

    var back: BackLink {
        switch self {
        case .list(let address): BackLink(name: .words("manage.products.list.title"), path: address.path)
        case .item(let item): BackLink(name: .verbatim(item.name), path: item.path)
        }
    }
}

/// The variants of a grid, and where the list continues.
struct GridContent: Sendable {
    let variants: [SellableVariant]
    /// The last item, if the variants of further items of the page do not fit into one form.
    private(set) var last: VersionedProduct?
    private(set) var next: String?

    init(variants: [SellableVariant]) {
        self.variants = variants
    }

    /// Takes as many whole items as fit into one form.
    ///
    /// - Parameter variants: The variants of the products, one more than fit into a form, at most.
    init(_ products: [VersionedProduct], _ variants: [SellableVariant], _ address: ProductsAddress, hasMore: Bool) {
        let cut = variants.count > GridForm.mostRows ? variants.last?.product : nil
        let shown = cut.map { cut in variants.filter { $0.product != cut } } ?? variants
        self.variants = shown
        let end = products.last { product in shown.last?.product == product.product.id } ?? products.last
        if cut != nil { last = end }
        next = address.hasPages && (cut != nil || hasMore) ? end.map { address.gridPath(after: $0.product.id) } : nil
    }
}
