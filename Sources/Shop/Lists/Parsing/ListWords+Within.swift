/// Quantities within a line, and comments at its end.
extension ListWords {
    /// Parses a quantity before a comma and a comment: `cheese 200 g, grated`. Nil if there is none.
    func readBeforeComma() -> ListLine? {
        if let line = readBeforeDash() { return line }
        guard let comma = all.dropLast().lastIndex(where: { $0.text.hasSuffix(",") }) else { return nil }
        let line = ListWords(Array(all[...comma].dropLast()) + [all[comma].withoutComma]).readLast()
        let comment = source(from: comma + 1)
        guard let line, line.quantity != nil, !comment.isEmpty else { return nil }
        return ListLine(name: line.name + ", " + comment, quantity: line.quantity, unit: line.unit)
    }

    /// Parses a quantity with a unit before a dash and a comment: `bread 2 loaves - sliced`. Nil if there is none.
    private func readBeforeDash() -> ListLine? {
        guard let dash = all.lastIndex(where: { $0.text == "-" }), dash > 1, dash + 1 < count, !isNumber(at: dash + 1),
            let line = ListWords(Array(all[..<dash])).readLast(), line.unit != nil
        else { return nil }
        let comment = source(from: dash + 1)
        return comment.isEmpty
            ? nil : ListLine(name: line.name + " - " + comment, quantity: line.quantity, unit: line.unit)
    }

    /// Parses a measure of mass or volume between two parts of a name: `potatoes 2 kg waxy`. Nil if there is none.
    func readBetween() -> ListLine? {
        for index in all.indices.dropFirst() where isNumber(at: index) && !isTimes(at: index - 1) {
            guard let found = measure(at: index), let unit = found.unit, Self.between.contains(unit),
                let whole = continued(found),
                let next = all.dropFirst(whole.quantity.end).first(where: { !$0.isMark }),
                next.text.first?.isLetter == true
            else { continue }
            let (name, rest) = (nameBefore(index), source(from: whole.quantity.end))
            // "je 100 g Mehl und Zucker" is an amount of each.
            guard !name.isEmpty, name.lowercased() != "je", !rest.isEmpty else { return nil }
            return ListLine(name: name + " " + rest, quantity: whole.quantity.amounts, unit: whole.unit)
        }
        return nil
    }

    /// Parses a multiplication between two parts of a name: `milk x2 lactose free`. Nil if there is none, or if two
    /// numbers are multiplied.
    func readTimesBetween() -> ListLine? {
        for index in all.indices.dropFirst() where !isFactor(at: index - 1) {
            guard let times = times(at: index), times.end < count, !isTimes(at: times.end), !isNumber(at: times.end)
            else { continue }
            let name = nameBefore(index)
            guard !name.isEmpty, !source(from: times.end).isEmpty else { return nil }
            return ListLine(name: name + " " + Self.source(of: all[times.end...]), quantity: times.amounts)
        }
        return nil
    }

    private static let between: Set<ListUnit> = [
        .gram, .kilogram, .millilitre, .centilitre, .litre, .ounce, .pound,
    ]

    private static let mostPlaces = 8

    /// Parses a quantity within a line: `juice of 2 lemons`, `baking soda, 1/4 teaspoon`, `coriander (about 1/2 cup)`.
    ///
    /// Parsing at each place takes time in proportion to the rest of the line, so only the first `mostPlaces` are
    /// tried.
    func readWithin() -> ListLine? {
        var places = 0
        for (index, word) in all.enumerated().dropFirst() {
            let isOpened = word.text.hasPrefix("(")
            let isListed = all[index - 1].text.hasSuffix(",")
            guard isOpened || isListed || isExtract(before: index) else { continue }
            places += 1
            guard places <= Self.mostPlaces else { return nil }
            // The text after a parenthesis stays in the name: "bread (2) for mom".
            let closing = isOpened ? all[index...].firstIndex { $0.text.hasSuffix(")") } : nil
            let end = closing ?? count - 1
            let words = ([word.withoutOpening] + all[index...end].dropFirst()).map(\.withoutClosing)
            let rest = ListWords(words.filter { !$0.text.isEmpty })
            guard !rest.isCondition else { continue }
            guard let found = rest.readMeasure() ?? rest.readFirst() ?? rest.readAlone(), found.quantity != nil else {
                continue
            }
            // "jus d'un citron" would not be a phrase without its number.
            let isElided = all[index - 1].text.hasSuffix("'")
            let part = isElided ? source : source(until: index) + " " + found.name
            let behind = source(from: end + 1)
            let before = behind.isEmpty ? source(until: index) : source(until: index) + " " + behind
            let name = isOpened || isListed ? before : part
            guard !name.isEmpty, isOpened || isListed || !found.name.isEmpty else { continue }
            return ListLine(name: name, quantity: found.quantity, unit: found.unit)
        }
        return nil
    }

    /// Returns true after `juice of`, `Saft von`, `zumo de`.
    private func isExtract(before index: Int) -> Bool {
        let word = all[index - 1].text.lowercased()
        if ["of", "from", "von", "aus"].contains(word) { return true }
        return index > 1 && ListVocabulary.of.contains(word)
            && ListVocabulary.extracts.contains(all[index - 2].text.lowercased())
    }

    /// Parses a quantity with a unit and nothing after it.
    private func readMeasure() -> ListLine? {
        guard let found = quantityAtStart().flatMap(measured).flatMap(continued), found.unit != nil,
            found.quantity.end == count
        else { return nil }
        return ListLine(name: "", quantity: found.quantity.amounts, unit: found.unit)
    }

    /// Parses a quantity with nothing but a unit or a comment after it.
    private func readAlone() -> ListLine? {
        let found = times(at: 0).map { ($0, nil) } ?? quantityAtStart().flatMap(measured).flatMap(continued)
        return found.map { ListLine(name: "", quantity: $0.quantity.amounts, unit: $0.unit) }
    }

    /// The index of the comment in parentheses at the end of the line. Nil if the parentheses contain a measure.
    var startOfLastComment: Int? {
        guard self[count - 1]?.hasSuffix(")") == true, let start = all.lastIndex(where: { $0.text.hasPrefix("(") }),
            start > 1
        else { return nil }
        let comment = ListWords(all[start...].map { $0.withoutOpening.withoutClosing })
        return comment.isCondition || comment.readAlone() == nil ? start : nil
    }

    /// True for a comment such as `2 if on offer`, `2 packs if cheap`, `3 left`, `2 for 1` and `2 for $5`, whose number
    /// is not the quantity of the line.
    private var isCondition: Bool {
        guard let found = quantityAtStart().flatMap(measured), let next = self[found.quantity.end]?.asWord else {
            return false
        }
        return ListVocabulary.conditions.contains(next)
            || ListVocabulary.offers.contains(next) && isNumberOrPrice(at: found.quantity.end + 1)
    }

    private func isNumberOrPrice(at index: Int) -> Bool {
        guard let amount = self[index]?.drop(while: { Self.currencySigns.contains($0) }) else { return false }
        return ListNumber(String(amount)) != nil
    }

    /// The index of the price that ends the line: `$3.99`, `3,99 €`, `@ 3.99`. Nil if there is none.
    var startOfPrice: Int? {
        guard count > 2, let last = all.last?.text else { return nil }
        var start = count - 1
        if last.isCurrency {
            start -= 1
            guard isNumber(at: start), self[start].flatMap(ListNumber.init)?.letters == nil else { return nil }
        } else {
            let amount = last.drop { Self.currencySigns.contains($0) }
            guard let number = ListNumber(String(amount)) else { return nil }
            let isPrice = amount.count < last.count || number.letters?.isCurrency == true || self[start - 1] == "@"
            guard isPrice else { return nil }
        }
        return start > 1 && self[start - 1] == "@" ? start - 1 : start
    }

    static let currencySigns = "$€£¥₽₹"
}

extension String {
    /// True for the sign or the letters of a currency.
    var isCurrency: Bool {
        count == 1 && allSatisfy { ListWords.currencySigns.contains($0) } || ListVocabulary.currencies.contains(asWord)
    }
}
