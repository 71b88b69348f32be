import Shop

extension PostgreSQLSearchIndex {
    /// The maximum number of new words that are read one by one.
    private static let mostNewWords = 1000

    func vocabulary() throws -> CurrentVocabulary {
        let (count, language) = try connection.ask(.documentCount, .searchLanguage)
        var words = Vocabulary(productCount: count, language: language)
        try connection.run("SELECT word, count FROM search_words WHERE count > 0 ORDER BY word") { rows in
            while let row = try rows.next() { words.add(row[0], count: row[1]) }
        }
        return CurrentVocabulary(words: words, lastChange: try connection.ask(.oldestTransaction))
    }

    func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool {
        let (new, language) = try connection.ask(
            Self.newWords(since: vocabulary.lastChange, limit: 1), .searchLanguage)
        return new.isEmpty && language == vocabulary.words.language
    }

    func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary? {
        let (new, language) = try connection.ask(
            Self.newWords(since: vocabulary.lastChange, limit: Self.mostNewWords + 1), .searchLanguage)
        guard new.count <= Self.mostNewWords, language == vocabulary.words.language else { return nil }
        var updated = vocabulary
        for word in new where !updated.words.contains(word) { updated.words.add(word) }
        updated.lastChange = try connection.ask(.oldestTransaction)
        return updated
    }

    /// Words of this transaction and later ones. The upper bound is for databases that were restored on another server,
    /// whose words can have transaction numbers of the future.
    static func newWords(since transaction: Int, limit: Int) -> Query<[String]> {
        .init(
            all: """
                SELECT word FROM search_words
                WHERE added_in >= $1 AND added_in < CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT) AS BIGINT)
                    AND count > 0
                LIMIT $2
                """, [transaction, limit])
    }
}

extension Query {
    fileprivate static var documentCount: Query<Int> { .init(value: "SELECT count(*) FROM product_search") }

    /// The number of the oldest transaction whose words this snapshot may not show.
    fileprivate static var oldestTransaction: Query<Int> {
        .init(value: "SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS TEXT) AS BIGINT)")
    }
}
