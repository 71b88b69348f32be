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
    /// True where items can be chosen for a step with many.
    private(set) var isSelecting: Bool

    init(_ query: QueryItems) {
        words = query["q"].flatMap { $0.utf8.count <= 4 * ProductSearch.longest ? $0.trimmed : nil } ?? ""
        last = query["after"].flatMap { Int64($0) }.map(Product.ID.init(rawValue:))
        areArchived = query.contains("archived")
        need = query["lacking"].flatMap(ProductNeed.init(rawValue:))
        isEditing = query.contains("edit")
        isSelecting = query.contains("select")
    }

    /// True for the first page of all items for sale.
    var isWhole: Bool { words.isEmpty && last == nil && need == nil && !areArchived }

    /// The same list from its beginning.
    var firstPath: String { changed { $0.last = nil } }

    /// The same list from the item after `product`, or from its beginning if that is nil.
    func beginning(after product: Product.ID?) -> ProductsAddress {
        var address = self
        address.last = product
        return address
    }

    /// The same list from the item after this one on.
    func path(after product: Product.ID) -> String { changed { $0.last = product } }

    /// This page with the ways to archive items, or without them.
    var otherModePath: String { changed { ($0.isEditing, $0.isSelecting) = (!$0.isEditing, false) } }

    /// This page with boxes to choose items, or without them.
    var selectionPath: String { changed { ($0.isEditing, $0.isSelecting) = (false, !$0.isSelecting) } }

    /// The items of this page in a form with their prices, stocks and SKUs.
    var gridPath: String { Paths.productGrid + query { ($0.isEditing, $0.isSelecting) = (false, false) } }

    /// The items of the same list after this one, in that form.
    func gridPath(after product: Product.ID) -> String {
        Paths.productGrid + query { ($0.last, $0.isEditing, $0.isSelecting) = (product, false, false) }
    }

    /// True if the list is sorted by name and has further pages.
    var hasPages: Bool { words.isEmpty && need == nil }

    /// The list of the archived items.
    var archivedPath: String { changed { ($0.areArchived, $0.need, $0.last) = (true, nil, nil) } }

    /// The list of the items that lack something; of all items for nil.
    func path(lacking need: ProductNeed?) -> String {
        changed { ($0.need, $0.areArchived, $0.last) = (need, false, nil) }
    }

    /// This page.
    var path: String { changed { _ in } }

    /// The names and values of the query.
    var items: [(name: String, value: String)] {
        [
            words.isEmpty ? nil : ("q", words), areArchived ? ("archived", "") : nil,
            need.map { ("lacking", $0.rawValue) }, last.map { ("after", String($0.rawValue)) },
            isEditing ? ("edit", "") : nil, isSelecting ? ("select", "") : nil,
        ].compactMap(\.self)
    }

    private func changed(_ change: (inout ProductsAddress) -> Void) -> String {
        Paths.managedProducts + query(change)
    }

    private func query(_ change: (inout ProductsAddress) -> Void) -> String {
        var address = self
        change(&address)
        let items = address.items.map { name, value in
            value.isEmpty ? name : name + "=" + PercentEncoding.encodeQuery(value)
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
}
