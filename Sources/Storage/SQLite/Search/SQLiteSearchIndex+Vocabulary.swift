import Shop

extension SQLiteSearchIndex {
    func vocabulary() throws -> CurrentVocabulary {
        let (productCount, lastChange) = (
            try connection.ask(.productCount), try connection.ask(Query<Int?>.newestChange)
        )
        var words = Vocabulary(productCount: productCount, language: try connection.ask(.searchLanguage))
        for query in [Query<Void>.productWords, .categoryWords] {
            try connection.run(query.sql) { rows in
                while let row = try rows.next() { words.add(row[0], count: row[1]) }
            }
        }
        return CurrentVocabulary(words: words, lastChange: lastChange ?? 0)
    }

    func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool {
        guard try connection.ask(.searchLanguage) == vocabulary.words.language else { return false }
        return try connection.ask(.newestChange).map { $0 <= vocabulary.lastChange } ?? true
    }

    func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary? {
        guard try connection.ask(.searchLanguage) == vocabulary.words.language else { return nil }
        guard let newest = try connection.ask(.newestChange), newest > vocabulary.lastChange else { return vocabulary }
        guard let oldest = try connection.ask(.firstChange), oldest <= vocabulary.lastChange + 1 else { return nil }
        var updated = vocabulary
        for text in try connection.ask(.textsChanged(since: vocabulary.lastChange)) {
            for word in text.split(separator: " ").map(String.init) where !updated.words.contains(word) {
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
                SELECT name || ' ' || facts || ' ' || description || ' ' || details FROM product_search
                WHERE rowid IN (SELECT product_id FROM search_changes WHERE number > $1)
                UNION ALL SELECT name || ' ' || list_title FROM category_search
                WHERE rowid IN (SELECT category_id FROM search_changes WHERE number > $1)
                """, [number])
    }
}
