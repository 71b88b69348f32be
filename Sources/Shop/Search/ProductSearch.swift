/// A search request.
public struct ProductSearch: Hashable, Sendable {
    /// The typed words.
    public let text: String
    public var filter: SearchFilter
    public var sort: ProductSort
    /// True to search without correcting typing errors.
    public var isExact: Bool
    /// True to include products that only mention the words, even if other products are about the words.
    public var hasMentions: Bool

    public init(
        _ text: String, _ filter: SearchFilter = SearchFilter(), sortedBy sort: ProductSort = .featured,
        isExact: Bool = false, hasMentions: Bool = false
    ) {
        self.text = String(text.unicodeScalars.prefix(Self.longest))
        self.filter = filter
        self.sort = sort
        self.isExact = isExact
        self.hasMentions = hasMentions
    }

    /// The maximum length of the text, in code points; customers do not type more. A longer text is truncated before it
    /// is parsed.
    public static let longest = 100
    /// The maximum number of products that are listed and ranked. If there are more, products with the words in their
    /// names come first.
    public static let mostListed = 2000
    /// The maximum number of products whose prices are read for sorting or filtering.
    public static let mostPriced = 20_000
}
