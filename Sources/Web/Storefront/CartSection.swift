import Mustache
import Shop

/// One category's rows of the cart.
struct CartSection: TemplateModel {
    let slug: String
    let name: String
    let rows: [CartRow]

    static let fields: Fields<CartSection> = [
        "slug": .text(\.slug),
        "name": .text(\.name),
        "rows": .list(\.rows),
    ]
}

extension CartSection {
    init(_ section: Cart.Section, rejected: RejectedQuantity?) {
        self.init(
            slug: section.category.slug,
            name: section.category.name,
            rows: section.lines.map { CartRow(line: $0, rejected: rejected) })
    }
}
