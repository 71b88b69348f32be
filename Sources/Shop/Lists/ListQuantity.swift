/// Quantity at some place of a line.
struct ListQuantity {
    var amounts: ClosedRange<ListAmount>
    /// Letters right behind it: `g` of `400g`; nil where there are none.
    var letters: String?
    /// True for `3x`.
    var isMultiplier = false
    /// Index of the word behind it.
    var end: Int

    init(_ amounts: ClosedRange<ListAmount>, letters: String? = nil, isMultiplier: Bool = false, end: Int) {
        self.amounts = amounts
        self.letters = letters
        self.isMultiplier = isMultiplier
        self.end = end
    }

    /// Nil when the first is more than the second.
    init?(from low: ListAmount, to high: ListQuantity) {
        guard low <= high.amounts.lowerBound else { return nil }
        self = high
        amounts = low...high.amounts.lowerBound
    }

    /// Nil when the letters are no unit that measures.
    private init?(_ amount: ListAmount, measuredIn letters: String, end: Int) {
        guard ListUnit(word: letters)?.isMeasure == true else { return nil }
        self.init(amount, letters: letters, end: end)
    }

    private init(_ amount: ListAmount, letters: String? = nil, isMultiplier: Bool = false, end: Int) {
        self.init(amount...amount, letters: letters, isMultiplier: isMultiplier, end: end)
    }
}

extension ListQuantity {
    /// A number or a range from a word on: `2`, `2-3`, `2 to 3`, `1 1/2`, `half a`, `400g`, `3x`, `4-pound`. Nil for anything
    /// else.
    init?(at index: Int, in words: ListWords) {
        guard let word = words[index] else { return nil }
        if let quantity = Self.hyphenated(word, at: index, in: words) ?? Self.single(at: index, in: words) {
            self = quantity.continued(in: words)
        } else {
            return nil
        }
    }

    /// `2-3`, `1-1/2` for one and a half, `4-pound`, `4- to 5-pound`.
    private static func hyphenated(_ word: String, at index: Int, in words: ListWords) -> ListQuantity? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let low = ListNumber(parts[0]), low.letters == nil else { return nil }
        if parts[1].isEmpty, let until = words[index + 1], ListVocabulary.until.contains(until.lowercased()) {
            return ListQuantity(at: index + 2, in: words).flatMap { ListQuantity(from: low.amount, to: $0) }
        }
        guard let high = ListNumber(parts[1]) else {
            return ListQuantity(low.amount, measuredIn: parts[1], end: index + 1)
        }
        if low.amount.denominator == 1, parts[1].contains("/"), high.amount < .one {
            return (low.amount + high.amount).map { ListQuantity($0, letters: high.letters, end: index + 1) }
        }
        return ListQuantity(from: low.amount, to: ListQuantity(high, end: index + 1).mixed(in: words))
    }

    /// A number from a word on, without what makes it a range.
    private static func single(at index: Int, in words: ListWords) -> ListQuantity? {
        guard let word = words[index] else { return nil }
        if let amount = ListVocabulary.numbers[word.lowercased()] {
            // "half and half" is a name.
            guard let next = words[index + 1], next.lowercased() != "and" else { return nil }
            let isHalfA = word.lowercased() == "half" && ListVocabulary.articles.contains(next.lowercased())
            return ListQuantity(amount, end: index + (isHalfA ? 2 : 1))
        }
        return ListNumber(word).map { number in
            number.letters?.lowercased() == "x"
                ? ListQuantity(number.amount, isMultiplier: true, end: index + 1)
                : ListQuantity(number, end: index + 1).mixed(in: words)
        }
    }

    private init(_ number: ListNumber, end: Int) {
        self.init(number.amount, letters: number.letters, end: end)
    }

    /// The same with the fraction behind it: `2` before `1/2`, and before `1/2-3` or `1/2-pound`.
    private func mixed(in words: ListWords) -> ListQuantity {
        let whole = amounts.lowerBound
        guard letters == nil, whole.denominator == 1, let word = words[end], word.contains("/") else { return self }
        let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
        guard let part = parts.first.flatMap(ListNumber.init), part.letters == nil, part.amount < .one,
            let sum = whole + part.amount
        else { return self }
        if parts.count == 1 { return ListQuantity(sum, end: end + 1) }
        if let high = ListNumber(parts[1]) {
            return ListQuantity(from: sum, to: ListQuantity(high, end: end + 1).mixed(in: words)) ?? self
        }
        return ListQuantity(sum, measuredIn: parts[1], end: end + 1) ?? self
    }

    /// The same as a range, where another number follows: `2 -3`, `2 to 3`, `2 or 3`.
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

    /// As many times as much; nil where that is more than people write.
    func times(_ factor: ListAmount) -> ListQuantity? {
        guard let low = amounts.lowerBound * factor, let high = amounts.upperBound * factor else { return nil }
        var quantity = self
        quantity.amounts = low...high
        return quantity
    }
}
