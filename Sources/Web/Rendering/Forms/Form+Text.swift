import HTTP

extension Form {
    /// Returns a manager's text for a one-line field that may have `limit` code points: without white space at its
    /// ends, and with its lines joined if the form has several. A text of more than 16 times `limit` bytes is cut.
    func line(_ name: String, for limit: Int) -> String {
        (self[name] ?? "").line(for: limit)
    }

    /// Returns a text of several lines. A text of more than 16 times `limit` bytes is cut; the manager is asked to
    /// shorten other texts that exceed `limit`.
    func text(_ name: String, for limit: Int) -> String {
        typed(name, upTo: 16 * limit).trimmed
    }
}

extension String {
    /// Returns the text as the value of a one-line field that may have `limit` code points: without white space at its
    /// ends, and with its lines joined. A text of more than 16 times `limit` bytes is cut.
    func line(for limit: Int) -> String {
        cut(after: 16 * limit).unicodeScalars.split(whereSeparator: \.isNewline).map { String($0) }
            .joined(separator: " ").trimmed
    }

    /// The text without white space at its ends, with line feeds as line breaks, and without control characters.
    var trimmed: String {
        if utf8.allSatisfy(\.isPlain) { return plainTrimmed }
        // By code points: comparing characters normalizes them, in quadratic time if one has many combining marks.
        var visible = UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\r" {
                visible.append("\n")
            } else if scalar == "\n" {
                if last != "\r" { visible.append(scalar) }
            } else if scalar == "\t" || scalar.properties.generalCategory != .control {
                // The zero-width joiners within emoji and Persian words are not control characters.
                visible.append(scalar)
            }
            last = scalar
        }
        guard let end = visible.lastIndex(where: { !$0.isSpace }) else { return "" }
        return String(Substring(visible[...end].drop { $0.isSpace }))
    }

    /// The trimmed text, for a text of printable ASCII, tabs and line feeds.
    private var plainTrimmed: String {
        guard let end = utf8.lastIndex(where: { $0 > 0x20 }), let start = utf8.firstIndex(where: { $0 > 0x20 }) else {
            return ""
        }
        return String(self[start...end])
    }

    /// Returns true if the text has more than `limit` code points. The database counts code points, too.
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

    /// True for white space and for the zero-width space.
    fileprivate var isSpace: Bool {
        properties.isWhitespace || self == "\u{200B}"
    }
}
