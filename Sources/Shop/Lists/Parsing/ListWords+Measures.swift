/// Measures, and measures that belong together.
extension ListWords {
    typealias Measured = (quantity: ListQuantity, unit: ListUnit?)

    /// Returns a quantity with its unit: the letters of the quantity, or the word after it. Nil for letters that are
    /// not a unit: `7up`.
    func measured(_ quantity: ListQuantity) -> Measured? {
        if let letters = quantity.letters {
            // "1st" is an ordinal, "6st" are pieces in Swedish.
            if letters == "st", quantity.amounts.lowerBound.numerator % 10 == 1 { return nil }
            if let match = ListUnitMatch(letters: letters, end: quantity.end, in: self) {
                return quantity.times(match.factor).map { (ListQuantity($0.amounts, end: match.end), match.unit) }
            }
            // "8large eggs"
            return ListVocabulary.sizes.contains(letters.lowercased()) ? (quantity, nil) : nil
        }
        if self[quantity.end] == "gr.", quantity.amounts.upperBound <= .three { return largeMeasured(quantity) }
        if quantity.isMultiplier || isTimes(at: quantity.end) { return multiplied(quantity) }
        guard let found = ListUnitMatch(from: quantity.end, in: self), var counted = quantity.times(found.factor) else {
            return (quantity, nil)
        }
        if let added = found.added {
            guard let low = counted.amounts.lowerBound + added, let high = counted.amounts.upperBound + added else {
                return nil
            }
            counted.amounts = low...high
        }
        counted.end = found.end
        return (counted, found.unit)
    }

    /// Parses `1 gr. Dose`, where the word is short for "groß", as after small numbers. `100 gr.` are grams.
    private func largeMeasured(_ quantity: ListQuantity) -> Measured {
        guard let found = ListUnitMatch(from: quantity.end + 1, in: self) else { return (quantity, nil) }
        return (ListQuantity(quantity.amounts, end: found.end), found.unit)
    }

    /// Parses `2 x 500 ml`, `3x`. Nil for two numbers without a unit: `9 x 13 pan`.
    private func multiplied(_ times: ListQuantity) -> Measured? {
        var times = times
        if !times.isMultiplier { times.end += 1 }
        guard let each = ListQuantity(at: times.end, in: self) else { return (times, nil) }
        guard !each.isMultiplier, !isTimes(at: each.end) else { return nil }
        guard let sized = measured(each) else { return (times, nil) }
        guard let unit = sized.unit else { return each.letters == nil && isNumber(at: times.end) ? nil : (times, nil) }
        return sized.quantity.times(times.amounts.lowerBound).map { ($0, unit) }
    }

    func isTimes(at index: Int) -> Bool { self[index].map { ListVocabulary.times.contains($0.asWord) } ?? false }

    func isNumber(at index: Int) -> Bool { self[index]?.first?.isNumber == true }

    /// Returns true for a number that is multiplied by the one after it, such as the first one of `9 x 13`, and for a
    /// length: `20 mm x 30`. False for `70%` and `60W`, which describe the item.
    func isFactor(at index: Int) -> Bool {
        guard let word = self[index] else { return false }
        if let number = ListNumber(word) {
            return number.letters.map { Self.lengths.contains($0.asWord) } ?? true
        }
        if word.allSatisfy(\.isNumber) { return true }
        return isNumber(at: index - 1) && Self.lengths.contains(word.asWord)
    }

    private static let lengths: Set = ["mm", "cm", "m", "in", "inch", "inches", "ft", "\""]

    /// Returns a measure whose unit is written before its number: `kg 2`, `gr 500`, `大さじ2`. Nil if there is none.
    func measureBehindUnit(at index: Int) -> Measured? {
        guard let word = self[index]?.asWord, ListVocabulary.unitsBeforeNumbers.contains(word),
            let unit = ListUnitMatch(at: index, in: self), let amount = self[index + 1],
            let number = ListNumber(amount), number.letters == nil, unit.end == index + 1, !isUnit(at: index + 2)
        else { return nil }
        // "Gr. 42" is a size in German.
        let isSize = word.hasPrefix("g") && (self[index]?.first == "G" || number.amount < Self.leastGrams)
        guard !isSize else { return nil }
        let quantity = ListQuantity(number.amount(in: unit.unit), end: index + 2)
        return quantity.times(unit.factor).map { ($0, unit.unit) }
    }

    /// The least number of grams that is written after its unit.
    private static let leastGrams = ListAmount.hundred

    /// Returns a measure combined with the measures after it. The same amount in another unit (`80 g / 3 oz`,
    /// `1½ cups (210 grams)`) is skipped. A further amount (`1 tablespoon, 1 teaspoon`, `1 kilo y medio`) is added. Nil
    /// if a further amount has another dimension: the sum would be a part of the written amount.
    func continued(_ measured: Measured) -> Measured? {
        guard let unit = measured.unit else { return measured }
        let end = measured.quantity.end
        if let range = range(measured) { return continued(range) }
        if let next = endOfSame(from: end) ?? (unit.isMeasure ? nil : endOfContent(from: end)) {
            return continued((ListQuantity(measured.quantity.amounts, end: next), unit))
        }
        if let (added, isSaid) = addition(behind: end), isSaid || added.unit?.dimension != .length {
            guard let sum = sum(measured, added, isSaid: isSaid) else { return nil }
            return continued(sum)
        }
        if let (part, next) = part(behind: end) ?? partBeforeName(end, of: unit) {
            guard let low = measured.quantity.amounts.lowerBound + part,
                let high = measured.quantity.amounts.upperBound + part
            else { return nil }
            return continued((ListQuantity(low...high, end: next), unit))
        }
        // "1,5 l x 6"
        if unit.dimension != .length, let times = times(at: end) {
            return measured.quantity.times(times.amounts.lowerBound).map {
                (ListQuantity($0.amounts, end: times.end), unit)
            }
        }
        return measured
    }

    /// Returns the range to another measure: `500 g to 1 kg`. Nil if there is none.
    private func range(_ first: Measured) -> Measured? {
        guard first.unit?.isMeasure == true, let until = self[first.quantity.end]?.asWord,
            ListVocabulary.untilMeasure.contains(until),
            let second = measure(at: first.quantity.end + 1),
            let range = ListMeasure(first.quantity.amounts, first.unit)
                .range(to: ListMeasure(second.quantity.amounts, second.unit))
        else { return nil }
        return (ListQuantity(range.amounts, end: second.quantity.end), range.unit)
    }

    /// Returns the sum of two measures, or the first one if the second is nearly the same and no word says that it is
    /// added.
    private func sum(_ first: Measured, _ second: Measured, isSaid: Bool) -> Measured? {
        let (one, two) = (
            ListMeasure(first.quantity.amounts, first.unit), ListMeasure(second.quantity.amounts, second.unit)
        )
        // "1 cup, 120 g flour" is one amount as well.
        if !isSaid, one.isNearly(two) || one.dimension != two.dimension {
            return (ListQuantity(one.amounts, end: second.quantity.end), first.unit)
        }
        return (one + two).map { (ListQuantity($0.amounts, end: second.quantity.end), $0.unit) }
    }

    /// Returns the fraction after a unit and before a name: `1/2` of `1 kilo 1/2 de pommes`, and `500` thousandths of
    /// `1 kg 500 de pommes`.
    private func partBeforeName(_ end: Int, of unit: ListUnit) -> (part: ListAmount, end: Int)? {
        guard let number = self[end].flatMap(ListNumber.init), number.letters == nil, let next = self[end + 1],
            ListVocabulary.of.contains(next.lowercased())
        else { return nil }
        if number.isFraction, number.amount < .one { return (number.amount, end + 1) }
        let isThousandths = (100...999).contains(number.amount.numerator) && number.amount.denominator == 1
        guard isThousandths, [.kilogram, .litre].contains(unit) else { return nil }
        return ListAmount(number.amount.numerator, over: 1000).map { ($0, end + 1) }
    }

    /// Returns the index after the same amount in another unit: `/ 3 oz`, `(210 grams)`, `or 225 g`. Nil if there is
    /// none.
    private func endOfSame(from first: Int) -> Int? {
        guard let word = self[first] else { return nil }
        if word.hasPrefix("(") {
            guard let last = all[first...].firstIndex(where: { $0.text.hasSuffix(")") }) else { return nil }
            let within = ListWords(all[first...last].map { $0.withoutOpening.withoutClosing })
            return within.isMeasureAlone ? last + 1 : nil
        }
        guard ListVocabulary.same.contains(word.asWord), var end = measure(at: first + 1)?.quantity.end else {
            return nil
        }
        // "1.5 kg/3 lb 5 oz"
        while isNumber(at: end), let next = measure(at: end), next.unit?.dimension != .length {
            end = next.quantity.end
        }
        return end
    }

    /// Returns the index after the content of one container: `à 400 g`, or `400 g` alone. Nil if there is none.
    private func endOfContent(from first: Int) -> Int? {
        let isEach = self[first].map { ListVocabulary.each.contains($0.asWord) } ?? false
        guard isEach || isNumber(at: first) || self[first - 1]?.hasSuffix(",") == true else {
            return nil
        }
        return measure(at: first + (isEach ? 1 : 0))?.quantity.end
    }

    /// True if the words are one measure, or the same amount in several units, and nothing else.
    private var isMeasureAlone: Bool {
        let first = self[0].map { ListVocabulary.each.contains($0.asWord) || $0 == "=" } == true ? 1 : 0
        guard var end = measure(at: first, isCounted: true)?.quantity.end else { return false }
        while end < count {
            if let next = measure(at: end)?.quantity.end {
                end = next
            } else if let word = self[end], ListVocabulary.same.contains(word.asWord) || all[end].isMark,
                let next = measure(at: end + 1)?.quantity.end
            {
                end = next
            } else if let word = self[end], ["each", "je", "environ"].contains(word.asWord) || all[end].isMark {
                end += 1
            } else {
                return false
            }
        }
        return true
    }

    /// Returns a measure to be added to the one before it, and whether a word says so: `plus 1 teaspoon`.
    private func addition(behind end: Int) -> (measure: Measured, isSaid: Bool)? {
        if let word = self[end], ListVocabulary.joins.contains(word.asWord) {
            return measure(at: end + 1).map { ($0, true) }
        }
        let isListed = end > 0 && self[end - 1]?.hasSuffix(",") == true
        let isDirect = isNumber(at: end)
        return isListed || isDirect ? measure(at: end).map { ($0, false) } : nil
    }

    /// Parses a measure of mass, volume or length at a word, after words such as "about". With `isCounted`, also parses
    /// counted units such as cans.
    func measure(at first: Int, isCounted: Bool = false) -> Measured? {
        guard let quantity = ListQuantity(at: endOfVague(from: first), in: self), !quantity.isMultiplier,
            !isTimes(at: quantity.end)
        else { return nil }
        let match =
            if let letters = quantity.letters {
                ListUnitMatch(letters: letters, end: quantity.end, in: self)
            } else {
                ListUnitMatch(at: quantity.end, in: self)
            }
        guard let match, let unit = match.unit, isCounted || unit.isMeasure,
            let measure = quantity.times(match.factor)
        else { return nil }
        return (ListQuantity(measure.amounts, end: match.end), unit)
    }
}
