import Foundation
import HTTP

extension Form {
    /// A field of one line: without white space around it, and in one line whatever was sent.
    func line(_ name: String) -> String {
        (self[name] ?? "").split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
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
}
