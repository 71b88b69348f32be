import Mustache
import Shop

/// One product: its picture, its whole description, and the way into the cart.
struct ProductPage: TemplateModel {
    let layout: Layout
    let row: ProductRow
    let category: Category

    static let fields: Fields<ProductPage> = [
        "layout": .object(\.layout),
        "product": .object(\.row),
        "categoryName": .text(\.category.name),
        "categoryPath": .text { Paths.category($0.category.slug) },
        "data": .html { ProductData(product: $0.row.product, category: $0.category).json },
    ]
}

extension ProductPage {
    init(_ context: PageContext, _ product: Product, in category: Category) {
        let back = BackLink(name: category.name, path: Paths.category(category.slug))
        self.init(
            layout: context.layout(
                product.name, description: product.description, back: back, managerBar: .product(product.slug)),
            row: ProductRow(product, at: 0, of: Paths.product(product.slug), context),
            category: category)
    }
}
