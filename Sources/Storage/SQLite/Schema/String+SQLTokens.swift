extension String {
    /// The tokens of an SQL statement, without white space and comments. A quoted name in lower case is the name itself:
    /// SQLite adds the quotes when a table is renamed.
    var sqlTokens: [String] {
        let bytes = Array(utf8)
        var tokens: [String] = []
        var start = 0
        while start < bytes.count {
            let end = Self.end(ofTokenAt: start, in: bytes)
            let token = bytes[start..<end]
            if !Self.isSpace(bytes[start]) && !token.starts(with: "--".utf8) && !token.starts(with: "/*".utf8) {
                tokens.append(String(decoding: Self.unquoted(token), as: UTF8.self))
            }
            start = end
        }
        return tokens
    }

    private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
        func end(after mark: String, from index: Int) -> Int {
            var index = index
            while index < bytes.count, !bytes[index...].starts(with: mark.utf8) { index += 1 }
            return Swift.min(index + mark.utf8.count, bytes.count)
        }
        /// A quotation mark within a quoted text is doubled.
        func end(ofQuoted quote: UInt8) -> Int {
            var index = start + 1
            while index < bytes.count {
                if bytes[index] != quote {
                    index += 1
                } else if bytes[(index + 1)...].first == quote {
                    index += 2
                } else {
                    return index + 1
                }
            }
            return bytes.count
        }
        func end(of isPart: (UInt8) -> Bool) -> Int { bytes[start...].firstIndex { !isPart($0) } ?? bytes.count }
        let rest = bytes[start...]
        return switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): end(ofQuoted: bytes[start])
        case UInt8(ascii: "["): end(after: "]", from: start + 1)
        case _ where rest.starts(with: "--".utf8): end(after: "\n", from: start)
        case _ where rest.starts(with: "/*".utf8): end(after: "*/", from: start + 2)
        case let byte where isSpace(byte): end(of: isSpace)
        case let byte where isPartOfWord(byte): end(of: isPartOfWord)
        default: start + 1
        }
    }

    private static func unquoted(_ token: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = token.dropFirst().dropLast()
        let isPlain = name.allSatisfy { isPartOfWord($0) && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return token.first == UInt8(ascii: "\"") && token.count > 2 && isPlain ? name : token
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
