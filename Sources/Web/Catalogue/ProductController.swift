import HTTP
import Shop
import Storage

struct ProductController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let slug = context.parameters["slug"] ?? ""
        let chosen = try choice(slug, context.request.query, snapshot)
        let name = Paths.product(slug) + (chosen?.query ?? "")
        return try renderer.cachedPage(renderer.templates.product, named: name, to: context, snapshot) { layouts in
            try page(slug, chosen, layouts, snapshot)
        }
    }

    /// Shows the item's page again, with an error at each option without a chosen value.
    func refusal(of product: Product, _ choice: VariantChoice) -> RefusedChange {
        RefusedChange { context, snapshot in
            let layouts = try renderer.layouts(context, snapshot)
            let page = try page(product.slug, choice, layouts, snapshot, asksForChoice: true)
            return renderer.privatePage(\.product, page, to: context, status: .unprocessableContent)
        }
    }

    /// Returns the page of an item. `chosen` is the choice in the address, if there is one.
    private func page(
        _ slug: String, _ chosen: VariantChoice?, _ layouts: LayoutBuilder, _ snapshot: Snapshot,
        asksForChoice: Bool = false
    ) throws -> ProductPage {
        guard let found = try snapshot.ask(.product(slug: slug)), !found.product.isArchived || layouts.isManager
        else { throw NotFound("item") }
        let (around, details, near) = try snapshot.ask(
            .categories(around: found.category.id), .details(of: found.product.id),
            .productIDs(behind: found.product.id, in: found.category.id, limit: ProductPage.mostOthers + 1))
        let others = try snapshot.ask(.products(ProductPage.others(than: found.product, near)))
        let choice = try chosen ?? choice(of: found.product, [:], snapshot)
        let relatives = CategoryRelatives(category: found.category, around: around)
        guard let language = layouts.language.contentTag else {
            return ProductPage(
                layouts, found.product, choice, details, in: relatives, others: others, asksForChoice: asksForChoice,
                tax: try snapshot.taxRules())
        }
        return ProductPage(
            layouts, try snapshot.translated(found.product, into: language), choice,
            try snapshot.translated(details, of: found.product.id, into: language),
            in: try snapshot.translated(relatives, into: language),
            others: try snapshot.translated(others, into: language),
            optionTexts: choice == nil ? nil : try snapshot.optionTexts(of: found.product.id, in: language),
            asksForChoice: asksForChoice, tax: try snapshot.taxRules())
    }

    /// What the address chooses. Nil where it says nothing that could be an option: then no question is asked.
    private func choice(_ slug: String, _ query: QueryItems, _ snapshot: Snapshot) throws -> VariantChoice? {
        guard query.items.contains(where: { !ListOrigin.names.contains($0.name) }) else { return nil }
        return try renderer.caches.variants.value(slug, snapshot) {
            guard let product = try snapshot.ask(.productAlone(slug: slug)), product.isOpen else { return nil }
            return try ProductVariants(of: product, snapshot)
        }?.choice(query)
    }

    private func choice(of product: Product, _ query: QueryItems, _ snapshot: Snapshot) throws -> VariantChoice? {
        product.isOpen ? try ProductVariants(of: product, snapshot).choice(query) : nil
    }
}
