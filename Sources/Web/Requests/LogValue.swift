/// Untrusted text in a form that is safe in a log.
enum LogValue {
    /// Returns the text itself if no character has a meaning in a log. Otherwise returns it in quotes, with each quote,
    /// backslash and byte outside of printable ASCII as `\xHH`.
    static func of(_ text: String) -> String {
        if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
        return "\"" + text.utf8.map(escaped).joined() + "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "@.+-_:".utf8.contains(byte)
        }
    }

    private static func escaped(_ byte: UInt8) -> String {
        let isPrintable = (0x20...0x7E).contains(byte)
        guard !isPrintable || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
            return String(UnicodeScalar(byte))
        }
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
