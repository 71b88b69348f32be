/// One line of printable characters, without space around it, and each letter and its marks in one code point.
struct PrintableLine {
    let text: String

    /// Nil when nothing is left, when it has more than `limit` code points, or when one of them is not printable.
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
    /// True for what shows in a line: no break, no control character, no mark of direction, no space but the usual.
    var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        case .spaceSeparator: self == " "
        default: true
        }
    }
}
