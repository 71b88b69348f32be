import Mustache
import Shop
import Storage

/// Links for managers at the top of a page of the shop, for changing the content of the page.
struct ManagerBar: TemplateModel {
    /// A note about the page.
    var note: String?
    let links: [ManagerLink]

    static let fields: Fields<ManagerBar> = [
        "note": .optionalText(\.note),
        "links": .list(\.links),
    ]
}

/// A link in the manager bar.
struct ManagerLink: TemplateModel {
    let label: String
    let path: String

    static let fields: Fields<ManagerLink> = [
        "label": .text(\.label),
        "path": .path(\.path),
    ]
}

extension ManagerBar {
    static func product(_ product: Product, in category: String) -> ManagerBar {
        ManagerBar(
            note: product.isArchived ? "Archived: shoppers cannot see this item." : nil,
            links: [
                ManagerLink(label: "Edit", path: Paths.managedProduct(product.slug)),
                ManagerLink(label: "Add another", path: Paths.newProduct(in: category)),
                ManagerLink(label: "Back to Home", path: Paths.home),
            ])
    }

    static func category(_ category: Category) -> ManagerBar {
        ManagerBar(links: [
            ManagerLink(label: "Edit category", path: Paths.managedCategory(category.id)),
            ManagerLink(label: "New item here", path: Paths.newProduct(in: category.path)),
        ])
    }

    /// Returns links to sold-out products and to products without a picture; nil if there are none.
    static func home(soldOut: Int, withoutPicture: Int) -> ManagerBar? {
        let needs = [
            soldOut > 0 ? ManagerLink(label: "\(soldOut) sold out", path: Paths.manage + "#sold-out") : nil,
            withoutPicture > 0
                ? ManagerLink(label: "\(withoutPicture) without a picture", path: Paths.manage + "#no-picture") : nil,
        ]
        let links = needs.compactMap(\.self)
        return links.isEmpty ? nil : ManagerBar(links: links)
    }
}
