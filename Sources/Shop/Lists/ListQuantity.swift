/// A quantity at a position of a line.
struct ListQuantity {
    var amounts: ClosedRange<ListAmount>
    /// The letters after the number: `g` of `400g`; nil if there are none.
    var letters: String?
    /// True for `3x`.
    var isMultiplier = false
    /// The index of the word after the quantity.
    var end: Int

    init(_ amounts: ClosedRange<ListAmount>, letters: String? = nil, isMultiplier: Bool = false, end: Int) {
        self.amounts = amounts
        self.letters = letters
        self.isMultiplier = isMultiplier
        self.end = end
    }

    /// Nil if `low` exceeds `high`.
    init?(from low: ListAmount, to high: ListQuantity) {
        guard low <= high.amounts.lowerBound else { return nil }
        self = high
        amounts = low...high.amounts.lowerBound
    }

    /// Nil if the letters are not a unit of mass, volume or length.
    private init?(_ amount: ListAmount, measuredIn letters: String, end: Int) {
        guard ListUnit(word: letters)?.isMeasure == true else { return nil }
        self.init(amount, letters: letters, end: end)
    }

    init(_ amount: ListAmount, letters: String? = nil, isMultiplier: Bool = false, end: Int) {
        self.init(amount...amount, letters: letters, isMultiplier: isMultiplier, end: end)
    }
}

extension ListQuantity {
    /// Parses a number or a range that begins at a word: `2`, `2-3`, `2 to 3`, `1 1/2`, `half a`, `400g`, `3x`,
    /// `4-pound`. Nil for other text.
    init?(at index: Int, in words: ListWords) {
        guard let word = words[index],
            let quantity = Self.hyphenated(word, at: index, in: words) ?? Self.single(at: index, in: words)
        else { return nil }
        self = quantity.continued(in: words)
        // "3,5 % Milch", "10 € voucher"
        if letters == nil, let next = words[end], let sign = next.first,
            "%°€$£".contains(sign) || ListVocabulary.descriptions.contains(next)
        {
            return nil
        }
    }

    /// Parses `2-3`, `1-1/2` for one and a half, `4-pound`, `4- to 5-pound`.
    private static func hyphenated(_ word: String, at index: Int, in words: ListWords) -> ListQuantity? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let low = ListNumber(parts[0]), low.letters == nil else { return nil }
        if parts[1].isEmpty, let until = words[index + 1], ListVocabulary.until.contains(until.lowercased()) {
            return single(at: index + 2, in: words, isHyphenated: true).flatMap {
                ListQuantity(from: low.amount, to: $0)
            }
        }
        guard let high = ListNumber(parts[1]) else {
            return ListQuantity(low.amount, measuredIn: parts[1], end: index + 1)
        }
        if low.amount.denominator == 1, parts[1].contains("/"), high.amount < .one {
            return (low.amount + high.amount).map { ListQuantity($0, letters: high.letters, end: index + 1) }
        }
        var until = ListQuantity(high, end: index + 1).mixed(in: words)
        // "3-4x"
        if let letters = until.letters, ListVocabulary.times.contains(letters.asWord) { until.letters = nil }
        return ListQuantity(from: low.amount, to: until)
    }

    /// Parses one number that begins at a word, without a second end of a range.
    private static func single(at index: Int, in words: ListWords, isHyphenated: Bool = false) -> ListQuantity? {
        guard let word = words[index] else { return nil }
        if let spoken = spoken(word.lowercased(), at: index, in: words) { return spoken.mixed(in: words) }
        if isHyphenated, let quantity = hyphenatedMeasure(word, at: index) { return quantity }
        guard let number = ListNumber(word) else { return nil }
        if let letters = number.letters, ListVocabulary.times.contains(letters.asWord) {
            return ListQuantity(number.amount, isMultiplier: true, end: index + 1)
        }
        let unit = (number.letters ?? words[index + 1]).flatMap { ListUnit(word: $0) }
        // "12/3" is a date, unless a unit follows.
        if number.isFraction, number.amount >= .two || number.range != nil, unit == nil { return nil }
        if let range = number.range { return ListQuantity(range, letters: number.letters, end: index + 1) }
        // "1 demi-litre", "3 viertel Liter"
        if number.letters == nil, !number.isFraction, let part = words.part(at: index + 1),
            let amount = number.amount * part, amount < .one
        {
            return ListQuantity(amount, end: words.endOfPart(index + 2))
        }
        // "1/4 de kilo"
        if number.isFraction, number.letters == nil, number.amount < .one, !words.isNumber(afterArticle: index + 1) {
            return ListQuantity(number.amount, end: words.endOfPart(index + 1))
        }
        return ListQuantity(number.amount(in: unit), letters: number.letters, end: index + 1).mixed(in: words)
    }

    /// Parses `5-pound`.
    private static func hyphenatedMeasure(_ word: String, at index: Int) -> ListQuantity? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let number = ListNumber(parts[0]), number.letters == nil else { return nil }
        return ListQuantity(number.amount, measuredIn: parts[1], end: index + 1)
    }

    /// Returns a number in words: `two`, `half a`, `three quarters of a`, `un cuarto de`.
    private static func spoken(_ word: String, at index: Int, in words: ListWords) -> ListQuantity? {
        guard let next = words[index + 1]?.asWord else { return nil }
        let isBeforeUnit = words.isUnit(at: index + 1)
        if word == "half-" || word == "demi-" { return isBeforeUnit ? ListQuantity(.half, end: index + 1) : nil }
        // "half and half" is a name.
        if ListVocabulary.halves.contains(word) {
            return ["and", "&"].contains(next) ? nil : ListQuantity(.half, end: words.endOfPart(index + 1))
        }
        let isArticle = word == "en" && ListVocabulary.unitsAfterEn.contains(next)
        if let number = isArticle ? .one : ListVocabulary.numbers[word], next != "and" || word != "a" {
            let isQuart = word == "un" && next == "quart" || word == "trois" && next == "quarts"
            let part = isQuart ? .quarter : words.part(at: index + 1)
            guard let part, number.denominator == 1, let amount = number * part, amount < .one else {
                return ListQuantity(number, end: index + 1)
            }
            return ListQuantity(amount, end: words.endOfPart(index + 2))
        }
        guard let part = ListVocabulary.parts[word] else { return nil }
        let end = words.endOfPart(index + 1)
        // "quarter of a melon", "cuarto de kilo"
        return words.isUnit(at: end) || end == index + 3 ? ListQuantity(part, end: end) : nil
    }

    private init(_ number: ListNumber, end: Int) {
        self.init(number.amount, letters: number.letters, end: end)
    }

    /// Returns the quantity with the fraction after it: `2` before `1/2`, and before `1/2-3` or `1/2-pound`.
    private func mixed(in words: ListWords) -> ListQuantity {
        let whole = amounts.lowerBound
        guard letters == nil, whole.denominator == 1, let word = words[end] else { return self }
        // "1 and a half", "1 & 1/2"
        if let (part, end) = words.part(behind: end), let sum = whole + part { return ListQuantity(sum, end: end) }
        guard word.contains("/") else { return self }
        let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
        guard let part = parts.first.flatMap(ListNumber.init), part.amount < .one, let sum = whole + part.amount else {
            return self
        }
        // "5½oz"
        if let letters = part.letters {
            if letters.asWord == "fl" { return ListQuantity(sum, letters: letters, end: end + 1) }
            return parts.count == 1 ? ListQuantity(sum, measuredIn: letters, end: end + 1) ?? self : self
        }
        if parts.count == 1 { return ListQuantity(sum, end: end + 1) }
        if let high = ListNumber(parts[1]) {
            return ListQuantity(from: sum, to: ListQuantity(high, end: end + 1).mixed(in: words)) ?? self
        }
        return ListQuantity(sum, measuredIn: parts[1], end: end + 1) ?? self
    }

    /// Returns the range that begins with this number, if another one follows: `2 -3`, `2 to 3`, `2 or 3`.
    private func continued(in words: ListWords) -> ListQuantity {
        let low = amounts.lowerBound
        guard letters == nil, !isMultiplier, low == amounts.upperBound, let word = words[end] else { return self }
        if word.hasPrefix("-"), let high = ListNumber(String(word.dropFirst())) {
            return ListQuantity(from: low, to: ListQuantity(high, end: end + 1).mixed(in: words)) ?? self
        }
        guard ListVocabulary.until.contains(word.asWord) || word == "-", let next = words[end + 1],
            !ListVocabulary.articles.contains(next.lowercased()), let high = Self.single(at: end + 1, in: words)
        else { return self }
        return ListQuantity(from: low, to: high) ?? self
    }

    /// Returns the product, or nil if it exceeds the limits of `ListAmount`.
    func times(_ factor: ListAmount) -> ListQuantity? {
        guard let low = amounts.lowerBound * factor, let high = amounts.upperBound * factor else { return nil }
        var quantity = self
        quantity.amounts = low...high
        return quantity
    }
}

/// Fractions in words.
extension ListWords {
    /// Returns the index after the words between a fraction and its whole: `a` of `half a dozen`, `of a` of
    /// `a quarter of a pound`, `de` of `un cuarto de kilo`. Words before a name that is not a unit stay in the name,
    /// except articles.
    fileprivate func endOfPart(_ first: Int) -> Int {
        guard let word = self[first]?.lowercased() else { return first }
        if ListVocabulary.articles.contains(word) { return first + 1 }
        guard ListVocabulary.of.contains(word), let next = self[first + 1]?.lowercased() else { return first }
        if ListVocabulary.articles.contains(next) { return first + 2 }
        return isUnit(at: first + 1) ? first + 1 : first
    }

    /// Returns true for `a 1` of `1/2 a 1 taza`, which is a range.
    fileprivate func isNumber(afterArticle index: Int) -> Bool {
        self[index].map { ListVocabulary.articles.contains($0.lowercased()) } == true
            && self[index + 1]?.first?.isNumber == true
    }

    /// Returns the fraction that a word names, `half-` only before a unit.
    fileprivate func part(at index: Int) -> ListAmount? {
        guard let word = self[index]?.asWord, self[index + 1]?.lowercased() != "and" else { return nil }
        if word == "half-" { return isUnit(at: index + 1) ? .half : nil }
        if word == "demi-" { return .half }
        return ListVocabulary.parts[word]
    }

    /// Returns the added fraction, and the index after it: `and a half`, `y medio`, `et quart`, `& 1/2`. Nil for other
    /// text.
    func part(behind end: Int) -> (part: ListAmount, end: Int)? {
        guard let join = self[end]?.lowercased(), ListVocabulary.joins.contains(join), let first = self[end + 1]
        else { return nil }
        let count = ListVocabulary.numbers[first.lowercased()]
        let index = end + (count == nil ? 1 : 2)
        guard let word = self[index] else { return nil }
        // "1 cup and half and half"
        guard self[index + 1]?.lowercased() != "and" else { return nil }
        let number = count == nil ? ListNumber(word) : nil
        let isFraction = number?.isFraction == true && number?.letters == nil
        let part = word.asWord == "quart" ? .quarter : ListVocabulary.parts[word.asWord]
        guard let part = isFraction ? number?.amount : part, let sum = part * (count ?? .one), sum < .one else {
            return nil
        }
        return (sum, index + 1)
    }

    /// Returns true if the word at an index is a unit, or a word such as "dozen".
    func isUnit(at index: Int) -> Bool {
        self[index].map { ListUnit(word: $0) != nil || ListVocabulary.multiples[$0.asWord] != nil } ?? false
    }
}
