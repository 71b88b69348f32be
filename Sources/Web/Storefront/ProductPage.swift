import Mustache
import Shop

/// One product: its picture, its whole description, and the way into the cart.
struct ProductPage: TemplateModel {
    let layout: Layout
    let row: ProductRow
    let category: Category
    /// What search engines read.
    let data: ProductData

    static let fields: Fields<ProductPage> = [
        "layout": .object(\.layout),
        "product": .object(\.row),
        "categoryName": .text(\.category.name),
        "categoryPath": .text { Paths.category($0.category.slug) },
        "data": .html(\.data.json),
    ]
}

extension ProductPage {
    init(_ context: PageContext, _ product: Product, in category: Category) {
        let back = BackLink(name: category.name, path: Paths.category(category.slug))
        self.init(
            layout: context.layout(
                product.name, description: product.description, path: Paths.product(product.slug),
                picture: product.picture, back: back, managerBar: .product(product.slug)),
            row: ProductRow(product, at: 0, of: Paths.product(product.slug), context),
            category: category,
            data: ProductData(product: product, category: category, origin: context.origin))
    }
}
