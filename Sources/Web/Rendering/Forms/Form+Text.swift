import HTTP

extension Form {
    /// Text that a manager typed into a field of one line that may have `limit` code points: without white space around
    /// it, and in one line even if several were sent.
    func line(_ name: String, for limit: Int) -> String {
        (self[name] ?? "").line(for: limit)
    }

    /// Text of several lines. Far too long a text is cut; otherwise the manager is asked to shorten it.
    func text(_ name: String, for limit: Int) -> String {
        typed(name, upTo: 16 * limit).trimmed
    }
}

extension String {
    /// What was typed into a field of one line that may have `limit` code points: without white space around it, and in
    /// one line even if several were sent. Far too long a text is cut.
    func line(for limit: Int) -> String {
        cut(after: 16 * limit).unicodeScalars.split(whereSeparator: \.isNewline).map { String($0) }
            .joined(separator: " ").trimmed
    }

    /// The text without white space around it, with the line breaks of Unix, and without control characters.
    var trimmed: String {
        if utf8.allSatisfy(\.isPlain) { return plainTrimmed }
        // By code points: comparing characters normalizes them, in quadratic time for one with many combining marks.
        var visible = UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\r" {
                visible.append("\n")
            } else if scalar == "\n" {
                if last != "\r" { visible.append(scalar) }
            } else if scalar == "\t" || scalar.properties.generalCategory != .control {
                // The joiner of the parts of an emoji or of a Persian word is no control character.
                visible.append(scalar)
            }
            last = scalar
        }
        guard let end = visible.lastIndex(where: { !$0.isSpace }) else { return "" }
        return String(Substring(visible[...end].drop { $0.isSpace }))
    }

    /// The same for a text of printable ASCII, tabs and line feeds.
    private var plainTrimmed: String {
        guard let end = utf8.lastIndex(where: { $0 > 0x20 }), let start = utf8.firstIndex(where: { $0 > 0x20 }) else {
            return ""
        }
        return String(self[start...end])
    }

    /// True when it has more than `limit` code points, which is what the database counts.
    func isLonger(than limit: Int) -> Bool {
        unicodeScalars.count > limit
    }
}

extension UInt8 {
    /// True for printable ASCII, the tab and the line feed.
    fileprivate var isPlain: Bool { (0x20...0x7E).contains(self) || self == 0x09 || self == 0x0A }
}

extension Unicode.Scalar {
    /// True for the code points that end a line (Unicode Standard, section 5.8).
    fileprivate var isNewline: Bool {
        ("\n"..."\r").contains(self) || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
    }

    /// White space, or the space without width.
    fileprivate var isSpace: Bool {
        properties.isWhitespace || self == "\u{200B}"
    }
}
