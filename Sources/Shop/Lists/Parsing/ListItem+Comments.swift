/// Comments in names.
extension ListItem {
    /// Returns the name without texts in parentheses, percentages, prices, emoji, and exclamation and question marks:
    /// `eggs` for `eggs (free range!)`, `milk` for `milk 2%` and for `🥛 milk!! $3.99`. Returns the whole name if
    /// nothing else would remain.
    public static func nameWithoutComments(_ name: String) -> String {
        let words = withoutParentheses(name).split(whereSeparator: \.isWhitespace)
        var plain: [Substring] = []
        for written in words {
            let word = written.withoutExclamation
            if word.isEmpty || word.allSatisfy(\.isPictograph) || word.isPrice { continue }
            // "3,99 €"
            if word.count == 1, word.isCurrency, let last = plain.last, last.isNumeric {
                plain.removeLast()
                continue
            }
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

    /// Returns the text outside parentheses. A parenthesis that is not closed goes to the end.
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

    /// True for `$3.99` and `3,99€`.
    fileprivate var isPrice: Bool {
        guard count > 1 else { return false }
        return String(prefix(1)).isCurrency && dropFirst().isNumeric
            || String(suffix(1)).isCurrency && dropLast().isNumeric
    }

    fileprivate var isCurrency: Bool { String(self).isCurrency }

    /// The word without exclamation and question marks at its end.
    fileprivate var withoutExclamation: Substring {
        lastIndex { !"!?！？".contains($0) }.map { self[...$0] } ?? ""
    }
}
