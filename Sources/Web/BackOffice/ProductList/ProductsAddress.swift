import HTTP
import Shop

/// The part of the list of items that is shown, as its address says it: `/manage/products?archived&after=17`.
struct ProductsAddress: Equatable {
    /// What is searched for, as it was typed.
    let words: String
    /// The item after which the page begins; nil for the first page.
    private(set) var last: Product.ID?
    private(set) var areArchived: Bool
    /// What the listed items lack; nil for all items.
    private(set) var need: ProductNeed?
    /// True where items can be taken out of the list.
    private(set) var isEditing: Bool

    init(_ query: QueryItems) {
        words = query["q"].flatMap { $0.utf8.count <= 4 * ProductSearch.longest ? $0.trimmed : nil } ?? ""
        last = query["after"].flatMap { Int64($0) }.map(Product.ID.init(rawValue:))
        areArchived = query.contains("archived")
        need = query["lacking"].flatMap(ProductNeed.init(rawValue:))
        isEditing = query.contains("edit")
    }

    /// The same list from its beginning.
    var firstPath: String { changed { $0.last = nil } }

    /// The same list from the item after this one on.
    func path(after product: Product.ID) -> String { changed { $0.last = product } }

    /// This page with the ways to archive items, or without them.
    var otherModePath: String { changed { $0.isEditing.toggle() } }

    /// The list of the archived items.
    var archivedPath: String { changed { ($0.areArchived, $0.need, $0.last) = (true, nil, nil) } }

    /// The list of the items that lack something; of all items for nil.
    func path(lacking need: ProductNeed?) -> String {
        changed { ($0.need, $0.areArchived, $0.last) = (need, false, nil) }
    }

    /// This page.
    var path: String {
        let query = [
            words.isEmpty ? nil : "q=" + PercentEncoding.encodeQuery(words), areArchived ? "archived" : nil,
            need.map { "lacking=" + $0.rawValue },
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
