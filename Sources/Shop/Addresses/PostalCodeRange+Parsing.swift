extension PostalCodeRange {
    /// Parses a prefix (`35*`), a code (`51001`, the same as `51001*`) or a range (`51001-51005`, `971*-976*`).
    ///
    /// A range is also written with `..`, an en dash, an em dash or a hyphen between spaces. A hyphen without these
    /// spaces separates the bounds only if both have the same length. Otherwise it is part of a code: `9000-001`,
    /// `00-950`, `12345-6789`. A code with equal halves, such as `123-456`, is written without its hyphen.
    ///
    /// Nil if the text is not in this form, has over 60 bytes, or if its bounds are not a range.
    public init?(_ text: String) {
        guard text.utf8.count <= PostalCode.longestText, let (first, last) = Self.bounds(of: text),
            let first = Self.code(ofBound: first), let last = Self.code(ofBound: last)
        else { return nil }
        self.init(from: first, through: last)
    }

    /// Returns the texts of both bounds, or nil if the text contains several separators.
    private static func bounds(of text: String) -> (first: Substring, last: Substring)? {
        var parts = [text[...]]
        for separator in ["..", "–", "—", " - "] {
            parts = parts.flatMap { $0.split(separator: separator, omittingEmptySubsequences: false) }
        }
        switch parts.count {
        case 1: return boundsAtHyphen(of: text)
        case 2: return (parts[0], parts[1])
        default: return nil
        }
    }

    /// Returns the texts before and after the hyphen between equally many letters and digits, or the whole text twice.
    private static func boundsAtHyphen(of text: String) -> (first: Substring, last: Substring) {
        let count = text.utf8.count(where: PostalCode.isLetterOrDigit)
        var countBefore = 0
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "-"), countBefore * 2 == count {
                return (text[..<index], text[text.utf8.index(after: index)...])
            }
            countBefore += PostalCode.isLetterOrDigit(byte) ? 1 : 0
        }
        return (text[...], text[...])
    }

    /// Parses a bound, with or without one `*` at its end.
    private static func code(ofBound text: Substring) -> PostalCode? {
        var text = text
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        if text.utf8.last == UInt8(ascii: "*") { text.removeLast() }
        return PostalCode(text)
    }
}
