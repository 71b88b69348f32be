/// An e-mail address in lower case, as HTML's `<input type=email>` takes it (WHATWG HTML, section 4.10.5.1.5).
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// The longest that mail can carry (RFC 5321, section 4.5.3.1.3).
    public static let longest = 254

    /// White space around it is dropped. Nil when `text` is no address; one with letters beyond ASCII is none, even
    /// where its lower case would be, such as the Kelvin sign.
    public init?(_ text: String) {
        let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        let address = String(trimmed).lowercased()
        let parts = address.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.allSatisfy({ $0 < 0x80 }), parts.count == 2, address.utf8.count <= Self.longest,
            !parts[0].isEmpty, parts[0].allSatisfy(Self.isLocal),
            parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(Self.isLabel)
        else { return nil }
        description = address
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
