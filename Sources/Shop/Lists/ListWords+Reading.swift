/// Quantities before and after the name.
extension ListWords {
    /// Parses a quantity before the name: `500 g flour`, `2 x 500 ml cream`, `2 garlic cloves`. Nil if there is none.
    func readFirst() -> ListLine? {
        guard let start = quantityAtStart(), let measured = measured(start) else { return nil }
        return line(measured)
    }

    /// Parses a quantity after the name: `flour 500g`, `milk 0.5 l`, `eggs 3`, `milk x3`, `tomatoes 150g/5½oz`. Nil if there
    /// is none.
    func readLast() -> ListLine? {
        guard count > 1 else { return nil }
        if let start = startOfLastComment, let line = ListWords(Array(all[..<start])).readLast(), line.quantity != nil {
            // "flour 500 g (organic)"
            let name = line.name + " " + Self.source(of: all[start...])
            return ListLine(name: name, quantity: line.quantity, unit: line.unit)
        }
        for first in max(1, count - Self.longestMeasure)..<count {
            let name = nameBefore(first)
            guard !name.isEmpty else { continue }
            if let times = times(at: first), times.end == count, !isNumber(at: first - 1) {
                return ListLine(name: name, quantity: times.amounts)
            }
            guard let quantity = ListQuantity(at: first, in: self), let last = measured(quantity) else { continue }
            guard let whole = continued(last) else { return ListLine(name: source) }
            guard endOfMeasure(whole) == count,
                whole.unit != nil || isAmount(whole.quantity, at: first)
            else { continue }
            return ListLine(name: name, quantity: whole.quantity.amounts, unit: whole.unit)
        }
        return nil
    }

    /// The index after a measure at the end of a line, `environ`, and the container of `dog food 20 lb bag`.
    private func endOfMeasure(_ measured: Measured) -> Int {
        let end = endOfNearly(from: measured.quantity.end)
        guard measured.unit?.isMeasure == true, let unit = self[end].flatMap({ ListUnit(word: $0) }),
            ListVocabulary.containers.contains(unit)
        else { return end }
        return end + 1
    }

    /// The most words of a measure at the end of a line: `2 1/2 cups plus 1 tablespoon`, `1 kg / 2 lb 3 oz`.
    private static let longestMeasure = 8

    /// The text before a measure, without words such as "about" at its end.
    func nameBefore(_ first: Int) -> String {
        var end = first
        while end > 0, ListVocabulary.nearly.contains(all[end - 1].text.asWord) || all[end - 1].isMark { end -= 1 }
        return source(until: end)
    }

    /// True if a number without a unit at the end of a line is an amount, and not part of a name (`size 4`) or of a date
    /// (`3/12`).
    private func isAmount(_ quantity: ListQuantity, at first: Int) -> Bool {
        if ListVocabulary.numbered.contains(all[first - 1].text.asWord) || isTimes(at: first - 1) { return false }
        // "calendar 2027", "555-1234"
        guard quantity.amounts.upperBound < .thousand else { return false }
        guard let word = self[first], let slash = word.firstIndex(of: "/") else { return true }
        return ["2", "3", "4", "8"].contains(word[slash...].dropFirst())
    }

    /// The quantity at the start, after words such as "about".
    func quantityAtStart() -> ListQuantity? {
        var index = endOfVague(from: all.prefix(while: \.isMark).count)
        if let word = self[index]?.lowercased(), ListVocabulary.articles.contains(word) {
            // "a 10-pound bass"
            if self[index + 1]?.first?.isNumber == true { index += 1 }
            // "a few", "ein paar"
            if let next = self[index + 1], next == "paar" || ListVocabulary.indefinite.contains(next.lowercased()) {
                return nil
            }
        }
        // "dozen eggs", "kilo y medio de patatas"
        if let word = self[index] {
            let isWithPart = ListUnit(word: word)?.isMeasure == true && part(behind: index + 1) != nil
            if isWithPart || ListVocabulary.multiples[word.asWord] != nil { return ListQuantity(.one, end: index) }
        }
        let quantity = times(at: index) ?? ListQuantity(at: index, in: self)
        return quantity.flatMap { self[$0.end]?.lowercased() == "few" ? nil : $0 }
    }

    /// Parses `x3`, `x 3`.
    func times(at index: Int) -> ListQuantity? {
        guard let word = self[index], word.lowercased().hasPrefix("x") || isTimes(at: index) else { return nil }
        let isAlone = isTimes(at: index)
        guard let text = isAlone ? self[index + 1] : String(word.dropFirst()), let number = ListNumber(text),
            number.letters == nil
        else { return nil }
        return ListQuantity(number.amount, isMultiplier: true, end: index + (isAlone ? 2 : 1))
    }

    func endOfVague(from first: Int) -> Int {
        first + all.dropFirst(first).prefix { ListVocabulary.vague.contains($0.text.asWord) }.count
    }

    private func endOfNearly(from first: Int) -> Int {
        first + all.dropFirst(first).prefix { ListVocabulary.nearly.contains($0.text.asWord) }.count
    }

    /// The line of a quantity and a unit, with the name after them. Nil if no name follows.
    private func line(_ measured: Measured) -> ListLine? {
        guard let whole = continued(measured) else { return ListLine(name: source) }
        let (amounts, unit) = (whole.quantity.amounts, whole.unit)
        let first = startOfName(behind: whole)
        let name = source(from: first)
        guard !name.isEmpty else {
            // "8 cloves" are pieces of that name.
            let last = source(until: count).isEmpty ? nil : all.last { !$0.isMark }
            return unit == nil ? nil : last.map { ListLine(name: $0.source, quantity: amounts) }
        }
        if unit == nil, let (name, unit) = unitBehindName(from: first) {
            return ListLine(name: name, quantity: amounts, unit: unit)
        }
        return ListLine(name: name, quantity: amounts, unit: unit)
    }

    /// The index of the first word of a name: after `environ`, `de`, and `bag of` of `2 kg bag of rice`.
    private func startOfName(behind measured: Measured) -> Int {
        var first = measured.quantity.end
        if measured.unit != nil { first = endOfNearly(from: first) }
        if let word = self[first]?.asWord, let next = self[first + 1]?.lowercased(),
            ListVocabulary.qualities.contains(word) && ListVocabulary.of.contains(next) || word == "each"
        {
            first += 1
        }
        if measured.unit?.isMeasure == true, let unit = self[first].flatMap({ ListUnit(word: $0) }),
            ListVocabulary.containers.contains(unit), first + 1 < count, self[first + 1]?.hasPrefix("(") == false
        {
            first += 1
        }
        if let word = self[first], ListVocabulary.of.contains(word.lowercased()) { first += 1 }
        return first
    }

    /// The name and the unit after it: `garlic, peeled` and cloves, of `garlic cloves, peeled`.
    private func unitBehindName(from first: Int) -> (name: String, unit: ListUnit)? {
        var end = first
        while let word = self[end], !word.hasPrefix("("), !ListVocabulary.ends.contains(word.asWord) {
            end += 1
            if word.withoutMarksAtEnd != word { break }
        }
        guard end > first + 1, let unit = ListUnit(word: all[end - 1].text),
            ListVocabulary.unitsBehindNames.contains(unit)
        else { return nil }
        return (Self.source(of: all[first..<(end - 1)] + all[end...]), unit)
    }
}
