/// Text by which customers are sorted and found: in small letters from a to z without marks where its script allows, as
/// in addresses, and with one space between its words.
public struct CustomerTerm: Hashable, Sendable {
    /// Code points of a name or of a search that count.
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

    /// The digits without the zeros that begin them.
    private static func digits(of text: String) -> String {
        String(decoding: text.utf8.filter("0123456789".utf8.contains).drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
    }
}

extension CustomerTerm {
    /// First words of a name that it is found by.
    private static let mostWords = 6

    /// Digits of a phone number, whole and without what may be its country: people say `044 668 18 00` of
    /// `+41 44 668 18 00`.
    static func endings(of phone: String) -> [String] {
        let digits = digits(of: String(phone.unicodeScalars.prefix(longest)))
        guard digits.utf8.count >= 3 else { return [] }
        let lengths = (1...4).filter { digits.utf8.count >= $0 + 6 }
        return [digits] + lengths.map { Self.digits(of: String(digits.dropFirst($0))) }
    }

    /// Returns the name once for each of its words, with that word first: `ann lee` and `lee ann`. The parts of a name
    /// with hyphens are words as well.
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
