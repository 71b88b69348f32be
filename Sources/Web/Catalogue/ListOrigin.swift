import HTTP
import Localization
import Shop

/// The list from which a customer opened an item, as the query of the item's address: `?sort=name&page=2` of its category's list, or
/// `?q=apple` of a search. Its page leads back there; its canonical address, for search engines, has none of it.
struct ListOrigin: Equatable {
    /// Nil in a category.
    let search: SearchAddress?
    let sort: ProductSort
    /// Counted from 1.
    let page: Int

    /// The names of all fields in the query.
    static let names = ["q", "sort", "page", "category", "from", "to", "stock", "exact", "mentions"]

    /// Nil if the query names no list, or an invalid one.
    init?(_ query: QueryItems) {
        guard !query.isEmpty, let listing = try? Listing(query) else { return nil }
        search = query.contains("q") ? SearchAddress(query, sortedBy: listing.sort) : nil
        (sort, page) = (listing.sort, listing.page)
        guard search?.words.isEmpty != true, search != nil || self.query != "" else { return nil }
    }

    /// Query for the end of an item's address; empty for the beginning of its category.
    var query: String {
        Self.query(of: search?.path(page: page) ?? Paths.category("", sortedBy: sort, page: page))
    }

    /// An address without its query.
    static func path(of address: String) -> Substring { address.prefix { $0 != "?" } }

    /// The query of a list's address, with its question mark.
    static func query(of path: String) -> String {
        path.firstIndex(of: "?").map { String(path[$0...]) } ?? ""
    }
}

extension String {
    /// This query of an address and another one, each with its question mark unless it is empty.
    func and(_ query: String) -> String {
        isEmpty || query.isEmpty ? self + query : self + "&" + query.dropFirst()
    }
}

/// Links from an item's page back to where it was found.
struct WayBack {
    let product: Product
    let category: Category

    /// The beginning of its category's list, at its row.
    var toCategory: BackLink {
        BackLink(name: .verbatim(category.title), path: Paths.category(category.path) + "#" + product.slug)
    }

    func link(to origin: ListOrigin) -> BackLink {
        let row = "#" + product.slug
        guard let search = origin.search else {
            let path = Paths.category(category.path, sortedBy: origin.sort, page: origin.page)
            return BackLink(name: .verbatim(category.title), path: path + row)
        }
        return BackLink(
            name: .words("shop.search.results", ["words": .text(search.words.isolated)]),
            path: search.path(page: origin.page) + row)
    }
}
