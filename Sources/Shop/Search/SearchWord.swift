/// A word of a search.
public struct SearchWord: Hashable, Sendable {
    /// The word in its form in the index: lower case, without accents.
    public let folded: String
    /// The typed word.
    public let typed: String

    public init(folded: String, typed: String) {
        self.folded = folded
        self.typed = typed
    }

    /// The maximum number of words that are searched. Further ones are ignored.
    public static let most = 8
}
