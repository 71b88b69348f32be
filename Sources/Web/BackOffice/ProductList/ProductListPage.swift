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
        "parts": .list { ProductListPart.all(of: $0.address) },
        "isNeed": .flag { $0.address.need != nil },
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "hasNone": .flag { $0.rows.isEmpty && $0.address.isWhole },
        "isEditing": .flag(\.address.isEditing),
        "otherMode": .text(\.address.otherModePath),
        "isSelecting": .flag(\.address.isSelecting),
        "selection": .text(\.address.selectionPath),
        "grid": .text(\.address.gridPath),
        "stepPath": .text { _ in Paths.newProductStep },
        "steps": .list { page in
            ProductStepKind.allCases.filter { $0.isOffered(areArchived: page.address.areArchived) }.map {
                Choice($0.rawValue, $0.label, isChosen: false)
            }
        },
        "kept": .list { page in page.address.items.map { HiddenField(name: $0.name, value: $0.value) } },
        "mostChosen": .number { _ in ProductStep.mostProducts },
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
        "key": .text { String($0.managed.product.id.rawValue) },
        "name": .text(\.managed.product.name),
        "path": .text { $0.managed.path },
        "description": .text { String($0.managed.product.description.prefix(Self.longestDescription)) },
        "price": .message(\.managed.product.priceInWords),
        "picture": .optional { $0.managed.product.picture.map { PictureView($0, isLazy: true) } },
        "categoryName": .text(\.managed.category.fullName),
        "stock": .text { $0.managed.product.stock.map { String($0) } ?? "–" },
        "state": .message(\.state),
        "isBad": .flag { $0.stockNeed == .soldOut },
        "isPlain": .flag { $0.stockNeed == nil && !$0.managed.product.isArchived },
        "isQuiet": .flag(\.managed.product.isArchived),
        "isArchived": .flag(\.managed.product.isArchived),
        "archival": .text { Paths.archival(of: $0.managed.path) },
        "restoration": .text { Paths.restoration(of: $0.managed.path) },
        "listPath": .text(\.listPath),
    ]

    /// What the stock of an item for sale lacks.
    private var stockNeed: ProductNeed? {
        guard !managed.product.isArchived else { return nil }
        return switch managed.product.stock {
        case 0: .soldOut
        case .some(1...4): .runningLow
        default: nil
        }
    }

    private var state: Message {
        managed.product.isArchived
            ? .words("manage.products.list.states.archived")
            : stockNeed?.label ?? .words("manage.products.list.states.forSale")
    }
}

/// A link to a part of the list of items.
struct ProductListPart: TemplateModel {
    let label: Message
    let path: String
    let isCurrent: Bool

    static let fields: Fields<ProductListPart> = [
        "label": .message(\.label),
        "path": .text(\.path),
        "isCurrent": .flag(\.isCurrent),
    ]

    /// Returns the parts: the items for sale, those that lack something, and the archived ones.
    static func all(of address: ProductsAddress) -> [ProductListPart] {
        let needs = [nil] + ProductNeed.allCases.map(Optional.some)
        return needs.map { need in
            ProductListPart(
                label: need?.label ?? .words("manage.products.list.forSale"), path: address.path(lacking: need),
                isCurrent: address.need == need && !address.areArchived)
        } + [
            ProductListPart(
                label: .words("manage.products.list.archived"), path: address.archivedPath,
                isCurrent: address.areArchived)
        ]
    }
}

extension ProductNeed {
    fileprivate var label: Message {
        switch self {
        case .soldOut: .words("manage.frame.soldOut")
        case .runningLow: .words("manage.frame.runningLow")
        case .picture: .words("manage.frame.withoutPicture")
        }
    }
}
