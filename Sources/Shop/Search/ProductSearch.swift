/// A search as somebody asks it.
public struct ProductSearch: Hashable, Sendable {
    /// Words as they were typed.
    public let text: String
    public var filter: SearchFilter
    public var sort: ProductSort
    /// True where typing errors are left as they are.
    public var isExact: Bool
    /// True for products that only mention the words, too, where others are about them.
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

    /// Code points of the longest text. Nobody types more; a longer one is cut before anything else reads it.
    public static let longest = 100
    /// Most products that are listed and ranked. Of more, those come first whose names have the words.
    public static let mostListed = 2000
    /// Most products whose prices are looked at, to sort or to leave out by them.
    public static let mostPriced = 20_000
}
