extension SearchDocument {
    /// The largest position of a word in a `tsvector`
    /// (https://www.postgresql.org/docs/15/textsearch-limitations.html).
    private static let lastPosition = 16_383

    /// A line for the functions `search_vectors` and `category_vectors`. The words of the first text have weight A, those
    /// of the second B, and so on. Between two texts one position is free, so that no two words are adjacent across it.
    var spelledForPostgreSQL: String {
        var position = 0
        var spelled: [String] = []
        for (words, weight) in zip(words, "ABCD") {
            for word in words {
                position += 1
                spelled.append("\(word):\(min(position, Self.lastPosition))\(weight)")
            }
            position += 1
        }
        let sizes = words.count > 2 ? words.map { "\($0.count)" } : []
        return (["\(id)"] + sizes + [spelled.joined(separator: " ")]).joined(separator: "\t")
    }
}

extension [SearchDocument] {
    var spelledForPostgreSQL: String { map(\.spelledForPostgreSQL).joined(separator: "\n") }
}
