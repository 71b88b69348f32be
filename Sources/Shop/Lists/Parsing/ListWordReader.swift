/// A reader that splits a line into words, character by character.
struct ListWordReader {
    private(set) var words: [ListWord] = []
    private var text = ""
    private var source = ""
    private var isSpaced = false
    private var previous: Character = " "

    /// Adds a character.
    ///
    /// - Parameters:
    ///   - numeral: The digits that the character stands for; nil for any other character.
    ///   - next: The next character; nil at the end of the line.
    mutating func add(_ character: Character, numeral: String? = nil, before next: Character?) {
        defer { previous = Self.fractions[character] == nil && numeral == nil ? character : "0" }
        if character.isWhitespace {
            endWord()
            isSpaced = true
        } else if let numeral {
            if !numeral.isEmpty, text.last?.isIdeograph == true { endWord() }
            append(numeral, character)
        } else if let (part, whole) = Self.fractions[character] {
            if previous.isNumber || previous.isIdeograph || previous.isPictograph { endWord() }
            append("\(part)/\(whole)", character)
        } else if "!?！？".contains(character), next.map({ !$0.isLetter && !$0.isNumber }) ?? true {
            append("", character)
        } else {
            addSign(Self.signs[character] ?? Self.halfWidth(character), character, before: next)
        }
    }

    private mutating func addSign(_ read: String, _ character: Character, before next: Character?) {
        let read = timesSign(read, character, before: next) ?? (isUntil(read, before: next) ? "-" : read)
        if read == "(" || isSplit(before: read, character) { endWord() }
        if isBetweenMeasures(read, character, before: next) {
            endWord()
            append(read.lowercased(), character)
            endWord()
        } else {
            append(read, character)
            let isComma = "，、".contains(character) && !previous.isNumber
            if read == ")" || isPrefix || isComma { endWord() }
        }
    }

    /// Ends the current word. A word of exclamation and question marks alone is a mark.
    mutating func endWord() {
        guard !source.isEmpty else { return }
        words.append(ListWord(text: text.isEmpty ? "!" : text, source: source, isSpaced: isSpaced))
        (text, source, isSpaced) = ("", "", false)
    }

    private mutating func append(_ read: String, _ character: Character) {
        text += read
        source.append(character)
    }

    /// True for `d'` of `d'œufs`, `half-` of `half-pound`, and `~` of `~500 g`: each is a word of its own.
    private var isPrefix: Bool {
        guard text.count <= 5, let last = text.last, "'-~".contains(last) else { return false }
        return ["d'", "un'", "mezz'", "half-", "demi-", "~", "(~"].contains(text.lowercased())
    }

    /// Returns true before the number of `牛乳2本`, after the unit of `5kg米` and `3个苹果`, and between a number and an
    /// emoji.
    private func isSplit(before read: String, _ character: Character) -> Bool {
        guard let first = read.first, let last = text.last else { return false }
        if last.isIdeograph || last.isPictograph, first.isNumber { return true }
        if character.isPictograph { return text.first?.isNumber == true }
        return character.isIdeograph && endsWithUnit
    }

    /// True if the current word is a number and a unit: `5kg`.
    private var endsWithUnit: Bool {
        guard text.first?.isNumber == true else { return false }
        let letters = String(text.drop { $0.isASCII && $0.isNumber || "/.,".contains($0) })
        return ListUnit(word: letters) != nil || ListVocabulary.multiples[letters.lowercased()] != nil
    }

    /// Returns the letter `x` for the asterisk and the Cyrillic letter of `6*1,5 l`, `2*milk` and `х2`; nil for any
    /// other sign.
    private func timesSign(_ read: String, _ character: Character, before next: Character?) -> String? {
        let isBeforeNumber = next?.isNumber == true
        switch character {
        case "х", "Х": return previous.isNumber || text.isEmpty && isBeforeNumber ? "x" : nil
        case "*", "＊": return isBeforeNumber || previous.isNumber && next?.isLetter == true ? "x" : nil
        default: return nil
        }
    }

    /// Returns true for the tilde of `2~3`.
    private func isUntil(_ read: String, before next: Character?) -> Bool {
        read == "~" && previous.isNumber && next?.isNumber == true
    }

    /// Returns true for the sign between two numbers of `2x500ml`, and before the number of `牛奶×2`, `330ml×6` and
    /// `milk*2`. Also returns true for the sign between two measures of `80g/3oz`.
    private func isBetweenMeasures(_ read: String, _ character: Character, before next: Character?) -> Bool {
        let isStar = "*＊".contains(character)
        guard next?.isNumber == true else { return isStar && read == "x" }
        guard read == "x" || read == "X" else { return read == "/" && (previous.isLetter || ".)".contains(previous)) }
        guard !text.isEmpty else { return isStar }
        let isSign = isStar || !character.isLetter
        return previous.isNumber || previous.isPictograph || previous.isIdeograph || endsWithUnit
            || isSign && previous.isLetter
    }
}
