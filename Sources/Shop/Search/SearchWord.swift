/// A word of a search.
public struct SearchWord: Hashable, Sendable {
    /// The word as it stands in the index: lower case, without accents.
    public let folded: String
    /// The word as it was typed.
    public let typed: String

    public init(folded: String, typed: String) {
        self.folded = folded
        self.typed = typed
    }

    /// Most words that are searched for; the rest is dropped.
    public static let most = 8
}
