import Mustache
import Shop

/// One product: its picture, its whole description, and the way into the cart.
struct ProductPage: TemplateModel {
    let layout: Layout
    let row: ProductRow
    let wayBack: WayBack
    /// What search engines read.
    let data: ProductData

    static let fields: Fields<ProductPage> = [
        "layout": .object(\.layout),
        "product": .object(\.row),
        "back": .dynamic(
            \.layout.viewer, of: { $0.wayBack }, default: { $0.toCategory },
            personal: { wayBack, viewer in viewer.listPlace.map(wayBack.link) }),
        // Who came from there has the way back already.
        "category": .dynamic(
            \.layout.viewer, of: { $0.wayBack }, default: { _ in nil },
            personal: { wayBack, viewer in viewer.listPlace?.words == nil ? nil : wayBack.toCategory }),
        "data": .html(\.data.json),
    ]
}

extension ProductPage {
    init(_ context: PageContext, _ product: Product, in category: Category) {
        let wayBack = WayBack(product: product, category: category)
        self.init(
            layout: context.layout(
                product.name, description: product.description, path: Paths.product(product.slug),
                picture: product.picture, back: wayBack.toCategory,
                managerBar: .product(product, in: category.slug)),
            row: ProductRow(product, at: 0, of: Paths.product(product.slug), context),
            wayBack: wayBack,
            data: ProductData(product: product, category: category, origin: context.origin))
    }
}
