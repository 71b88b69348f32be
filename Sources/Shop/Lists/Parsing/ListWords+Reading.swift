/// Quantities before and after the name.
extension ListWords {
    /// Parses a quantity before the name: `500 g flour`, `2 x 500 ml cream`, `2 garlic cloves`. Nil if there is none.
    func readFirst() -> ListLine? {
        if let first = all.first, first.isPictograph { return readBehindPictograph(first) }
        if let line = readBehindParenthesis() { return line }
        if let measured = measureBehindUnit(at: 0), measured.quantity.end < count { return line(measured) }
        guard let start = quantityAtStart(), let measured = measured(start) else { return nil }
        return line(measured)
    }

    /// Parses `🍅 6 tomatoes`, whose emoji is a part of the name. Nil if no quantity or no name follows the emoji.
    private func readBehindPictograph(_ first: ListWord) -> ListLine? {
        let rest = ListWords(Array(all.dropFirst()))
        guard let measured = rest.quantityAtStart().flatMap(rest.measured).flatMap(rest.continued) else { return nil }
        let name = rest.source(from: rest.startOfName(behind: measured))
        guard !name.isEmpty else { return nil }
        return ListLine(name: first.source + " " + name, quantity: measured.quantity.amounts, unit: measured.unit)
    }

    /// Parses `(500 g) flour` and `(2x) milk`. Nil if no quantity in parentheses is at the start.
    private func readBehindParenthesis() -> ListLine? {
        guard self[0]?.hasPrefix("(") == true, let last = all.firstIndex(where: { $0.text.hasSuffix(")") }) else {
            return nil
        }
        let within = ListWords(all[...last].map { $0.withoutOpening.withoutClosing })
        let times = within.times(at: 0) ?? ListQuantity(at: 0, in: within).flatMap { $0.isMultiplier ? $0 : nil }
        let found = times.map { ($0, nil) } ?? within.measure(at: 0, isCounted: true)
        let name = source(from: last + 1)
        guard let found, found.quantity.end == within.count, !name.isEmpty else { return nil }
        return ListLine(name: name, quantity: found.quantity.amounts, unit: found.unit)
    }

    /// Parses a quantity after the name: `flour 500g`, `milk 0.5 l`, `eggs 3`, `milk x3`, `tomatoes 150g/5½oz`. Nil if
    /// there is none.
    ///
    /// - Parameter notes: The largest number of notes after the quantity: `(organic)`, `$3.99` and `🥛`.
    func readLast(notes: Int = 3) -> ListLine? {
        guard count > 1 else { return nil }
        if notes > 0, let line = readBeforeNote(notes) { return line }
        for first in max(1, count - Self.longestMeasure)..<count {
            let name = nameBefore(first)
            guard !name.isEmpty else { continue }
            if let times = times(at: first), endOfMarks(from: times.end) == count, !isFactor(at: first - 1) {
                return ListLine(name: name, quantity: times.amounts)
            }
            if let measured = measureBehindUnit(at: first), endOfMarks(from: measured.quantity.end) == count {
                return ListLine(name: name, quantity: measured.quantity.amounts, unit: measured.unit)
            }
            if first > 1, isTimes(at: first - 1), isFactor(at: first - 2) { continue }
            guard let quantity = ListQuantity(at: first, in: self), let last = measured(quantity) else { continue }
            guard let whole = continued(last) else { return ListLine(name: source) }
            guard endOfMeasure(whole) == count,
                whole.unit != nil || isAmount(whole.quantity, at: first)
            else { continue }
            return ListLine(name: name, quantity: whole.quantity.amounts, unit: whole.unit)
        }
        return nil
    }

    /// Parses `flour 500 g (organic)`, `avocados 2 🥑` and `milk 2 l $3.99`, whose notes stay in the name. Nil if no
    /// quantity and note are at the end.
    private func readBeforeNote(_ notes: Int) -> ListLine? {
        guard let start = startOfLastComment ?? startOfPictographs ?? startOfPrice,
            let last = all[..<start].lastIndex(where: { !$0.isMark }),
            let line = ListWords(Array(all[...last])).readLast(notes: notes - 1), line.quantity != nil
        else { return nil }
        let name = line.name + " " + Self.source(of: all[start...])
        return ListLine(name: name, quantity: line.quantity, unit: line.unit)
    }

    /// The index of the first emoji at the end of the line. Nil if there is none.
    private var startOfPictographs: Int? {
        let end = count - all.reversed().prefix(while: \.isPictograph).count
        return end < count && end > 1 ? end : nil
    }

    /// Returns the index after a measure at the end of a line, with `environ` and the container of
    /// `dog food 20 lb bag`.
    private func endOfMeasure(_ measured: Measured) -> Int {
        let end = endOfNearly(from: measured.quantity.end)
        guard measured.unit?.isMeasure == true, let unit = self[end].flatMap({ ListUnit(word: $0) }),
            ListVocabulary.containers.contains(unit)
        else { return endOfMarks(from: end) }
        return endOfMarks(from: end + 1)
    }

    /// Returns the index after exclamation and question marks.
    private func endOfMarks(from first: Int) -> Int { first + all.dropFirst(first).prefix { $0.text == "!" }.count }

    /// The maximum number of words of a measure at the end of a line: `2 1/2 cups plus 1 tablespoon`,
    /// `1 kg / 2 lb 3 oz`.
    private static let longestMeasure = 8

    /// Returns the text before a measure, without words such as "about" at its end.
    func nameBefore(_ first: Int) -> String {
        var end = first
        while end > 0, ListVocabulary.nearly.contains(all[end - 1].text.asWord) || all[end - 1].isMark { end -= 1 }
        return source(until: end)
    }

    /// Returns true if a number without a unit at the end of a line is an amount. Returns false for a part of a name
    /// (`size 4`), a part of a date (`3/12`) and a price (`3.99`).
    private func isAmount(_ quantity: ListQuantity, at first: Int) -> Bool {
        if ListVocabulary.numbered.contains(all[first - 1].text.asWord) || isTimes(at: first - 1) { return false }
        // "calendar 2027", "555-1234"
        guard quantity.amounts.upperBound < .thousand, !isPrice(quantity, at: first) else { return false }
        guard let word = self[first], let slash = word.firstIndex(of: "/") else { return true }
        return ["2", "3", "4", "8"].contains(word[slash...].dropFirst())
    }

    /// Returns true for two digits behind a decimal sign, except in `0.25`, `0.50` and `0.75`.
    private func isPrice(_ quantity: ListQuantity, at first: Int) -> Bool {
        guard let word = self[first], let sign = word.firstIndex(where: { ".,".contains($0) }),
            quantity.end == first + 1
        else { return false }
        let digits = word[sign...].dropFirst()
        let amount = quantity.amounts.lowerBound
        return digits.count == 2 && digits.allSatisfy(\.isNumber) && (amount > .one || amount.denominator > 4)
    }

    /// Returns the quantity at the start, after words such as "about".
    func quantityAtStart() -> ListQuantity? {
        var index = endOfVague(from: all.prefix(while: \.isMark).count)
        if isDate(at: index) { return nil }
        if let word = self[index]?.lowercased(), ListVocabulary.articles.contains(word) {
            // "a 10-pound bass"
            if self[index + 1]?.first?.isNumber == true {
                // "um 8" is a time in German.
                if word == "um" { return nil }
                index += 1
            }
            // "a few", "ein paar"
            if let next = self[index + 1], next == "paar" || ListVocabulary.indefinite.contains(next.lowercased()) {
                return nil
            }
        }
        // "dozen eggs", "kilo y medio de patatas", "bunch of cilantro"
        if let word = self[index] {
            let isWithPart = ListUnit(word: word)?.isMeasure == true && part(behind: index + 1) != nil
            if isWithPart || isOneContainer(at: index) || ListVocabulary.multiples[word.asWord] != nil {
                return ListQuantity(.one, end: index)
            }
        }
        let quantity = times(at: index) ?? ListQuantity(at: index, in: self)
        return quantity.flatMap { found in
            // "3 in 1 shampoo"
            let isKind = self[found.end] == "in" && isNumber(at: found.end + 1)
            return isKind || self[found.end]?.lowercased() == "few" ? nil : found
        }
    }

    /// Returns true for the containers of `bunch of cilantro` and `lata de atún`. False for the plurals of `bottles of
    /// water`, for `pinch of salt` and `barra de pan`.
    private func isOneContainer(at index: Int) -> Bool {
        guard let word = self[index], let next = self[index + 1], let unit = ListUnit(word: word) else { return false }
        return !word.hasSuffix("s") && ListVocabulary.containersBeforeOf.contains(unit)
            && ListVocabulary.of.contains(next.lowercased())
    }

    /// Returns true for an ordinal: the day `24.` in `24. Dezember` and `24. 12.`, and the number `1.` in `1. FC`.
    private func isDate(at index: Int) -> Bool {
        guard let word = self[index], word.last == ".", word.dropLast().allSatisfy(\.isNumber),
            let next = self[index + 1]
        else { return false }
        return ListVocabulary.dated.contains(next.asWord) || isNumber(at: index + 1) && next.last == "."
    }

    /// Parses `x3`, `x 3`.
    func times(at index: Int) -> ListQuantity? {
        guard let word = self[index], word.lowercased().hasPrefix("x") || isTimes(at: index) else { return nil }
        let isAlone = isTimes(at: index)
        guard let text = isAlone ? self[index + 1] : String(word.dropFirst()), let number = ListNumber(text) else {
            return nil
        }
        // "×6本"
        if let letters = number.letters {
            guard isAlone, let unit = ListUnit(word: letters), ListVocabulary.containers.contains(unit) else {
                return nil
            }
        }
        return ListQuantity(number.amount, isMultiplier: true, end: index + (isAlone ? 2 : 1))
    }

    func endOfVague(from first: Int) -> Int {
        first + all.dropFirst(first).prefix { ListVocabulary.vague.contains($0.text.asWord) }.count
    }

    private func endOfNearly(from first: Int) -> Int {
        let end = first + all.dropFirst(first).prefix { ListVocabulary.nearly.contains($0.text.asWord) }.count
        return self[end]?.asWord == "or" && self[end + 1]?.asWord == "so" ? end + 2 : end
    }

    /// Returns the list line of a quantity and a unit, with the name after them. Nil if no name follows.
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

    /// Returns the index of the first word of a name: after `environ`, `de`, and `bag of` of `2 kg bag of rice`.
    private func startOfName(behind measured: Measured) -> Int {
        var first = measured.quantity.end
        let end = endOfNearly(from: first)
        if measured.unit != nil || self[first]?.asWord == "or" { first = end }
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
        // "do" is "of the" in Portuguese, and no part of `2 do it yourself kits`.
        if let word = self[first]?.lowercased(), ListVocabulary.of.contains(word), word != "do" || measured.unit != nil
        {
            first += 1
        }
        return first
    }

    /// Returns the name and the unit after it: `garlic, peeled` and cloves, of `garlic cloves, peeled`.
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
