internal import CSQLite
import Shop

/// Splits texts into words by the tokenizer of the full-text index, so that the words are the same as in the index.
///
/// Sound: one thread at a time uses the connection that owns this tokenizer, and the connection lives longer.
final class SearchTokenizer {
    private let methods: fts5_tokenizer
    private let tokenizer: OpaquePointer

    init(_ api: UnsafeMutablePointer<fts5_api>) throws {
        var methods = fts5_tokenizer()
        var context: UnsafeMutableRawPointer?
        var tokenizer: OpaquePointer?
        // The options must be the same as in the declarations of the tables.
        let option = Self.copy("remove_diacritics")
        let value = Self.copy("2")
        defer { for text in [option, value] { text.deallocate() } }
        var options: [UnsafePointer<CChar>?] = [UnsafePointer(option), UnsafePointer(value)]
        guard api.pointee.xFindTokenizer(api, "unicode61", &context, &methods) == SQLITE_OK,
            methods.xCreate(context, &options, CInt(options.count), &tokenizer) == SQLITE_OK, let tokenizer
        else { throw DatabaseError(kind: .other, message: "SQLite has no tokenizer") }
        self.methods = methods
        self.tokenizer = tokenizer
    }

    deinit { methods.xDelete(tokenizer) }

    /// Returns the words of a text, in order.
    func words(in text: String) -> [SearchWord] {
        let bytes = Array(text.utf8)
        let found = Found(bytes)
        bytes.withUnsafeBytes { bytes in
            _ = methods.xTokenize(
                tokenizer, Unmanaged.passUnretained(found).toOpaque(), FTS5_TOKENIZE_DOCUMENT,
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, CInt(bytes.count)
            ) { context, _, word, length, begin, end in
                guard let context, let word else { return SQLITE_OK }
                let folded = UnsafeRawBufferPointer(start: word, count: Int(length))
                Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().add(folded, Int(begin)..<Int(end))
                return SQLITE_OK
            }
        }
        return found.words
    }

    /// Returns the distinct words of a text in the spelling of the index.
    func foldedWords(in text: String) -> Set<String> { Set(words(in: text).map(\.folded)) }

    /// The words that the tokenizer has found so far.
    private final class Found {
        private let text: [UInt8]
        private(set) var words: [SearchWord] = []

        init(_ text: [UInt8]) { self.text = text }

        func add(_ folded: UnsafeRawBufferPointer, _ range: Range<Int>) {
            words.append(
                SearchWord(
                    folded: String(decoding: folded, as: UTF8.self),
                    typed: String(decoding: text[range], as: UTF8.self)))
        }
    }

    private static func copy(_ text: StaticString) -> UnsafeMutablePointer<CChar> {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8CodeUnitCount + 1)
        text.withUTF8Buffer { bytes in for (index, byte) in bytes.enumerated() { copy[index] = CChar(byte) } }
        copy[text.utf8CodeUnitCount] = 0
        return copy
    }
}
