internal import CSQLite

/// How well a document fits a search: the function `relevance(product_search, weights)` in SQL.
///
/// It is BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004). SQLite's own
/// `bm25` counts all documents of each word first, which takes longer than ranking those that have all of them; here the
/// vocabulary tells how rare a word is.
enum Relevance {
    /// Weight of a phrase of the query.
    struct Phrase {
        /// Number of the word that it stands for, below `SearchWord.most`.
        let word: UInt8
        /// 255 for the word itself, less for its other forms.
        let weight: UInt8
        /// How much a word says: more, the fewer products have it.
        let rarity: UInt8
    }

    /// The second argument: three bytes for each phrase, in the order of the query.
    static func argument(_ phrases: [Phrase]) -> [UInt8] {
        phrases.flatMap { [$0.word, $0.weight, $0.rarity] }
    }

    /// Weights of name, facts, description, and of what the category says.
    fileprivate static let columns = [10.0, 4, 1, 3]
    /// How soon more of the same word no longer counts.
    fileprivate static let saturation = 1.2 * 10
    /// How much a long text counts less.
    fileprivate static let lengthShare = 0.75

    static func register(_ api: UnsafeMutablePointer<fts5_api>) {
        _ = api.pointee.xCreateFunction(
            api, "relevance", nil,
            { api, document, result, count, arguments in
                guard let api, let document, let weights = arguments?.pointee, count == 1 else { return }
                sqlite3_result_double(result, MatchedDocument(api: api.pointee, document: document).score(weights))
            }, nil)
    }
}

/// A document that fits the query, as the index shows it to a ranking function.
private struct MatchedDocument {
    let api: Fts5ExtensionApi
    let document: OpaquePointer

    func score(_ weights: OpaquePointer) -> Double {
        let phrases = UnsafeRawBufferPointer(
            start: sqlite3_value_blob(weights), count: Int(sqlite3_value_bytes(weights)))
        var count: CInt = 0
        guard api.xInstCount(document, &count) == SQLITE_OK else { return 0 }
        let lengths = lengthFactors()
        var frequencies = SIMD8<Double>.zero
        var rarities = SIMD8<Double>.zero
        for index in 0..<count {
            var (phrase, column, offset): (CInt, CInt, CInt) = (0, 0, 0)
            guard api.xInst(document, index, &phrase, &column, &offset) == SQLITE_OK else { return 0 }
            let weight = Int(phrase) * 3
            guard weight + 2 < phrases.count, Int(column) < Relevance.columns.count else { continue }
            let word = Int(phrases[weight])
            frequencies[word] += Relevance.columns[Int(column)] * Double(phrases[weight + 1]) / lengths[Int(column)]
            rarities[word] = Double(phrases[weight + 2])
        }
        frequencies /= 255
        return (rarities * frequencies / (frequencies + Relevance.saturation)).sum()
    }

    /// For each column, how much longer or shorter its text is than usual.
    private func lengthFactors() -> [Double] {
        Relevance.columns.indices.map { column in
            var size: CInt = 0
            var (all, rows): (Int64, Int64) = (0, 0)
            guard column < 3, api.xColumnSize(document, CInt(column), &size) == SQLITE_OK,
                api.xColumnTotalSize(document, CInt(column), &all) == SQLITE_OK,
                api.xRowCount(document, &rows) == SQLITE_OK, all > 0
            else { return 1 }
            let relative = Double(size) * Double(rows) / Double(all)
            return 1 - Relevance.lengthShare + Relevance.lengthShare * relative
        }
    }
}
