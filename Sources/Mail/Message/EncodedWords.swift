/// Words of a header in any language, as letters of ASCII (RFC 2047).
enum EncodedWords {
    /// Bytes in one word. With its header's name it stays below 76 characters.
    private static let bytesOfWord = 39

    /// Words on lines of their own, none of which splits a character.
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
