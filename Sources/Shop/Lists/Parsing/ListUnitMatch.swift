/// A unit at a position of a line.
struct ListUnitMatch {
    /// Nil for a dozen, whose unit is pieces.
    let unit: ListUnit?
    let factor: ListAmount
    /// The amount that is added, for `docena y media`.
    private(set) var added: ListAmount?
    /// The index of the word after the unit.
    let end: Int

    /// Finds the unit at a word, after words such as "small" and "heaping", and after the size of one container:
    /// `(400 g)`, `14-ounce`.
    init?(from first: Int, in words: ListWords) {
        var index = first
        if words[index]?.hasPrefix("(") == true {
            while let word = words[index], !word.hasSuffix(")") { index += 1 }
            index += 1
        } else if let end = words.endOfSize(at: first) {
            index = end
        }
        for _ in 0..<4 {
            guard let word = words[index] else { return nil }
            if let match = Self.at(index, in: words) {
                self = match
                return
            }
            guard ListVocabulary.sizes.contains(word.asWord) else { return nil }
            index += 1
        }
        return nil
    }

    /// The unit at a word itself; nil if the word is not a unit.
    init?(at index: Int, in words: ListWords) {
        guard let match = Self.at(index, in: words) else { return nil }
        self = match
    }

    /// The unit of the letters after a number, which may go on in the next word (`12fl oz`). Nil if the letters are not
    /// a unit.
    init?(letters: String, end: Int, in words: ListWords) {
        if letters.asWord == "fl", let next = words[end], ListUnit(word: next) == .ounce {
            self.init(unit: .fluidOunce, factor: .one, end: end + 1)
            return
        }
        guard let (unit, factor) = Self.named(letters, before: end, in: words) else { return nil }
        self.init(unit: unit, factor: factor, end: end)
    }

    private init(unit: ListUnit?, factor: ListAmount, end: Int) {
        (self.unit, self.factor, self.end) = (unit, factor, end)
    }

    private static func named(_ word: String, before end: Int, in words: ListWords)
        -> (unit: ListUnit?, factor: ListAmount)?
    {
        // 斤 is a loaf of bread after a Japanese name, and half a kilogram in Chinese.
        if word == "斤", (2...3).contains(where: { words[end - $0]?.unicodeScalars.contains(where: \.isKana) == true }) {
            return (.loaf, .one)
        }
        if let (factor, unit) = ListVocabulary.multiples[word.asWord] {
            return ListAmount(factor).map { (unit, $0) }
        }
        return ListUnit(word: word).map { ($0, .one) }
    }

    private static func at(_ index: Int, in words: ListWords) -> ListUnitMatch? {
        guard let word = words[index]?.asWord else { return nil }
        if let spoon = spoon(word, at: index, in: words) { return spoon }
        if ["fl", "fluid"].contains(word), let next = words[index + 1], ListUnit(word: next) == .ounce {
            return ListUnitMatch(unit: .fluidOunce, factor: .one, end: index + 2)
        }
        if let match = counted(by: word, at: index, in: words) { return match }
        guard let (unit, factor) = words[index].flatMap({ named($0, before: index + 1, in: words) }),
            !isName(unit, at: index, in: words)
        else { return nil }
        let end = words.endOfUnit(unit, index + 1)
        guard ListVocabulary.multiples[word] != nil, let (part, next) = words.part(behind: end) else {
            return ListUnitMatch(unit: unit, factor: factor, end: end)
        }
        var match = ListUnitMatch(unit: unit, factor: factor, end: next)
        match.added = part * factor
        return match
    }

    /// Returns the containers that a word such as "couple" or "dozen" counts: `couple of bags of ice`. Nil if it counts
    /// pieces.
    private static func counted(by word: String, at index: Int, in words: ListWords) -> ListUnitMatch? {
        guard let (factor, unit) = ListVocabulary.multiples[word], unit == nil, let amount = ListAmount(factor) else {
            return nil
        }
        let first = words[index + 1].map { ListVocabulary.of.contains($0) } == true ? index + 2 : index + 1
        guard let container = words[first].flatMap({ ListUnit(word: $0) }), words[first + 1] != nil,
            ListVocabulary.containers.contains(container), container != .piece, !isName(container, at: first, in: words)
        else { return nil }
        return ListUnitMatch(unit: container, factor: amount, end: words.endOfUnit(container, first + 1))
    }

    /// Returns true if the word is a part of a name: `can opener`, and `pot roast`, unlike `pot de crème`.
    private static func isName(_ unit: ListUnit?, at index: Int, in words: ListWords) -> Bool {
        guard let word = words[index]?.asWord, let next = words[index + 1]?.asWord else { return false }
        if ListVocabulary.unitsBeforeOf.contains(word) { return !ListVocabulary.of.contains(next) }
        // "St. Ives"
        if word == "st" { return words[index]?.first == "S" }
        if word == "pond" { return ListVocabulary.pondWords.contains(next) }
        return unit?.isMeasure == false && ListVocabulary.tools.contains(next)
    }

    /// Parses `cuillères à soupe`, `c. à café`, `c. à s.`, and `cuillère` alone; `colher de sopa`, `ст. л.`, `ч. л.`.
    private static func spoon(_ word: String, at index: Int, in words: ListWords) -> ListUnitMatch? {
        if ["ст", "ч"].contains(word), words[index + 1]?.asWord == "л" {
            return ListUnitMatch(unit: word == "ч" ? .teaspoon : .tablespoon, factor: .one, end: index + 2)
        }
        if ["colher", "colheres"].contains(word) {
            let kind = ["de", "da"].contains(words[index + 1]?.asWord) ? words[index + 2]?.asWord : nil
            guard let kind, ["sopa", "chá", "café"].contains(kind) else { return nil }
            return ListUnitMatch(unit: kind == "sopa" ? .tablespoon : .teaspoon, factor: .one, end: index + 3)
        }
        let isSpoon = ["cuillère", "cuillere", "cuiller", "cuillerée", "cuil"].contains {
            word == $0 || word == $0 + "s"
        }
        guard isSpoon || word == "c" else { return nil }
        let kind = ["à", "a"].contains(words[index + 1]?.asWord) ? words[index + 2]?.asWord : nil
        let unit: ListUnit
        switch kind {
        case "soupe", "s", "table": unit = .tablespoon
        case "café", "cafe", "c", "thé": unit = .teaspoon
        default:
            guard isSpoon else { return nil }
            return ListUnitMatch(unit: .tablespoon, factor: .one, end: words.endOfUnit(.tablespoon, index + 1))
        }
        return ListUnitMatch(unit: unit, factor: .one, end: words.endOfUnit(unit, index + 3))
    }
}

extension ListWords {
    /// Returns the index after the words that belong to a unit: `(s)` of `cup(s)`, `voll` of `Hand voll`, `gehäuft` of
    /// `EL, gehäuft`, `da tavola` of `cucchiai da tavola`, `soperas` of `cucharadas soperas`.
    fileprivate func endOfUnit(_ unit: ListUnit?, _ first: Int) -> Int {
        var end = first
        // "cup(s)", "a dozen (12)"
        if let word = self[end], unit == nil || !all[end].isSpaced, word.hasPrefix("("), word.hasSuffix(")"),
            word.count <= 5,
            unit != nil || Int(word.dropFirst().dropLast()) != nil
        {
            end += 1
        }
        switch unit {
        case .handful:
            if self[end]?.asWord == "voll" { end += 1 }
        case .teaspoon, .tablespoon:
            if ["sopera", "soperas"].contains(self[end]?.asWord) { end += 1 }
            if self[end]?.asWord == "da", end + 1 < count { end += 2 }
            // "EL, gehäuft", "EL (gehäuft)"
            let heap = self[end]?.filter { !"().".contains($0) }.asWord
            if let heap, ListVocabulary.heaps.contains(heap) { end += 1 }
        default: break
        }
        return end
    }

    /// Returns the index after the size of one container: `400g` of `2 400g tins`. Nil if no unit of a container
    /// follows.
    fileprivate func endOfSize(at first: Int) -> Int? {
        guard self[first]?.first?.isNumber == true, let end = measure(at: first)?.quantity.end,
            let unit = self[end].flatMap({ ListUnit(word: $0) }), ListVocabulary.containers.contains(unit)
        else { return nil }
        return end
    }
}
