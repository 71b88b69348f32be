/// What may be meant by a search that is being typed.
public struct SearchSuggestions: Equatable, Sendable {
    /// Searches, the most common first.
    public let searches: [String]
    /// Products whose names have the words.
    public let products: [Product.ID]

    public init(searches: [String] = [], products: [Product.ID] = []) {
        self.searches = searches
        self.products = products
    }

    public static let mostSearches = 3
    public static let mostProducts = 5
}
