import Mustache
import Shop

/// One product: its picture, its whole description, and the button that adds it to the cart.
struct ProductPage: TemplateModel {
    let layout: Layout
    let row: ProductRow
    let wayBack: WayBack
    let breadcrumb: Breadcrumb?
    /// Data for search engines.
    let data: ProductData

    static let fields: Fields<ProductPage> = [
        "layout": .object(\.layout),
        "product": .object(\.row),
        "breadcrumb": .optional(\.breadcrumb),
        "back": .dynamic(
            \.layout.personal, of: { $0.wayBack }, default: { $0.toCategory },
            personal: { wayBack, personal in personal.listPlace.map(wayBack.link) }),
        // A customer who came from there has the way back already.
        "category": .dynamic(
            \.layout.personal, of: { $0.wayBack }, default: { _ in nil },
            personal: { wayBack, personal in personal.listPlace?.words == nil ? nil : wayBack.toCategory }),
        "data": .html(\.data.json),
    ]
}

extension ProductPage {
    /// `around` are the categories that `category` stands in, the outermost first.
    init(_ layouts: LayoutBuilder, _ product: Product, in category: Category, around: [Category]) {
        let wayBack = WayBack(product: product, category: category)
        self.init(
            layout: layouts.layout(
                product.name, description: product.description, path: Paths.product(product.slug),
                picture: product.picture, back: wayBack.toCategory,
                managerBar: .product(product, in: category.path)),
            row: ProductRow(product, at: 0, of: Paths.product(product.slug), layouts),
            wayBack: wayBack,
            breadcrumb: around.isEmpty ? nil : Breadcrumb(around + [category]),
            data: ProductData(product: product, categories: around + [category], origin: layouts.origin))
    }
}
