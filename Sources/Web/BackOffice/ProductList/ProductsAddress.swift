import HTTP
import Shop

/// The part of the list of items that is shown, as its address says it: `/manage/products?archived&after=17`.
struct ProductsAddress: Equatable {
    /// What is searched for, as it was typed.
    let words: String
    /// The item after which the page begins; nil for the first page.
    private(set) var last: Product.ID?
    private(set) var areArchived: Bool
    /// True where items can be taken out of the list.
    private(set) var isEditing: Bool

    init(_ query: QueryItems) {
        words = query["q"].flatMap { $0.utf8.count <= 4 * ProductSearch.longest ? $0.trimmed : nil } ?? ""
        last = query["after"].flatMap { Int64($0) }.map(Product.ID.init(rawValue:))
        areArchived = query.contains("archived")
        isEditing = query.contains("edit")
    }

    /// The same list from its beginning.
    var firstPath: String { changed { $0.last = nil } }

    /// The same list from the item after this one on.
    func path(after product: Product.ID) -> String { changed { $0.last = product } }

    /// This page with the ways to archive items, or without them.
    var otherModePath: String { changed { $0.isEditing.toggle() } }

    /// The list of the archived items, or that of the others.
    var otherListPath: String { changed { ($0.areArchived, $0.last) = (!$0.areArchived, nil) } }

    /// This page.
    var path: String {
        let query = [
            words.isEmpty ? nil : "q=" + PercentEncoding.encodeQuery(words), areArchived ? "archived" : nil,
            last.map { "after=\($0.rawValue)" }, isEditing ? "edit" : nil,
        ].compactMap(\.self)
        return Paths.managedProducts + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private func changed(_ change: (inout ProductsAddress) -> Void) -> String {
        var address = self
        change(&address)
        return address.path
    }
}
