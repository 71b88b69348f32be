/// The encoding of non-ASCII header text as ASCII "encoded words" (RFC 2047).
enum EncodedWords {
    /// The maximum number of bytes in one word. With the header's name, the line stays below 76 characters.
    private static let bytesOfWord = 39

    /// Returns the encoded words, each on its own line. No word splits a character.
    static func encode(_ text: String) -> String {
        words(text).map { "=?utf-8?B?\(Base64.encode($0))?=" }.joined(separator: "\r\n ")
    }

    private static func words(_ text: String) -> [[UInt8]] {
        var words: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > bytesOfWord { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words
    }
}
