internal import CSQLite

/// The relevance of a document for a search: the SQL function `relevance(product_search, weights)`. It is negative if
/// the document only mentions one of the words: in the second half of its description, or in its long description. The
/// beginning of a description tells what the product is about.
///
/// The function is BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004).
/// SQLite's own `bm25` first counts all documents of each word, which takes longer than ranking the documents with all
/// words. Here, the vocabulary tells how rare a word is.
enum Relevance {
    /// The number of bytes of a phrase in the second argument.
    fileprivate static let phraseSize = 4

    /// Returns the second argument of the function, with the phrases in the order of the query.
    static func argument(_ phrases: [RankedPhrase]) -> [UInt8] {
        phrases.flatMap { [$0.word, $0.weight, $0.rarity, $0.isWeak ? 1 : 0] }
    }

    /// The weights of name, facts, description, long description, and of the category's texts.
    fileprivate static let columns = SIMD8<Double>(10, 4, 1, 0.5, 3, 0, 0, 0)
    /// The usual numbers of words in these columns. The column of terms counts as equally long in every document.
    fileprivate static let usualSizes = SIMD8<Double>(3, 12, 15, 60, 1, 1, 1, 1)
    fileprivate static let description = 2
    fileprivate static let details = 3
    fileprivate static let terms = 4
    /// How soon further occurrences of the same word no longer count (k1 of BM25).
    fileprivate static let saturation = 1.2 * 10
    /// The degree to which words in a long text count less, from 0 to 1 (b of BM25).
    fileprivate static let lengthShare = 0.75
    /// A number that is larger than the score of any document.
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

/// A document that matches the query, as SQLite passes it to a ranking function.
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

    /// Returns the numbers of words in name, facts, description and long description.
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
