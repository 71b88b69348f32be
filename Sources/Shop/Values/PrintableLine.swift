/// A line of printable characters without white space around it. Letters and their marks are one code point if there is
/// one (NFC).
struct PrintableLine {
    let text: String

    /// Nil if the line is empty, exceeds `limit` code points, or has a code point that is not printable.
    init?(_ text: String, upTo limit: Int) {
        // The longest code point has four bytes, and few letters are typed with more than three marks.
        guard text.utf8.count <= 16 * limit else { return nil }
        let line = text.composed.withoutSpaceAround
        guard (1...limit).contains(line.unicodeScalars.count), line.unicodeScalars.allSatisfy(\.isPrintable) else {
            return nil
        }
        self.text = line
    }
}

extension Unicode.Scalar {
    /// True for a visible character of a line: no line break, control character, directional mark, or unusual space.
    var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        case .spaceSeparator: self == " "
        default: true
        }
    }
}
