import Localization
import Mustache
import Shop

/// A page of all products by name.
struct ProductListPage: TemplateModel {
    let layout: Layout
    let address: ProductsAddress
    let rows: [ListedProductRow]
    /// Address of the items after these.
    let next: String?

    static let fields: Fields<ProductListPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.managedProducts },
        "new": .text { _ in Paths.newProduct },
        "words": .text(\.address.words),
        "limit": .number { _ in ProductSearch.longest },
        "isSearch": .flag { !$0.address.words.isEmpty },
        "areArchived": .flag(\.address.areArchived),
        "otherList": .text(\.address.otherListPath),
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "isEditing": .flag(\.address.isEditing),
        "otherMode": .text(\.address.otherModePath),
        "first": .optionalText { $0.address.last == nil ? nil : $0.address.firstPath },
        "next": .optionalText(\.next),
    ]
}

/// An item in the list.
struct ListedProductRow: TemplateModel {
    let managed: VersionedProduct
    /// Address of the list.
    let listPath: String

    /// Characters of a description that the list shows.
    private static let longestDescription = 160

    static let fields: Fields<ListedProductRow> = [
        "name": .text(\.managed.product.name),
        "path": .text { $0.managed.path },
        "description": .text { String($0.managed.product.description.prefix(Self.longestDescription)) },
        "price": .message(\.managed.product.priceInWords),
        "isArchived": .flag(\.managed.product.isArchived),
        "archival": .text { Paths.archival(of: $0.managed.path) },
        "restoration": .text { Paths.restoration(of: $0.managed.path) },
        "listPath": .text(\.listPath),
    ]
}
