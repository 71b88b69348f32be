/// Characters with a meaning of their own.
extension ListWordReader {
    /// Returns the ASCII form of a full-width digit, letter or sign.
    static func halfWidth(_ character: Character) -> String {
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            character.unicodeScalars.count == 1, let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return String(character) }
        return signs[Character(ascii)] ?? String(Character(ascii))
    }

    static let signs: [Character: String] = [
        "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "⁄": "/", "∕": "/", "×": "x", "✕": "x", "✖": "x", "✖️": "x",
        "’": "'", "[": "(", "]": ")", "{": "(", "}": ")", "〜": "~", "≈": "~", "、": ",", "㎏": "kg", "㎖": "ml",
        "ℓ": "l",
    ]

    static let fractions: [Character: (part: Int, whole: Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
        "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    ]

    /// Returns the numbers of Chinese and Japanese before a counter, by the index of their characters: `3` for `三` of
    /// `三瓶水`. The characters of a number after its first one have an empty text.
    static func numerals(in characters: [Character]) -> [Int: String] {
        var (numerals, index) = ([Int: String](), 0)
        while index < characters.count {
            let end = characters[index...].firstIndex { numeralValues[$0] == nil } ?? characters.count
            defer { index = max(end, index + 1) }
            guard end > index else { continue }
            var last = isCounter(at: end, in: characters) ? end : index
            // "二两肉": the last one is the counter itself.
            if last == index, end > index + 1, characters[end - 1] == "两" { last = end - 1 }
            guard last > index, index == 0 || !characters[index - 1].isNumber || characters[index - 1].isIdeograph,
                let number = numeral(characters[index..<last])
            else { continue }
            numerals[index] = number
            for next in (index + 1)..<last { numerals[next] = "" }
        }
        addHalves(to: &numerals, in: characters)
        return numerals
    }

    /// Adds the half behind the counter of `两斤半` and `2斤半` to the number before the counter.
    private static func addHalves(to numerals: inout [Int: String], in characters: [Character]) {
        for index in characters.indices.dropFirst(2) where characters[index] == "半" && numerals[index] == nil {
            let number = index - 2
            guard counters.contains(characters[index - 1]) else { continue }
            let digits = numerals[number] ?? (characters[number].isASCII ? String(characters[number]) : "")
            guard !digits.isEmpty, digits.allSatisfy(\.isNumber), number == 0 || !".,/".contains(characters[number - 1])
            else { continue }
            (numerals[number], numerals[index]) = (digits + ".5", "")
        }
    }

    /// Returns the digits of `二`, `十`, `十二`, `二十` or `二十五`, and `1/2` for `半`; nil for other numbers.
    private static func numeral(_ characters: ArraySlice<Character>) -> String? {
        guard characters.count <= 3 else { return nil }
        if characters.elementsEqual("半") { return "1/2" }
        let values = characters.compactMap { numeralValues[$0] }
        guard values.count == characters.count, !values.contains(0) else { return nil }
        switch (values.count, values.firstIndex(of: 10)) {
        case (1, _): return String(values[0])
        case (2, 0) where values[1] < 10: return String(10 + values[1])
        case (2, 1): return String(10 * values[0])
        case (3, 1) where values[2] < 10: return String(10 * values[0] + values[2])
        default: return nil
        }
    }

    /// The values of the numerals; 0 for a half.
    private static let numeralValues: [Character: Int] = [
        "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "半": 0,
    ]

    /// Returns true for a character that a unit starts with. Some of them need the end of a word after them: `三杯鸡` and
    /// `三枚肉` are names.
    private static func isCounter(at index: Int, in characters: [Character]) -> Bool {
        guard index < characters.count else { return false }
        if counters.contains(characters[index]) { return true }
        let isAtEnd = index + 1 == characters.count || characters[index + 1].isWhitespace
        return isAtEnd && "杯本枚つ".contains(characters[index])
    }

    /// The characters that units of Chinese and Japanese start with.
    private static let counters = Set("斤两公克升毫个個瓶盒包袋箱罐缶束把片条只块根颗丁打玉パダキグ")
}

extension Character {
    /// True for a letter of Chinese or Japanese.
    var isIdeograph: Bool {
        unicodeScalars.first.map { $0.properties.isIdeographic || $0.isKana } ?? false
    }

    /// True for an emoji, except digits and signs such as `™`.
    var isPictograph: Bool {
        unicodeScalars.first.map { $0.properties.isEmojiPresentation || $0.properties.isEmoji && $0.value >= 0x2600 }
            ?? false
    }
}

extension Unicode.Scalar {
    /// True for a letter of Hiragana or Katakana.
    var isKana: Bool { (0x3040...0x30FF).contains(value) }
}
