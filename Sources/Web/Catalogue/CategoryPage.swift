import Localization
import Mustache
import Shop

/// A category: tiles of the categories in it, and its list of products, 24 to a page.
struct CategoryPage: TemplateModel {
    let layout: Layout
    let path: String
    let breadcrumb: Breadcrumb?
    /// A department and those beside it.
    let departments: [CategoryLink]
    let tiles: [Tile]
    let count: Int
    let sorts: [SortOption]
    let rows: [ProductRow]
    let pagination: Pagination?
    /// Address where a manager adds the first item; nil for everybody else.
    let newItemPath: String?

    /// Categories on one page.
    static let mostTiles = HomePage.size
    /// Most categories that are shown as large pictures.
    static let mostLargeTiles = 6

    static let fields: Fields<CategoryPage> = [
        "layout": .object(\.layout),
        "path": .path(\.path),
        "breadcrumb": .optional(\.breadcrumb),
        "departments": .list(\.departments),
        "hasDepartments": .flag { !$0.departments.isEmpty },
        "tiles": .list(\.tiles),
        "hasTiles": .flag { !$0.tiles.isEmpty },
        "areTilesLarge": .flag { $0.tiles.count <= Self.mostLargeTiles && $0.pagination == nil },
        "count": .message { page in
            page.tiles.isEmpty
                ? .items(page.count)
                : .words("shop.catalogue.category.moreItems", ["count": .number(page.count)])
        },
        "hasRows": .flag { !$0.rows.isEmpty },
        "isEmpty": .flag { $0.rows.isEmpty && $0.tiles.isEmpty },
        "newItemPath": .optionalPath(\.newItemPath),
        "sorts": .list(\.sorts),
        "rows": .list(\.rows),
        "pagination": .optional(\.pagination),
    ]
}

extension CategoryPage {
    init(
        _ layouts: LayoutBuilder, _ relatives: CategoryRelatives, _ listing: Listing, pageCount: Int, count: Int,
        products: [Product]
    ) {
        let category = relatives.category
        let path = Paths.category(category.path, sortedBy: listing.sort, page: listing.page)
        let names = relatives.inside.map(\.name) + products.map(\.name)
        self.init(
            layout: layouts.layout(
                .verbatim(category.title),
                description: .words(
                    "shop.catalogue.category.description",
                    ["title": .text(category.title), "names": .text(names.prefix(6).joined(separator: ", "))]),
                path: Paths.category(category.path, sortedBy: .featured, page: listing.page), picture: category.picture,
                back: relatives.back, managerBar: .category(category)),
            path: Paths.category(category.path),
            breadcrumb: Breadcrumb(relatives.around),
            departments: relatives.hasSwitch
                ? relatives.beside.map { CategoryLink($0, isCurrent: $0.id == category.id) } : [],
            tiles: relatives.inside.enumerated().map { Tile($1, isLazy: $0 > 5) },
            count: count,
            sorts: SortOption.all(chosen: listing.sort),
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, layouts) },
            pagination: Pagination(page: listing.page, pageCount: pageCount) { page in
                Paths.category(category.path, sortedBy: listing.sort, page: page)
            },
            newItemPath: layouts.isManager ? Paths.newProduct(in: category.path) : nil)
    }
}

/// A choice of the sort select.
struct SortOption: TemplateModel {
    let sort: ProductSort
    let label: Message
    let isChosen: Bool

    /// All choices; `featured` is the label of the default one.
    static func all(chosen: ProductSort, featured: Message = ProductSort.featured.label) -> [SortOption] {
        ProductSort.allCases.map {
            SortOption(sort: $0, label: $0 == .featured ? featured : $0.label, isChosen: $0 == chosen)
        }
    }

    static let fields: Fields<SortOption> = [
        "value": .text(\.sort.rawValue),
        "label": .message(\.label),
        "isChosen": .flag(\.isChosen),
    ]
}
