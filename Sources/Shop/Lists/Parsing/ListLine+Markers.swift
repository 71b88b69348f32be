/// Bullets, checkboxes and numbering before a line.
extension ListLine {
    /// Returns the text without the bullets, the checkbox and the numbering before it: `milk` for `- milk`, `☑ milk`,
    /// `[x] milk`, `4) milk`, `4. milk`, `(4) milk`, `① milk`, `a) milk`. Returns the whole text if nothing else would
    /// remain.
    static func withoutMarkers(_ text: String) -> String {
        let line = Substring(text).drop(while: \.isWhitespace)
        var (rest, isNumbered) = (line, false)
        for _ in 0..<mostMarkers {
            if let behind = rest.behindBullet ?? rest.behindCheckbox {
                rest = behind
            } else if !isNumbered, let behind = rest.behindNumbering {
                (rest, isNumbered) = (behind, true)
            } else {
                break
            }
            rest = rest.drop(while: \.isWhitespace)
        }
        guard rest.startIndex > line.startIndex, rest.contains(where: \.isName) else { return text }
        return String(rest)
    }

    /// The largest number of markers that are removed from one line.
    private static let mostMarkers = 4
}

extension Substring {
    /// The text after one bullet; nil if there is none. A hyphen or an asterisk before a number needs white space
    /// after it.
    fileprivate var behindBullet: Substring? {
        guard let first, let scalar = first.unicodeScalars.first else { return nil }
        if Self.bullets.contains(scalar) { return dropFirst() }
        guard let next = dropFirst().first else { return nil }
        switch first {
        case "-", "–", "—": return next.isNumber ? nil : dropFirst()
        case "*", ">": return next.isWhitespace || next.isLetter || next == "[" ? dropFirst() : nil
        case "+": return next.isWhitespace ? dropFirst() : nil
        default: return nil
        }
    }

    /// Signs that are bullets or checkboxes wherever a line starts with them.
    private static let bullets = Set("•·◦▪▫■□●○‣⁃∙☐☑☒✓✔✅✗✘❌➤➜→▶►◆◇❑❒◻◼⬜🔲🔳・".unicodeScalars)

    /// The text after `[ ]`, `[]`, `[x]` or `( )`; nil if there is no checkbox.
    fileprivate var behindCheckbox: Substring? {
        if hasPrefix("( )") { return dropFirst(3) }
        guard first == "[" else { return nil }
        let inner = dropFirst()
        if inner.first == "]" { return inner.dropFirst() }
        guard let sign = inner.first, " xX✓✔-".contains(sign), inner.dropFirst().first == "]" else { return nil }
        return inner.dropFirst(2)
    }

    /// The text after `4)`, `(4)`, `4.`, `4.)`, `4- `, `4、`, `①`, `4️⃣` or `a)`; nil if there is no numbering.
    fileprivate var behindNumbering: Substring? {
        guard let first, let scalar = first.unicodeScalars.first else { return nil }
        if scalar.isEnclosedNumber || first.unicodeScalars.last == "\u{20E3}" { return dropFirst() }
        if first.isASCII, first.isLetter, let next = dropFirst().first, ")）".contains(next) { return dropFirst(2) }
        let isOpened = "(（".contains(first)
        let behind = (isOpened ? dropFirst() : self).drop { $0.wholeNumberValue != nil && !$0.isIdeograph }
        let digits = distance(from: startIndex, to: behind.startIndex) - (isOpened ? 1 : 0)
        guard (1...3).contains(digits), let sign = behind.first else { return nil }
        let rest = behind.dropFirst()
        if ")）".contains(sign) { return rest }
        guard !isOpened else { return nil }
        if sign == ".", let next = rest.first, ")）".contains(next) { return rest.dropFirst() }
        if sign == "-", digits < 3 { return rest.isBehindNumberAndHyphen ? rest : nil }
        return sign == "、" || ".．".contains(sign) && digits < 3 && rest.isBehindNumberAndPoint ? rest : nil
    }

    /// False for the rest of a range: `2- to 3-inch`, `2- 3 kg`.
    private var isBehindNumberAndHyphen: Bool {
        guard first?.isWhitespace == true else { return false }
        let word = String(drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
        return word.first?.isLetter == true && word != "by" && !ListVocabulary.until.contains(word.asWord)
            && !ListVocabulary.times.contains(word.asWord) && ListUnit(word: word) == nil
    }

    /// False for the rest of a number (`1.5 l`), of an amount (`2. kg`) and of a date (`24. 12.`, `3. Oktober`).
    private var isBehindNumberAndPoint: Bool {
        guard let first, first.isWhitespace || first.isLetter else { return false }
        let words = drop(while: \.isWhitespace)
        let word = String(words.prefix { !$0.isWhitespace })
        let isDate = word.first?.isNumber == true && word.last == "."
        return !isDate && ListUnit(word: word)?.isMeasure != true && !ListVocabulary.dated.contains(word.asWord)
    }
}

extension Character {
    /// True for a character that names an item: a letter or an emoji.
    fileprivate var isName: Bool { isLetter || isPictograph }
}

extension Unicode.Scalar {
    /// True for `①` to `⒇`, and for `❶` to `➓`.
    fileprivate var isEnclosedNumber: Bool { (0x2460...0x2487).contains(value) || (0x2776...0x2793).contains(value) }
}
