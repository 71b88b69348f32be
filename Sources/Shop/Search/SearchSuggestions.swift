/// The suggestions for a partially typed search.
public struct SearchSuggestions: Equatable, Sendable {
    /// Searches, the most common first.
    public let searches: [String]
    /// Products with the words in their names.
    public let products: [Product.ID]

    public init(searches: [String] = [], products: [Product.ID] = []) {
        self.searches = searches
        self.products = products
    }

    public static let mostSearches = 3
    public static let mostProducts = 5
}
