/// An email address in lower case, by the rules of HTML's `<input type=email>` (WHATWG HTML, section 4.10.5.1.5).
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// The maximum size of an address in mail, in bytes (RFC 5321, section 4.5.3.1.3).
    public static let longest = 254

    /// The maximum size of a typed text, in bytes: an address with white space around it.
    public static let longestTyped = 1000

    /// Parses an address, without the white space around it. A domain beyond ASCII is converted: `info@münchen.de`
    /// becomes `info@xn--mnchen-3ya.de`. Nil for other text. Letters beyond ASCII before the `@` are rejected, even if
    /// their lower case is ASCII, such as the Kelvin sign.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longestTyped else { return nil }
        var address = Self.trimmed(Array(text.utf8)).map(Self.lowercased)
        if let at = address.firstIndex(of: UInt8(ascii: "@")), address[at...].contains(where: { $0 >= 0x80 }) {
            guard let domain = DomainName.ascii(String(decoding: address[(at + 1)...], as: UTF8.self)) else {
                return nil
            }
            address = Array(address[...at]) + domain.utf8
        }
        let parts = address.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, address.count <= Self.longest, !parts[0].isEmpty, parts[0].allSatisfy(Self.isLocal),
            parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(Self.isLabel)
        else { return nil }
        description = String(decoding: address, as: UTF8.self)
    }

    /// The displayed address, with the letters of its domain: `info@münchen.de`.
    public var displayed: String {
        guard description.contains("xn--"), let at = description.firstIndex(of: "@") else { return description }
        return description[...at] + DomainName.unicode(String(description[description.index(after: at)...]))
    }

    private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !isWhitespace($0) }),
            let last = bytes.lastIndex(where: { !isWhitespace($0) })
        else { return [] }
        return bytes[first...last]
    }

    /// Returns true for a space, and for the bytes from tab to carriage return.
    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
