import Mustache
import Shop
import Storage

/// Links for a manager on top of a page of the shop, to change what it shows.
struct ManagerBar: TemplateModel {
    /// Note for a manager about the page.
    var note: String?
    let links: [ManagerLink]

    static let fields: Fields<ManagerBar> = [
        "note": .optionalText(\.note),
        "links": .list(\.links),
    ]
}

/// One of a manager's links.
struct ManagerLink: TemplateModel {
    let label: String
    let path: String

    static let fields: Fields<ManagerLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
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

    /// Links to products that need a manager; nil when none does.
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
