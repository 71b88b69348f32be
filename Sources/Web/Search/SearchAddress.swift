import HTTP
import Shop

/// A search as its address says it: `/search?q=shirt&category=clothing/girls&from=5&to=20&stock=1`.
struct SearchAddress: Equatable {
    /// The words with one space between them.
    var words: String
    /// Path of the category that the search is narrowed to; nil for all.
    var category: String?
    /// Prices as they were typed; empty for any.
    var from = ""
    var to = ""
    var isInStock = false
    /// True where typing errors are left as they are.
    var isExact = false
    /// True for items that only mention the words, too.
    var hasMentions = false
    var sort = ProductSort.featured

    /// Letters of the longest category and price that are read.
    private static let longestPath = 500
    private static let longestPrice = 20

    /// Names and values of all but the part that is shown. Default values stay out of the address.
    var items: [(name: String, value: String)] {
        let filter = [
            ("category", category ?? ""), ("from", from), ("to", to), ("stock", isInStock ? "1" : ""),
            ("exact", isExact ? "1" : ""), ("mentions", hasMentions ? "1" : ""),
        ]
        return [("q", words)] + filter.filter { !$1.isEmpty }
    }

    func path(page: Int = 1) -> String {
        let items = items.map { $0.name + "=" + PercentEncoding.encodeQuery($0.value) }
        return Paths.search + "?" + (items + Paths.listing(sort, page)).joined(separator: "&")
    }

    /// The same search with some of it changed.
    func with(_ change: (inout SearchAddress) -> Void) -> SearchAddress {
        var changed = self
        change(&changed)
        return changed
    }

    /// The same search with another word in place of one.
    func replacing(_ word: String, by other: String) -> SearchAddress {
        with { address in
            guard let range = address.words.firstRange(of: word) else {
                address.words = other
                return
            }
            address.words.replaceSubrange(range, with: other)
        }
    }

    var hasFilter: Bool { category != nil || !from.isEmpty || !to.isEmpty || isInStock }
}

extension SearchAddress {
    init(_ query: QueryItems, sortedBy sort: ProductSort) {
        func text(_ name: String, _ limit: Int) -> String {
            String((query[name] ?? "").unicodeScalars.prefix(limit)).split(separator: " ").joined(separator: " ")
        }
        let category = text("category", Self.longestPath)
        self.init(
            words: text("q", ProductSearch.longest), category: category.isEmpty ? nil : category,
            from: text("from", Self.longestPrice), to: text("to", Self.longestPrice),
            isInStock: query["stock"] == "1", isExact: query["exact"] == "1",
            hasMentions: query["mentions"] == "1", sort: sort)
    }
}
