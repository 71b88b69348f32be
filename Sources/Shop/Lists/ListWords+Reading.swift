/// Places of the quantity in a line: before the name, behind it, or within.
extension ListWords {
    /// The quantity first: `500 g flour`, `2 x 500 ml cream`, `2 garlic cloves`. Nil where none stands there.
    func readFirst() -> ListLine? {
        guard let start = quantityAtStart(), let measured = measured(start) else { return nil }
        return line(measured)
    }

    /// The quantity last: `flour 500g`, `milk 0.5 l`, `eggs 3`, `milk x3`. Nil where none stands there.
    func readLast() -> ListLine? {
        guard all.count > 1, let last = all.last?.lowercased() else { return nil }
        if last.hasPrefix("x"), let times = ListNumber(String(last.dropFirst())), times.letters == nil {
            return ListLine(name: text(until: all.count - 1), quantity: times.amount...times.amount)
        }
        for first in max(1, all.count - 3)..<all.count {
            guard let quantity = ListQuantity(at: first, in: self) else { continue }
            let unit = (quantity.letters ?? self[quantity.end]).flatMap { ListUnit(word: $0) }
            let end = quantity.end + (quantity.letters == nil && unit != nil ? 1 : 0)
            guard end == all.count, quantity.letters == nil || unit != nil else { continue }
            return ListLine(name: text(until: first), quantity: quantity.amounts, unit: unit)
        }
        return nil
    }

    /// The quantity within: `juice of 2 lemons`, `baking soda, 1/4 teaspoon`, `coriander (about 1/2 cup)`.
    func readWithin() -> ListLine? {
        for (index, word) in all.enumerated().dropFirst() {
            let (before, isOpened) = (all[index - 1].lowercased(), word.hasPrefix("("))
            guard isOpened || before.hasSuffix(",") || ["of", "from"].contains(before) else { continue }
            let rest = ListWords(
                ([isOpened ? String(word.dropFirst()) : word] + all[(index + 1)...]).map(\.withoutClosing))
            guard let found = rest.readFirst() ?? rest.readAlone(), found.quantity != nil else { continue }
            let isPart = !isOpened && !before.hasSuffix(",")
            let name = text(until: index) + (isPart ? " " + found.name : "")
            return ListLine(name: name, quantity: found.quantity, unit: found.unit)
        }
        return nil
    }

    /// A quantity with nothing but a unit or a comment behind it.
    private func readAlone() -> ListLine? {
        quantityAtStart().flatMap(measured).map { ListLine(name: "", quantity: $0.quantity.amounts, unit: $0.unit) }
    }

    /// The quantity at the start, behind words such as "about".
    private func quantityAtStart() -> ListQuantity? {
        var index = all.prefix { ListVocabulary.vague.contains($0.asWord) }.count
        // "a 10-pound bass"
        if let word = self[index], ListVocabulary.articles.contains(word.lowercased()),
            self[index + 1]?.first?.isNumber == true
        {
            index += 1
        }
        let quantity = ListQuantity(at: index, in: self)
        return quantity.flatMap { self[$0.end]?.lowercased() == "few" ? nil : $0 }
    }

    private typealias Measured = (quantity: ListQuantity, unit: ListUnit?)

    /// A quantity with its unit, which stands in its letters or behind it. Nil for letters that are none: `7up`.
    private func measured(_ quantity: ListQuantity) -> Measured? {
        if let letters = quantity.letters {
            let unit = ListUnit(word: letters)
            // "8large eggs"
            return unit != nil || ListVocabulary.sizes.contains(letters.lowercased()) ? (quantity, unit) : nil
        }
        if quantity.isMultiplier || self[quantity.end]?.lowercased() == "x" { return multiplied(quantity) }
        guard let found = ListUnitPlace(from: quantity.end, in: self), var counted = quantity.times(found.factor) else {
            return (quantity, nil)
        }
        counted.end = found.end
        return (counted, found.unit)
    }

    /// `2 x 500 ml`, `3x`.
    private func multiplied(_ times: ListQuantity) -> Measured {
        var times = times
        if !times.isMultiplier { times.end += 1 }
        guard let each = ListQuantity(at: times.end, in: self), let sized = measured(each), let unit = sized.unit,
            let product = sized.quantity.times(times.amounts.lowerBound)
        else { return (times, nil) }
        return (product, unit)
    }

    /// The line of a quantity and a unit; the name is what follows. Nil where nothing does.
    private func line(_ measured: Measured) -> ListLine? {
        let (amounts, unit) = (measured.quantity.amounts, measured.unit)
        var first = measured.quantity.end
        // "80 g / 3 oz butter": the first counts.
        if unit != nil, self[first] == "/", let other = ListQuantity(at: first + 1, in: self),
            self[other.end].flatMap({ ListUnit(word: $0) }) != nil
        {
            first = other.end + 1
        }
        if let word = self[first], ListVocabulary.of.contains(word.lowercased()) { first += 1 }
        guard first < all.count else {
            // "8 cloves" are pieces of that name.
            return unit == nil ? nil : ListLine(name: all[all.count - 1], quantity: amounts)
        }
        if unit == nil, let (name, unit) = unitBehindName(from: first) {
            return ListLine(name: name, quantity: amounts, unit: unit)
        }
        return ListLine(name: text(from: first), quantity: amounts, unit: unit)
    }

    /// `garlic, peeled` and cloves, of `garlic cloves, peeled`.
    private func unitBehindName(from first: Int) -> (name: String, unit: ListUnit)? {
        var end = first
        while let word = self[end], !word.hasPrefix("("), !ListVocabulary.ends.contains(word.asWord) {
            end += 1
            if word.withoutMarksAtEnd != word { break }
        }
        guard end > first + 1, let unit = ListUnit(word: all[end - 1]),
            ListVocabulary.unitsBehindNames.contains(unit)
        else { return nil }
        return ((all[first..<(end - 1)] + all[end...]).joined(separator: " "), unit)
    }
}

/// Unit at some place of a line.
struct ListUnitPlace {
    /// Nil for a dozen, which is pieces.
    let unit: ListUnit?
    let factor: ListAmount
    /// Index of the word behind it.
    let end: Int

    /// Looks behind words such as "small" and "heaping", and behind a parenthesis.
    init?(from first: Int, in words: ListWords) {
        var index = first
        if words[index]?.hasPrefix("(") == true {
            while let word = words[index], !word.hasSuffix(")") { index += 1 }
            index += 1
        }
        for _ in 0..<4 {
            guard let word = words[index] else { return nil }
            if ListVocabulary.dozens.contains(word.asWord) {
                self.init(unit: nil, factor: .twelve, end: index + 1)
                return
            }
            if word.asWord == "fl", let next = words[index + 1], ListUnit(word: next) == .ounce {
                self.init(unit: .fluidOunce, factor: .one, end: index + 2)
                return
            }
            if let unit = ListUnit(word: word) {
                self.init(unit: unit, factor: .one, end: index + 1)
                return
            }
            guard ListVocabulary.sizes.contains(word.asWord) else { return nil }
            index += 1
        }
        return nil
    }

    private init(unit: ListUnit?, factor: ListAmount, end: Int) {
        (self.unit, self.factor, self.end) = (unit, factor, end)
    }
}

extension String {
    /// The word without the parenthesis that it closes.
    fileprivate var withoutClosing: String { hasSuffix(")") && !contains("(") ? String(dropLast()) : self }
}
