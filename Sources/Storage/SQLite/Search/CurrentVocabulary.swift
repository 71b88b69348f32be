public import Shop

/// The words of the catalogue as a snapshot has them, for searches in it and in later ones.
public struct CurrentVocabulary: Sendable {
    public fileprivate(set) var words: Vocabulary
    /// Number of the latest change that it knows.
    fileprivate var lastChange: Int

    public func isNewer(than other: CurrentVocabulary) -> Bool { lastChange > other.lastChange }
}

extension Snapshot {
    /// All words of the catalogue. Reading them takes 1.5 seconds in a shop of a million products.
    public func vocabulary() throws -> CurrentVocabulary {
        if database.isPostgreSQL { return CurrentVocabulary(words: Vocabulary(productCount: 0), lastChange: 0) }
        let (productCount, lastChange) = try ask(.productCount, .newestChange)
        var words = Vocabulary(productCount: productCount)
        for query in [Query<Void>.productWords, .categoryWords] {
            try database.run(query.sql) { rows in
                while let row = try rows.next() { words.add(row[0], count: row[1]) }
            }
        }
        return CurrentVocabulary(words: words, lastChange: lastChange ?? 0)
    }

    /// The vocabulary with the words that came since; nil when that are too many to read one by one.
    public func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary? {
        if database.isPostgreSQL { return vocabulary }
        guard let newest = try ask(.newestChange), newest > vocabulary.lastChange else { return vocabulary }
        guard let oldest = try ask(.firstChange), oldest <= vocabulary.lastChange + 1 else { return nil }
        var updated = vocabulary
        for text in try ask(.textsChanged(since: vocabulary.lastChange)) {
            for word in try database.tokenizer.foldedWords(in: text) where !updated.words.contains(word) {
                updated.words.add(word)
            }
        }
        updated.lastChange = newest
        return updated
    }
}

extension Query where Result == Void {
    fileprivate static var productWords: Query { words("SELECT term, doc FROM product_words WHERE col <> 'terms'") }
    fileprivate static var categoryWords: Query { words("SELECT term, doc FROM category_words") }

    private static func words(_ sql: String) -> Query { .init(sql) { _ in } }
}

extension Query {
    fileprivate static var productCount: Query<Int> { .init(value: "SELECT count(*) FROM product_names") }
    fileprivate static var firstChange: Query<Int?> { .init(first: "SELECT min(number) FROM search_changes") }

    fileprivate static func textsChanged(since number: Int) -> Query<[String]> {
        .init(
            all: """
                SELECT name || ' ' || facts || ' ' || description || ' ' || details FROM search_documents
                WHERE id IN (SELECT product_id FROM search_changes WHERE number > $1)
                UNION ALL SELECT name || ' ' || list_title FROM categories
                WHERE id IN (SELECT category_id FROM search_changes WHERE number > $1)
                """, [number])
    }
}
