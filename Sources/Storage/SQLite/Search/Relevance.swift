internal import CSQLite

/// How well a document fits a search: the function `relevance(product_search, weights)` in SQL. It is negative where the
/// document only mentions one of the words: in the second half of its description, or in that at length. What a
/// description begins with is what it is about.
///
/// It is BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004). SQLite's own
/// `bm25` counts all documents of each word first, which takes longer than ranking those that have all of them; here the
/// vocabulary tells how rare a word is.
enum Relevance {
    /// Bytes of a phrase in the second argument.
    fileprivate static let phraseSize = 4

    /// The second argument, with the phrases in the order of the query.
    static func argument(_ phrases: [RankedPhrase]) -> [UInt8] {
        phrases.flatMap { [$0.word, $0.weight, $0.rarity, $0.isWeak ? 1 : 0] }
    }

    /// Weights of name, facts, description, that at length, and of what the category says.
    fileprivate static let columns = SIMD8<Double>(10, 4, 1, 0.5, 3, 0, 0, 0)
    /// Words that they usually have. The terms have as many in every document.
    fileprivate static let usualSizes = SIMD8<Double>(3, 12, 15, 60, 1, 1, 1, 1)
    fileprivate static let description = 2
    fileprivate static let details = 3
    fileprivate static let terms = 4
    /// How soon more of the same word no longer counts.
    fileprivate static let saturation = 1.2 * 10
    /// How much a long text counts less.
    fileprivate static let lengthShare = 0.75
    /// More than any document scores.
    fileprivate static let mentionOffset = 10_000.0

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
        let sizes = sizes()
        let lengths = 1 - Relevance.lengthShare + Relevance.lengthShare * sizes / Relevance.usualSizes
        var frequencies = SIMD8<Double>.zero
        var rarities = SIMD8<Double>.zero
        var (strong, all): (UInt8, UInt8) = (0, 0)
        for index in 0..<count {
            var (phrase, column, offset): (CInt, CInt, CInt) = (0, 0, 0)
            guard api.xInst(document, index, &phrase, &column, &offset) == SQLITE_OK else { return 0 }
            let weight = Int(phrase) * Relevance.phraseSize
            guard weight + 3 < phrases.count, Int(column) <= Relevance.terms else { continue }
            let word = Int(phrases[weight])
            frequencies[word] += Relevance.columns[Int(column)] * Double(phrases[weight + 1]) / lengths[Int(column)]
            rarities[word] = Double(phrases[weight + 2])
            all |= 1 << word
            if !isMention(Int(column), offset, sizes, isWeak: phrases[weight + 3] != 0) { strong |= 1 << word }
        }
        frequencies /= 255
        let score = (rarities * frequencies / (frequencies + Relevance.saturation)).sum()
        return strong == all ? score : score - Relevance.mentionOffset
    }

    private func isMention(_ column: Int, _ offset: CInt, _ sizes: SIMD8<Double>, isWeak: Bool) -> Bool {
        switch column {
        case Relevance.details: true
        case Relevance.description: isWeak || 2 * Double(offset) >= sizes[column]
        default: false
        }
    }

    /// Numbers of words in name, facts, description, and that at length.
    private func sizes() -> SIMD8<Double> {
        var sizes = Relevance.usualSizes
        for column in 0..<Relevance.terms {
            var size: CInt = 0
            guard api.xColumnSize(document, CInt(column), &size) == SQLITE_OK else { continue }
            sizes[column] = Double(size)
        }
        return sizes
    }
}
