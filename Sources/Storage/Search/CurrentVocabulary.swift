public import Shop

/// The words of the catalogue in a snapshot, for searches in this snapshot and in later ones.
public struct CurrentVocabulary: Sendable {
    public internal(set) var words: Vocabulary
    /// The number of the last change of the catalogue that the words include, as the engine counts changes.
    var lastChange: Int

    public func isNewer(than other: CurrentVocabulary) -> Bool { lastChange > other.lastChange }
}

extension Snapshot {
    /// Returns all words of the catalogue. Reading them takes 1.5 seconds in a shop with a million products.
    public func vocabulary() throws -> CurrentVocabulary { try database.searchIndex.vocabulary() }

    /// Returns true if the vocabulary has all words of this snapshot.
    public func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool {
        try database.searchIndex.isCurrent(vocabulary)
    }

    /// Returns the vocabulary with the words added since; nil if these are too many to read one by one.
    public func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary? {
        try database.searchIndex.updated(vocabulary)
    }
}
