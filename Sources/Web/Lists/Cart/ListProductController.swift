import HTTP
import Localization
import Shop
import Storage

/// The product that an item of a list means, as its customer chooses it.
struct ListProductController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        let item = try context.item(of: list, in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let typed = String((context.request.query["q"] ?? "").unicodeScalars.prefix(ProductSearch.longest))
        let matcher = ListMatcher(renderer: renderer, snapshot: snapshot, language: context.language)
        let chosen = try matcher.matches(for: [item], choices: context.listChoices(in: snapshot))[item.id]
        let products = try matcher.candidates(for: typed.isEmpty ? item.name : typed)
        let page = ListProductPage(
            layout: layouts.layout(
                .words("shop.lists.product.title", ["name": .text(item.name.isolated)]), back: BackLink(list),
                tab: .lists),
            list: list.id, item: item, typed: typed,
            rows: try products.map { product in
                ListProductRow(
                    product: product, plan: try matcher.plan(for: item, product),
                    isChosen: chosen?.plan?.product.id == product.id)
            }, isLeftOut: chosen?.isChosen == true && chosen?.plan == nil)
        return renderer.privatePage(\.listProduct, page, to: context)
    }

    /// Remembers the choice for everything of that name.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.see, in: transaction)
        let item = try context.item(of: list, in: transaction.snapshot)
        let session = try context.session(in: transaction)
        let slug = context.request.form.short("product", upTo: 200) ?? ""
        if slug.isEmpty {
            try transaction.remember(.nothing, for: item.nameKey, of: session.customer)
        } else {
            // The same answer as for an unknown one: an item that is not in the shop yet must not be guessed.
            guard let product = try transaction.snapshot.ask(.productAlone(slug: slug)), !product.isArchived else {
                throw NotFound("item")
            }
            try transaction.remember(.product(product.id), for: item.nameKey, of: session.customer)
        }
        return context.redirect(to: Paths.listCart(list.id), nil, session)
    }
}
