import Mustache
import Shop

/// A category's list of products, 24 to a page.
struct CategoryPage: TemplateModel {
    let layout: Layout
    let path: String
    let count: Int
    let sorts: [SortOption]
    let rows: [ProductRow]
    let pagination: Pagination?
    /// Address where a manager adds the first item; nil for everybody else.
    let newItemPath: String?

    static let fields: Fields<CategoryPage> = [
        "layout": .object(\.layout),
        "path": .text(\.path),
        "count": .text { counted($0.count, "item") },
        "isEmpty": .flag { $0.count == 0 },
        "newItemPath": .optionalText(\.newItemPath),
        "sorts": .list(\.sorts),
        "rows": .list(\.rows),
        "pagination": .optional(\.pagination),
    ]
}

extension CategoryPage {
    init(_ layouts: LayoutBuilder, _ category: Category, _ listing: Listing, count: Int, products: [Product]) {
        let path = Paths.category(category.slug, sortedBy: listing.sort, page: listing.page)
        self.init(
            layout: layouts.layout(
                category.name,
                description: "\(category.name): " + products.prefix(6).map(\.name).joined(separator: ", ") + ".",
                path: Paths.category(category.slug, sortedBy: .featured, page: listing.page), picture: category.picture,
                managerBar: .category(category.slug)),
            path: Paths.category(category.slug),
            count: count,
            sorts: SortOption.all(chosen: listing.sort),
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, layouts) },
            pagination: Pagination(page: listing.page, pageCount: listing.pageCount(of: count)) { page in
                Paths.category(category.slug, sortedBy: listing.sort, page: page)
            },
            newItemPath: layouts.isManager ? Paths.newProduct(in: category.slug) : nil)
    }
}

/// A choice of the sort select.
struct SortOption: TemplateModel {
    let sort: ProductSort
    let label: String
    let isChosen: Bool

    /// All choices; `featured` is the label of the default one.
    static func all(chosen: ProductSort, featured: String = ProductSort.featured.label) -> [SortOption] {
        ProductSort.allCases.map {
            SortOption(sort: $0, label: $0 == .featured ? featured : $0.label, isChosen: $0 == chosen)
        }
    }

    static let fields: Fields<SortOption> = [
        "value": .text(\.sort.rawValue),
        "label": .text(\.label),
        "isChosen": .flag(\.isChosen),
    ]
}
