/// The text by which customers are sorted and found, with single spaces between words. If its script allows, it is in
/// small letters from a to z without marks, as in URLs.
public struct CustomerTerm: Hashable, Sendable {
    /// The maximum number of significant code points of a name or search.
    public static let longest = 100

    public let text: String

    public init(_ typed: String) {
        let beginning = String(typed.unicodeScalars.prefix(Self.longest))
        let spelled = LatinSpelling(beginning).text.split(whereSeparator: \.isWhitespace)
        text = Self.looksLikePhone(beginning) ? Self.digits(of: beginning) : spelled.joined(separator: " ")
    }

    private static func looksLikePhone(_ text: String) -> Bool {
        text.utf8.allSatisfy("0123456789 +-./()".utf8.contains) && digits(of: text).utf8.count >= 3
    }

    /// Returns the digits without leading zeros.
    private static func digits(of text: String) -> String {
        String(decoding: text.utf8.filter("0123456789".utf8.contains).drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
    }
}

extension CustomerTerm {
    /// The maximum number of words, from the start of a name, by which the name is found.
    private static let mostWords = 6

    /// Returns the digits of a phone number, whole and without a possible country code: `044 668 18 00` finds
    /// `+41 44 668 18 00`.
    static func endings(of phone: String) -> [String] {
        let digits = digits(of: String(phone.unicodeScalars.prefix(longest)))
        guard digits.utf8.count >= 3 else { return [] }
        let lengths = (1...4).filter { digits.utf8.count >= $0 + 6 }
        return [digits] + lengths.map { Self.digits(of: String(digits.dropFirst($0))) }
    }

    /// Returns the name once for each of its words, with that word first: `ann lee` and `lee ann`. The parts of a
    /// hyphenated name are words, too.
    static func rotations(of name: String) -> [String] {
        let text = CustomerTerm(name).text
        let parts = text.split { $0 == " " || hyphens.contains($0) }.joined(separator: " ")
        return rotations(ofText: text) + (parts == text ? [] : rotations(ofText: parts))
    }

    private static let hyphens: Set<Character> = ["-", "‐", "‑", "–"]

    private static func rotations(ofText text: String) -> [String] {
        let words = text.split(separator: " ")
        return words.indices.prefix(mostWords).map { (words[$0...] + words[..<$0]).joined(separator: " ") }
    }
}
