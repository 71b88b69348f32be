import Localization
import Mustache
import Shop
import Storage

/// Links for managers at the top of a page of the shop, for changing the content of the page.
struct ManagerBar: TemplateModel {
    /// A note about the page.
    var note: Message?
    let links: [ManagerLink]

    static let fields: Fields<ManagerBar> = [
        "note": .optionalMessage(\.note),
        "links": .list(\.links),
    ]
}

/// A link in the manager bar.
struct ManagerLink: TemplateModel {
    let label: Message
    let path: String

    static let fields: Fields<ManagerLink> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}

extension ManagerBar {
    static func product(_ product: Product, in category: String) -> ManagerBar {
        ManagerBar(
            note: product.isArchived ? .words("manage.frame.bar.archivedItem") : nil,
            links: [
                ManagerLink(label: .words("manage.frame.bar.edit"), path: Paths.managedProduct(product.slug)),
                ManagerLink(label: .words("manage.frame.bar.addAnother"), path: Paths.newProduct(in: category)),
                ManagerLink(label: .words("manage.frame.home"), path: Paths.home),
            ])
    }

    static func category(_ category: Category) -> ManagerBar {
        ManagerBar(links: [
            ManagerLink(label: .words("manage.frame.bar.editCategory"), path: Paths.managedCategory(category.id)),
            ManagerLink(label: .words("manage.frame.bar.newItemHere"), path: Paths.newProduct(in: category.path)),
        ])
    }

    /// Returns links to sold-out products and to products without a picture; nil if there are none.
    static func home(soldOut: Int, withoutPicture: Int) -> ManagerBar? {
        let needs = [
            soldOut > 0
                ? ManagerLink(
                    label: .words("manage.frame.bar.soldOut", ["count": .number(soldOut)]),
                    path: Paths.managedProducts(lacking: .soldOut)) : nil,
            withoutPicture > 0
                ? ManagerLink(
                    label: .words("manage.frame.bar.withoutPicture", ["count": .number(withoutPicture)]),
                    path: Paths.managedProducts(lacking: .picture)) : nil,
        ]
        let links = needs.compactMap(\.self)
        return links.isEmpty ? nil : ManagerBar(links: links)
    }
}
