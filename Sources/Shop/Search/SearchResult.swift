/// What a search found.
public struct SearchResult: Sendable {
    /// The products, at most `ProductSearch.mostListed` of them, in order.
    public let products: [Product.ID]
    /// True when there are more than are listed.
    public let hasMore: Bool
    /// True when prices were looked at of some only, for there were too many.
    public let isSample: Bool
    /// Number of products besides these that only mention the words.
    public let mentions: Int
    /// What was done about words that nothing has.
    public let corrections: [Correction]

    public init(
        products: [Product.ID], hasMore: Bool = false, isSample: Bool = false, mentions: Int = 0,
        corrections: [Correction] = []
    ) {
        self.products = products
        self.hasMore = hasMore
        self.isSample = isSample
        self.mentions = mentions
        self.corrections = corrections
    }

    public static let nothing = SearchResult(products: [])

    /// Help with a word that nothing has as it was typed.
    public struct Correction: Equatable, Sendable {
        public let typed: String
        /// The word that was searched for in its place; nil where some words begin like the typed one.
        public let shown: String?
        /// Other words that may have been meant, the likeliest first.
        public let alternatives: [String]

        public init(typed: String, shown: String?, alternatives: [String]) {
            self.typed = typed
            self.shown = shown
            self.alternatives = alternatives
        }
    }
}
