import Localization
import Mustache
import Shop

/// One product: its pictures, all that is said of it, and the form that adds it to the cart.
struct ProductPage: TemplateModel {
    let layout: Layout
    let row: ProductRow
    /// The tax within its price, or on top of it; nil where there is none.
    let tax: Message?
    /// Why the product cannot be returned under the right of withdrawal; nil if it can.
    let exemption: Message?
    let gallery: Gallery
    let details: RenderedDetails
    /// Its options, as a form to choose from; nil where there are none.
    let choice: VariantChoiceForm?
    let wayBack: WayBack
    let breadcrumb: Breadcrumb?
    /// Other products of its category.
    let others: [ProductTile]
    /// Data for search engines.
    let data: ProductData

    /// Most other products.
    static let mostOthers = 6

    static let fields: Fields<ProductPage> = [
        "layout": .object(\.layout),
        "product": .object(\.row),
        "gallery": .object(\.gallery),
        "tax": .optionalMessage(\.tax),
        "exemption": .optionalMessage(\.exemption),
        "details": .html(\.details.html),
        "hasDetails": .flag { !$0.details.html.isEmpty },
        "facts": .list { $0.details.facts.map(FactRow.init) },
        "hasFacts": .flag { !$0.details.facts.isEmpty },
        "choice": .optional(\.choice),
        "breadcrumb": .optional(\.breadcrumb),
        "back": .dynamic(
            \.layout.personal, of: { $0.wayBack }, default: { $0.toCategory },
            personal: { wayBack, personal in personal.listOrigin.map(wayBack.link) }),
        "category": .object { $0.wayBack.toCategory },
        "others": .list(\.others),
        "anyOthers": .flag { !$0.others.isEmpty },
        "data": .html(\.data.json),
    ]
}

extension ProductPage {
    init(
        _ layouts: LayoutBuilder, _ product: Product, _ choice: VariantChoice?, _ details: RenderedDetails,
        in relatives: CategoryRelatives, others: [Product], optionTexts: OptionTexts? = nil,
        asksForChoice: Bool = false, tax: TaxRules
    ) {
        let (category, around) = (relatives.category, relatives.around)
        let chosen = choice.map(product.choosing) ?? product
        let wayBack = WayBack(product: product, category: category)
        let form = choice.map { VariantChoiceForm($0, optionTexts, of: product, layouts.personal) }
        let problem = asksForChoice ? form?.problem : nil
        self.init(
            layout: layouts.layout(
                .verbatim(product.name), description: .verbatim(product.description), path: Paths.product(product.slug),
                picture: chosen.picture, back: wayBack.toCategory, problem: problem,
                managerBar: .product(product, in: category.path)),
            row: ProductRow(
                chosen, onItsPage: Paths.product(product.slug) + (choice?.query ?? ""),
                asksForChoice: choice?.isWhole == false, layouts),
            tax: tax.words(for: category),
            exemption: layouts.settings.takesWithdrawals ? category.withdrawalExemption?.sentence : nil,
            gallery: Gallery(Self.pictures(of: product, chosen, details), of: product),
            details: details,
            choice: form?.showing(problem),
            wayBack: wayBack,
            breadcrumb: around.isEmpty ? nil : Breadcrumb(around + [category]),
            others: others.map(ProductTile.init),
            data: ProductData(
                product: product, pictures: details.pictures, variants: choice?.variants ?? [],
                categories: around + [category], origin: layouts.origin,
                pathPrefix: layouts.language.pathPrefix))
    }

    /// The chosen variant's picture comes first.
    private static func pictures(of product: Product, _ chosen: Product, _ details: RenderedDetails) -> [Picture] {
        let all = [product.picture].compactMap(\.self) + details.pictures
        guard let first = chosen.picture else { return all }
        return [first] + all.filter { $0.fileName != first.fileName }
    }

    /// Those of `near`, the products behind this one and the first of its category, that its page shows.
    static func others(than product: Product, _ near: [Product.ID]) -> ArraySlice<Product.ID> {
        var seen: Set = [product.id]
        return near.filter { seen.insert($0).inserted }.prefix(mostOthers)
    }
}

/// A row of the table of facts.
struct FactRow: TemplateModel {
    let fact: ProductFact

    static let fields: Fields<FactRow> = [
        "label": .text(\.fact.label),
        "value": .text(\.fact.value),
    ]
}
