/// Scripts and stylesheets as they are served: smaller than their files.
enum SourceText {
    /// Returns the text without comments that begin their line, without empty lines, and without indentation. Comments
    /// after code stay, so that no string or regular expression has to be recognized. A line within a template literal
    /// must not begin like a comment.
    static func served(_ text: String) -> String {
        var isComment = false
        var lines: [Substring] = []
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
            var code = line.drop(while: isBlank)
            if !isComment {
                if code.hasPrefix("//") { continue }
                isComment = code.hasPrefix("/*")
            }
            if isComment {
                guard let end = code.firstRange(of: "*/") else { continue }
                code = code[end.upperBound...].drop(while: isBlank)
                isComment = false
            }
            if !code.isEmpty { lines.append(code) }
        }
        return lines.joined(separator: "\n")
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
