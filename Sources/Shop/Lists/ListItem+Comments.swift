/// Comments in names.
extension ListItem {
    /// Returns the name without texts in parentheses and percentages: `eggs` for `eggs (free range!)`, `milk` for `milk 2%`.
    /// Returns the whole name if nothing else would remain.
    public static func nameWithoutComments(_ name: String) -> String {
        let words = withoutParentheses(name).split(whereSeparator: \.isWhitespace)
        var plain: [Substring] = []
        for word in words {
            guard let end = word.lastIndex(of: "%"), word[end...].dropFirst().allSatisfy({ !$0.isLetter }) else {
                plain.append(word)
                continue
            }
            // "3,5 %"
            if end == word.startIndex, let last = plain.last, last.isNumeric { plain.removeLast() }
            if !word[..<end].isNumeric, end > word.startIndex { plain.append(word) }
        }
        let text = plain.joined(separator: " ")
        return text.contains { $0.isLetter || $0.isNumber } ? text : name
    }

    /// The text outside parentheses. A parenthesis that is not closed goes to the end.
    private static func withoutParentheses(_ name: String) -> String {
        var (text, depth) = ("", 0)
        for character in name {
            if "([（".contains(character) { depth += 1 }
            if depth == 0 { text.append(character) }
            if ")]）".contains(character), depth > 0 {
                depth -= 1
                if depth == 0 { text.append(" ") }
            }
        }
        return text
    }
}

extension Substring {
    /// True for digits with points and commas.
    fileprivate var isNumeric: Bool {
        first?.isNumber == true && allSatisfy { $0.isNumber || ".,-–".contains($0) }
    }
}
