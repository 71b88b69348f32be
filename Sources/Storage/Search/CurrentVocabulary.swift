public import Shop

/// The words of the catalogue as a snapshot has them, for searches in it and in later ones.
public struct CurrentVocabulary: Sendable {
    public internal(set) var words: Vocabulary
    /// How far in the catalogue's changes it has come, as the engine counts them.
    var lastChange: Int

    public func isNewer(than other: CurrentVocabulary) -> Bool { lastChange > other.lastChange }
}

extension Snapshot {
    /// All words of the catalogue. Reading them takes 1.5 seconds in a shop of a million products.
    public func vocabulary() throws -> CurrentVocabulary { try database.searchIndex.vocabulary() }

    /// True if the vocabulary has all words of this snapshot.
    public func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool {
        try database.searchIndex.isCurrent(vocabulary)
    }

    /// The vocabulary with the words that came since; nil when that are too many to read one by one.
    public func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary? {
        try database.searchIndex.updated(vocabulary)
    }
}
