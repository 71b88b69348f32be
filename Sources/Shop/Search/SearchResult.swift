/// The result of a search.
public struct SearchResult: Sendable {
    /// The products in order, at most `ProductSearch.mostListed`.
    public let products: [Product.ID]
    /// True if there are more products than are listed.
    public let hasMore: Bool
    /// True if only some prices were read, because there were too many.
    public let isSample: Bool
    /// The number of further products that only mention the words.
    public let mentions: Int
    /// The corrections of words that no product has.
    public let corrections: [Correction]
    /// The parts of the search that the products meet, if no product meets all of its words: for `milk bread`, `milk` and
    /// `bread`. Empty otherwise.
    public let partsShown: [String]

    public init(
        products: [Product.ID], hasMore: Bool = false, isSample: Bool = false, mentions: Int = 0,
        corrections: [Correction] = [], partsShown: [String] = []
    ) {
        self.products = products
        self.hasMore = hasMore
        self.isSample = isSample
        self.mentions = mentions
        self.corrections = corrections
        self.partsShown = partsShown
    }

    public static let nothing = SearchResult(products: [])

    /// The correction of a word that no product has.
    public struct Correction: Equatable, Sendable {
        public let typed: String
        /// The word that was searched instead; nil if the typed word is the beginning of other words.
        public let shown: String?
        /// Other words that the customer may have meant, the likeliest first.
        public let alternatives: [String]

        public init(typed: String, shown: String?, alternatives: [String]) {
            self.typed = typed
            self.shown = shown
            self.alternatives = alternatives
        }
    }
}
