/// Words of a line, with the signs that people write in several ways written in one.
struct ListWords {
    let all: [String]

    init(_ words: [String]) {
        all = words
    }

    init(_ text: String) {
        var written = WrittenLine()
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            written.add(character, before: index + 1 < characters.count ? characters[index + 1] : nil)
        }
        let words = written.text.split { $0.isWhitespace }.map(String.init)
        all = words.first?.lowercased() == "optional:" ? Array(words.dropFirst()) : words
    }

    var text: String { all.joined(separator: " ") }

    subscript(index: Int) -> String? { all.indices.contains(index) ? all[index] : nil }

    /// Words up to one, or from one on, as a text.
    func text(until end: Int) -> String { all[..<end].joined(separator: " ").withoutMarksAtEnd }
    func text(from first: Int) -> String { all[first...].joined(separator: " ") }
}

/// A line as it is written anew, sign by sign.
private struct WrittenLine {
    private(set) var text = ""
    private var previous: Character = " "

    mutating func add(_ character: Character, before next: Character?) {
        if let (part, whole) = Self.fractions[character] {
            text += (previous.isNumber ? " " : "") + "\(part)/\(whole)"
            previous = "0"
            return
        }
        // "2x500ml"
        let isTimes = "×xX".contains(character) && previous.isNumber && next?.isNumber == true
        text += isTimes ? " x " : Self.signs[character] ?? String(character)
        previous = character
    }

    private static let signs: [Character: String] = [
        "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "⁄": "/", "∕": "/", "×": "x", "’": "'", "(": " (", ")": ") ",
    ]

    private static let fractions: [Character: (part: Int, whole: Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
        "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    ]
}

extension String {
    /// The text without commas, points and the like at its end.
    var withoutMarksAtEnd: String {
        guard let last = lastIndex(where: { !",.;:*".contains($0) }) else { return "" }
        return String(self[...last])
    }

    /// The word as vocabularies have it.
    var asWord: String { lowercased().withoutMarksAtEnd }
}
