/// Splits a line into words, character by character.
struct ListWordReader {
    private(set) var words: [ListWord] = []
    private var text = ""
    private var source = ""
    private var isSpaced = false
    private var previous: Character = " "

    mutating func add(_ character: Character, before next: Character?) {
        defer { previous = Self.fractions[character] == nil ? character : "0" }
        if character.isWhitespace {
            endWord()
            isSpaced = true
        } else if let (part, whole) = Self.fractions[character] {
            if previous.isNumber || previous.isIdeograph { endWord() }
            append("\(part)/\(whole)", character)
        } else {
            let read = Self.signs[character] ?? Self.halfWidth(character)
            if read == "(" || isSplit(before: read) { endWord() }
            if isBetweenMeasures(read, before: next) {
                endWord()
                append(read.lowercased(), character)
                endWord()
            } else {
                append(read, character)
                if read == ")" || isPrefix { endWord() }
            }
        }
    }

    /// Ends the current word.
    mutating func endWord() {
        guard !text.isEmpty else { return }
        words.append(ListWord(text: text, source: source, isSpaced: isSpaced))
        (text, source, isSpaced) = ("", "", false)
    }

    private mutating func append(_ read: String, _ character: Character) {
        text += read
        source.append(character)
    }

    /// True for `d'` of `d'œufs`, and `half-` of `half-pound`: each is a word of its own.
    private var isPrefix: Bool {
        guard text.count <= 5, let last = text.last, "'-".contains(last) else { return false }
        return ["d'", "un'", "mezz'", "half-", "demi-"].contains(text.lowercased())
    }

    /// True before the number of `牛乳2本`, and after the unit of `5kg米` and `3个苹果`.
    private func isSplit(before read: String) -> Bool {
        guard let character = read.first, let last = text.last else { return false }
        if last.isIdeograph, character.isNumber { return true }
        guard character.isIdeograph, text.first?.isNumber == true, !last.isNumber else { return false }
        let letters = text.drop { $0.isNumber || "/.,".contains($0) }
        return ListUnit(word: String(letters)) != nil
    }

    /// True for the sign between two numbers of `2x500ml`, and for that between two measures of `80g/3oz`.
    private func isBetweenMeasures(_ read: String, before next: Character?) -> Bool {
        guard next?.isNumber == true else { return false }
        return read == "x" || read == "X"
            ? previous.isNumber && !text.isEmpty : read == "/" && (previous.isLetter || ".)".contains(previous))
    }

    /// The ASCII form of a full-width digit, letter or sign.
    private static func halfWidth(_ character: Character) -> String {
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            character.unicodeScalars.count == 1, let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return String(character) }
        return signs[Character(ascii)] ?? String(Character(ascii))
    }

    private static let signs: [Character: String] = [
        "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "⁄": "/", "∕": "/", "×": "x", "’": "'", "[": "(", "]": ")",
    ]

    private static let fractions: [Character: (part: Int, whole: Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
        "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    ]
}

extension Character {
    /// True for a letter of Chinese or Japanese.
    fileprivate var isIdeograph: Bool {
        unicodeScalars.first.map { $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value) } ?? false
    }
}
