/// The words of a transfer's text: runs of letters and digits, folded to lower case without accents.
///
/// Order codes are searched in these words. Digits of account numbers, phone numbers, dates and amounts are excluded.
struct TransferWords {
    struct Word: Equatable {
        let text: String
        let isNumber: Bool
        /// The text between the word before and this one.
        let gap: Gap
        /// True for digits of an account number, a phone number, a date or an amount.
        var isExcluded = false
    }

    enum Gap: Equatable {
        case blank, hyphen
        /// A point, comma, colon or slash without spaces, as in dates and amounts.
        case point
        /// A plus sign, as before phone numbers.
        case plus
        case other
    }

    /// The words before phone numbers, folded.
    private static let phoneWords: Set = [
        "tel", "telefon", "telephone", "phone", "fon", "mobil", "mobile", "handy", "fax", "movil", "telefono",
    ]
    /// The maximum number of words, and of words of one code.
    static let mostWords = 200
    static let mostJoined = 4

    private(set) var words: [Word] = []

    init(_ text: String) {
        var (word, gap, isNumber) = (String.UnicodeScalarView(), [Unicode.Scalar](), true)
        func close() {
            guard !word.isEmpty else { return }
            words.append(Word(text: String(word), isNumber: isNumber, gap: Self.gap(gap, after: words.last)))
            (word, gap, isNumber) = (.init(), [], true)
        }
        for scalar in text.unicodeScalars {
            switch LetterFolding.role(of: scalar) {
            case .digit: word.append(contentsOf: LetterFolding.folded(scalar))
            case .letter, .unspaced:
                word.append(contentsOf: LetterFolding.folded(scalar))
                isNumber = false
            case .omitted, .apostrophe: break
            case .separator:
                close()
                if words.count == Self.mostWords { return }
                if gap.count < 3 { gap.append(scalar) }
            }
        }
        close()
        if words.count > Self.mostWords { words.removeLast(words.count - Self.mostWords) }
    }

    private static func gap(_ scalars: [Unicode.Scalar], after word: Word?) -> Gap {
        // German banks put the parts of a text after words such as SVWZ+.
        if scalars == ["+"], let word, !word.isNumber, word.text.utf8.count == 4 { return .other }
        if scalars.last == "+" { return .plus }
        guard scalars.count == 1 else { return .other }
        switch scalars[0] {
        case " ", "\u{A0}", "\t", "\n", "\r": return .blank
        case "-", "\u{2010}", "\u{2011}", "\u{2013}", "_": return .hyphen
        case ".", ",", ":", "/": return .point
        default: return .other
        }
    }
}

extension TransferWords {
    /// Returns the keys of order codes that the text can contain, in the order of the text.
    ///
    /// A key is a word, or up to four words that a space or hyphen separates.
    static func keys(in text: String) -> [TransferKey] {
        joins(in: text) { $0 == .blank || $0 == .hyphen }.map { words in
            TransferKey(
                text: words.map(\.text).joined(), isSplitNumber: words.count > 1 && words.allSatisfy(\.isNumber))
        }
    }

    /// Returns the words, and up to four words that hyphens separate, as they are spelled in the text.
    static func spellings(in text: String) -> [String] {
        joins(in: text) { $0 == .hyphen }.map { $0.map(\.text).joined(separator: "-") }
    }

    /// Returns each word alone and together with the words after it, as long as the gaps between them allow it.
    private static func joins(in text: String, _ isJoined: (Gap) -> Bool) -> [ArraySlice<Word>] {
        var found = TransferWords(text)
        found.excludeAccounts()
        found.excludeNumbers()
        let words = found.words
        return words.indices.flatMap { first in
            var joins: [ArraySlice<Word>] = []
            for last in first..<min(first + mostJoined, words.count) {
                guard last == first || isJoined(words[last].gap), !words[last].isExcluded else { break }
                joins.append(words[first...last])
            }
            return joins
        }
    }

    /// Excludes the words of IBANs, also with spaces between their groups.
    private mutating func excludeAccounts() {
        var first = 0
        while first < words.count {
            let end = endOfAccount(at: first)
            for index in first..<(end ?? first) { words[index].isExcluded = true }
            first = end ?? first + 1
        }
    }

    private func endOfAccount(at first: Int) -> Int? {
        let start = words[first].text.utf8.prefix(4).map { $0 }
        guard start.count == 4, start[..<2].allSatisfy({ (0x61...0x7A).contains($0) }),
            start[2...].allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        var (text, end) = ("", first)
        while end < words.count, end == first || words[end].gap == .blank, text.utf8.count <= IBAN.longest {
            text += words[end].text
            end += 1
            if text.utf8.count >= 15, IBAN(text) != nil { return end }
        }
        return nil
    }

    /// Excludes numbers after a plus sign or `00`, numbers with points or slashes, and three or more numbers in a row.
    private mutating func excludeNumbers() {
        var first = 0
        while first < words.count {
            guard words[first].isNumber else {
                first += 1
                continue
            }
            let tight = end(of: first) { $0 == .point || $0 == .hyphen }
            let hasPoint = words[first..<tight].dropFirst().contains { $0.gap == .point }
            let isCode = tight - first <= 2 && !hasPoint
            let end = isCode ? self.end(of: first) { $0 == .blank || $0 == .hyphen } : tight
            let isPhone =
                words[first].gap == .plus
                || end - first > 1 && (words[first].text.hasPrefix("00") || isAfterPhoneWord(first))
            if !isCode || isPhone || end - first > 2 {
                for index in first..<end { words[index].isExcluded = true }
            }
            first = end
        }
    }

    private func isAfterPhoneWord(_ index: Int) -> Bool {
        index > 0 && Self.phoneWords.contains(words[index - 1].text)
    }

    /// Returns the end of the numbers from `first` on that such gaps separate.
    private func end(of first: Int, _ isJoined: (Gap) -> Bool) -> Int {
        var end = first + 1
        while end < words.count, words[end].isNumber, isJoined(words[end].gap) { end += 1 }
        return end
    }
}

/// The letters and digits of an order code.
struct TransferKey: Hashable {
    let text: String
    /// True for a number that was written with spaces or hyphens. It is no match for a code without them.
    let isSplitNumber: Bool

    init(text: String, isSplitNumber: Bool) {
        self.text = text
        self.isSplitNumber = isSplitNumber
    }

    /// Nil for a code without letters and digits.
    init?(_ code: OrderCode) {
        let words = TransferWords(code.description).words
        guard !words.isEmpty else { return nil }
        self.init(
            text: words.map(\.text).joined(), isSplitNumber: words.count > 1 && words.allSatisfy(\.isNumber))
    }
}
