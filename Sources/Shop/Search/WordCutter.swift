/// Cuts a text into words, in one pass.
struct WordCutter {
    /// A word of the text.
    struct Word {
        let folded: String
        /// The word with two letters for each umlaut; nil if it has none.
        let expanded: String?
        /// The runs of digits and of letters; none if the word is one run. Of more than three runs, only the first.
        let parts: [String]
        /// The word and the one before it, if one is a number and the other is not: `500g` for `500 g`.
        var joined: String?
        let range: Range<String.UnicodeScalarView.Index>
    }

    private enum Kind { case letters, digits, unspaced }

    private static let mostParts = 3
    /// The maximum length of a joined word, in bytes.
    private static let longestJoined = 20

    private let text: String.UnicodeScalarView
    private let found: (Word) -> Void
    private var folded = String.UnicodeScalarView()
    private var count = 0
    /// The word with two letters for each umlaut, from the first umlaut on.
    private var expanded: String.UnicodeScalarView?
    private var parts: [String.UnicodeScalarView] = []
    private var kind: Kind?
    private var start: String.UnicodeScalarView.Index
    private var end: String.UnicodeScalarView.Index
    /// True if an apostrophe precedes the current word.
    private var isBehindApostrophe = false
    /// The last word, if it is one run.
    private var previous: (word: String, kind: Kind, end: String.UnicodeScalarView.Index)?
    private typealias PlacedLetter = (letter: Unicode.Scalar, start: String.UnicodeScalarView.Index)
    /// The last letter of a run without spaces, and the letter before it.
    private var last: PlacedLetter?
    private var lastButOne: PlacedLetter?

    init(_ text: String, found: @escaping (Word) -> Void) {
        self.text = text.unicodeScalars
        self.found = found
        (start, end) = (self.text.startIndex, self.text.startIndex)
    }

    mutating func run() {
        var index = text.startIndex
        var left = SearchText.longest
        while index < text.endIndex, left > 0 {
            let next = text.index(after: index)
            take(text[index], at: index..<next)
            (index, left) = (next, left - 1)
        }
        finish()
    }

    private mutating func take(_ scalar: Unicode.Scalar, at range: Range<String.UnicodeScalarView.Index>) {
        switch LetterFolding.role(of: scalar) {
        case .letter: add(scalar, .letters, range)
        case .digit: add(scalar, .digits, range)
        case .unspaced: addUnspaced(scalar, range)
        case .omitted: if kind != nil { end = range.upperBound }
        case .apostrophe:
            let isInWord = kind == .letters
            finish()
            isBehindApostrophe = isInWord
        case .separator: finish()
        }
    }

    private mutating func add(
        _ scalar: Unicode.Scalar, _ kind: Kind, _ range: Range<String.UnicodeScalarView.Index>
    ) {
        if self.kind == .unspaced { finish() }
        if self.kind == nil { start = range.lowerBound }
        if self.kind != kind, parts.count <= Self.mostParts { parts.append(String.UnicodeScalarView()) }
        self.kind = kind
        end = range.upperBound
        guard count < SearchText.longestWord else { return }
        let letters = LetterFolding.folded(scalar)
        if let pair = LetterFolding.expanded(scalar) {
            expanded = (expanded ?? folded) + pair.description.unicodeScalars
        } else {
            expanded?.append(contentsOf: letters)
        }
        folded.append(contentsOf: letters)
        parts[parts.count - 1].append(contentsOf: letters)
        count += letters.count
    }

    /// Adds a letter of a script without spaces.
    private mutating func addUnspaced(_ scalar: Unicode.Scalar, _ range: Range<String.UnicodeScalarView.Index>) {
        if kind != .unspaced { finish() }
        kind = .unspaced
        if let last, let voiced = Self.voiced(last.letter, by: scalar) {
            self.last = (voiced, last.start)
        } else {
            for letter in LetterFolding.folded(scalar) {
                emitPair(upTo: range.lowerBound)
                (lastButOne, last) = (last, (letter, range.lowerBound))
            }
        }
        end = range.upperBound
    }

    /// Each pair of neighbours is a word.
    private func emitPair(upTo end: String.UnicodeScalarView.Index) {
        guard let lastButOne, let last else { return }
        var pair = String.UnicodeScalarView()
        pair.append(contentsOf: [lastButOne.letter, last.letter])
        found(Word(folded: String(pair), expanded: nil, parts: [], range: lastButOne.start..<end))
    }

    /// Returns the kana with a voicing mark behind it as one letter: `が` for `か` and its mark.
    private static func voiced(_ letter: Unicode.Scalar, by mark: Unicode.Scalar) -> Unicode.Scalar? {
        let step: UInt32
        switch mark.value {
        case 0x3099, 0xFF9E: step = 1
        case 0x309A, 0xFF9F: step = 2
        default: return nil
        }
        guard (0x3041...0x30FF).contains(letter.value) || (0xFF66...0xFF9D).contains(letter.value) else { return nil }
        return Unicode.Scalar(letter.value + step)
    }

    /// Ends the current word.
    private mutating func finish() {
        defer { clear() }
        switch kind {
        case nil: return
        case .unspaced:
            emitPair(upTo: end)
            guard lastButOne == nil, let last else { return }
            found(Word(folded: String(last.letter), expanded: nil, parts: [], range: last.start..<end))
        case .letters, .digits:
            let word = String(folded)
            // The `s` of an English genitive is no word.
            guard !word.isEmpty, !(isBehindApostrophe && word == "s") else { return }
            var joined: String?
            if parts.count == 1, let previous, previous.kind != kind, isSpace(previous.end..<start),
                previous.word.utf8.count + word.utf8.count <= Self.longestJoined
            {
                joined = previous.word + word
            }
            found(
                Word(
                    folded: word, expanded: expanded.map(String.init), parts: wordParts, joined: joined,
                    range: start..<end))
            previous = parts.count == 1 ? (word, kind == .digits ? .digits : .letters, end) : nil
        }
    }

    private var wordParts: [String] {
        switch parts.count {
        case ..<2: []
        case ...Self.mostParts: parts.map(String.init)
        default: [String(parts[0])]
        }
    }

    /// Returns true if a part of the text is one space.
    private func isSpace(_ range: Range<String.UnicodeScalarView.Index>) -> Bool {
        guard !range.isEmpty, text.index(after: range.lowerBound) == range.upperBound else { return false }
        return text[range.lowerBound].properties.generalCategory == .spaceSeparator
    }

    private mutating func clear() {
        guard kind != nil || isBehindApostrophe else { return }
        folded = String.UnicodeScalarView()
        (count, expanded, kind, last, lastButOne, isBehindApostrophe) = (0, nil, nil, nil, nil, false)
        parts.removeAll(keepingCapacity: true)
    }
}
