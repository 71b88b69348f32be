extension Connection {
    /// The tokenizer of SQLite's full-text index. Throws on another engine, which has none.
    var tokenizer: SearchTokenizer {
        get throws {
            guard case .sqlite(let connection) = self else {
                throw DatabaseError(kind: .other, message: "there is no full-text index of SQLite")
            }
            return try connection.tokenizer
        }
    }

    /// True where products are found without an index of words.
    var isPostgreSQL: Bool {
        if case .postgresql = self { true } else { false }
    }
}
