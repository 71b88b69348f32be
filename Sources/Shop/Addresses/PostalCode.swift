/// A postal code in normal form: upper-case ASCII letters and digits only.
public struct PostalCode: Hashable, Comparable, Sendable {
    /// The maximum number of bytes of a text that is parsed.
    static let longestText = 60

    private static let longestCode = 12

    /// 1 to 12 upper-case ASCII letters and digits.
    public let text: String

    /// Parses a postal code in any case. Spaces, dots and hyphens are removed.
    ///
    /// Nil if the text has over 60 bytes, contains another character, or if not 1 to 12 letters and digits remain.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.longestText else { return nil }
        var code: [UInt8] = []
        for byte in text.utf8 where !Self.isSeparator(byte) {
            guard Self.isLetterOrDigit(byte) else { return nil }
            code.append(byte >= UInt8(ascii: "a") ? byte - (UInt8(ascii: "a") - UInt8(ascii: "A")) : byte)
        }
        guard (1...Self.longestCode).contains(code.count) else { return nil }
        self.text = String(decoding: code, as: UTF8.self)
    }

    /// The number of letters and digits.
    public var count: Int { text.utf8.count }

    /// Returns the first letters and digits, at most `count` of them.
    func prefix(_ count: Int) -> Substring { text.prefix(count) }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// Compares in ASCII order: digits before letters, and a prefix before longer codes.
    public static func < (left: PostalCode, right: PostalCode) -> Bool { left.text < right.text }
}
