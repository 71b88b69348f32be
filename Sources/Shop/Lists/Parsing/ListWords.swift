/// The words of a line in a normalized form, each with its text as it was written.
struct ListWords {
    let all: [ListWord]

    init(_ words: [ListWord]) {
        all = words
    }

    init(_ text: String) {
        var reader = ListWordReader()
        let characters = Array(text)
        let numerals = ListWordReader.numerals(in: characters)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            reader.add(character, numeral: numerals[index], before: next)
        }
        reader.endWord()
        let words = Self.joiningNames(reader.words)
        all = words.first?.text.lowercased() == "optional:" ? Array(words.dropFirst()) : words
    }

    /// Returns the words, with names such as `7 up` joined into one word, whose number is not a quantity.
    private static func joiningNames(_ words: [ListWord]) -> [ListWord] {
        var joined: [ListWord] = []
        for word in words {
            if let last = joined.last, word.isSpaced,
                ListVocabulary.joinedNames.contains("\(last.text.lowercased()) \(word.text.asWord)")
            {
                joined[joined.count - 1] = ListWord(
                    text: last.text + word.text, source: source(of: [last, word]), isSpaced: last.isSpaced)
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    var count: Int { all.count }

    /// The words as they were written, with white space replaced by one space.
    var source: String { Self.source(of: all[...]) }

    /// The normalized text of a word; nil after the last one.
    subscript(index: Int) -> String? { all.indices.contains(index) ? all[index].text : nil }

    /// Returns the text before a word as it was written, without commas, points, dashes and the like at its end.
    func source(until end: Int) -> String {
        guard let last = all[..<end].lastIndex(where: { !$0.isMark }) else { return "" }
        let text = Self.source(of: all[...last])
        return text.lastIndex { !",.;:*=-–— ，、".contains($0) }.map { String(text[...$0]) } ?? ""
    }

    /// Returns the text from a word on as it was written, without dashes and the like at its start; empty if nothing
    /// else is there.
    func source(from first: Int) -> String { Self.source(of: all.dropFirst(first).drop(while: \.isMark)) }

    static func source(of words: ArraySlice<ListWord>) -> String {
        var text = ""
        for (index, word) in words.enumerated() {
            text += (index > 0 && word.isSpaced ? " " : "") + word.source
        }
        return text
    }
}

/// A word of a line.
struct ListWord {
    /// The normalized word: `1/2` for `½`.
    let text: String
    /// The word as it was written.
    let source: String
    /// True if white space was written before the word.
    let isSpaced: Bool

    /// True for a word of dashes, commas, points, exclamation and question marks alone.
    var isMark: Bool { text.allSatisfy { "-,.;:*=!".contains($0) } }

    /// True for a word of emoji alone.
    var isPictograph: Bool { text.allSatisfy(\.isPictograph) }

    /// The word without the parenthesis that it opens.
    var withoutOpening: ListWord {
        text.hasPrefix("(")
            ? ListWord(text: String(text.dropFirst()), source: String(source.dropFirst()), isSpaced: isSpaced) : self
    }

    /// The word without the comma after it.
    var withoutComma: ListWord {
        text.hasSuffix(",") && text.count > 1
            ? ListWord(text: String(text.dropLast()), source: String(source.dropLast()), isSpaced: isSpaced) : self
    }

    /// The word without the parenthesis that it closes.
    var withoutClosing: ListWord {
        text.hasSuffix(")") && !text.contains("(")
            ? ListWord(text: String(text.dropLast()), source: String(source.dropLast()), isSpaced: isSpaced) : self
    }
}

extension String {
    /// The text without commas, points and the like at its end.
    var withoutMarksAtEnd: String {
        guard let last = lastIndex(where: { !",.;:*".contains($0) }) else { return "" }
        return String(self[...last])
    }

    /// The word in the form of vocabularies: in lower case, without marks at its end.
    var asWord: String { lowercased().withoutMarksAtEnd }
}
