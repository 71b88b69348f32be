import Foundation
import HTTP

extension Form {
    /// What a manager typed into a field of one line that may have `limit` code points: without white space around
    /// it, and in one line whatever was sent.
    func line(_ name: String, for limit: Int) -> String {
        typed(name, upTo: 16 * limit).split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    }

    /// The same of several lines. What is too long by far is cut off, the rest can be shortened by who typed it.
    func text(_ name: String, for limit: Int) -> String {
        typed(name, upTo: 16 * limit).trimmed
    }
}

extension String {
    /// Without white space around it, with the line breaks of Unix, and without control characters.
    var trimmed: String {
        let lines = replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        let visible = lines.unicodeScalars.filter {
            // What joins the parts of an emoji or of a Persian word is no control character.
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        return String(String.UnicodeScalarView(visible)).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether it has more code points than that, which is what the database counts.
    func isLonger(than limit: Int) -> Bool {
        unicodeScalars.count > limit
    }
}
