/// Quantities within a line, and comments at its end.
extension ListWords {
    /// Parses a quantity before a comma and a comment: `cheese 200 g, grated`. Nil if there is none.
    func readBeforeComma() -> ListLine? {
        guard let comma = all.dropLast().lastIndex(where: { $0.text.hasSuffix(",") }) else { return nil }
        let line = ListWords(Array(all[...comma].dropLast()) + [all[comma].withoutComma]).readLast()
        let comment = source(from: comma + 1)
        guard let line, line.quantity != nil, !comment.isEmpty else { return nil }
        return ListLine(name: line.name + ", " + comment, quantity: line.quantity, unit: line.unit)
    }

    /// Parses a measure of mass or volume between two parts of a name: `potatoes 2 kg waxy`. Nil if there is none.
    func readBetween() -> ListLine? {
        for index in all.indices.dropFirst() where isNumber(at: index) && !isTimes(at: index - 1) {
            guard let found = measure(at: index), let unit = found.unit, Self.between.contains(unit),
                let whole = continued(found), whole.quantity.end < count,
                all[whole.quantity.end].text.first?.isLetter == true
            else { continue }
            let (name, rest) = (nameBefore(index), source(from: whole.quantity.end))
            // "je 100 g Mehl und Zucker" is an amount of each.
            guard !name.isEmpty, name.lowercased() != "je", !rest.isEmpty else { return nil }
            return ListLine(name: name + " " + rest, quantity: whole.quantity.amounts, unit: whole.unit)
        }
        return nil
    }

    private static let between: Set<ListUnit> = [
        .gram, .kilogram, .millilitre, .centilitre, .litre, .ounce, .pound,
    ]

    /// Parses a quantity within a line: `juice of 2 lemons`, `baking soda, 1/4 teaspoon`, `coriander (about 1/2 cup)`.
    func readWithin() -> ListLine? {
        for (index, word) in all.enumerated().dropFirst() {
            let isOpened = word.text.hasPrefix("(")
            let isListed = all[index - 1].text.hasSuffix(",")
            guard isOpened || isListed || isExtract(before: index) else { continue }
            let words = ([word.withoutOpening] + all[(index + 1)...]).map(\.withoutClosing)
            let rest = ListWords(words.filter { !$0.text.isEmpty })
            guard let found = rest.readMeasure() ?? rest.readFirst() ?? rest.readAlone(), found.quantity != nil else {
                continue
            }
            // "jus d'un citron" would be no phrase without its number.
            let isElided = all[index - 1].text.hasSuffix("'")
            let part = isElided ? source : source(until: index) + " " + found.name
            let name = isOpened || isListed ? source(until: index) : part
            guard !name.isEmpty, isOpened || isListed || !found.name.isEmpty else { continue }
            return ListLine(name: name, quantity: found.quantity, unit: found.unit)
        }
        return nil
    }

    /// True after `juice of`, `Saft von`, `zumo de`.
    private func isExtract(before index: Int) -> Bool {
        let word = all[index - 1].text.lowercased()
        if ["of", "from", "von", "aus"].contains(word) { return true }
        return index > 1 && ListVocabulary.of.contains(word)
            && ListVocabulary.extracts.contains(all[index - 2].text.lowercased())
    }

    /// A quantity with a unit, and nothing after it.
    private func readMeasure() -> ListLine? {
        guard let found = quantityAtStart().flatMap(measured).flatMap(continued), found.unit != nil,
            found.quantity.end == count
        else { return nil }
        return ListLine(name: "", quantity: found.quantity.amounts, unit: found.unit)
    }

    /// A quantity with nothing but a unit or a comment after it.
    private func readAlone() -> ListLine? {
        let found = times(at: 0).map { ($0, nil) } ?? quantityAtStart().flatMap(measured).flatMap(continued)
        return found.map { ListLine(name: "", quantity: $0.quantity.amounts, unit: $0.unit) }
    }

    /// The index of the parenthesis that ends the line, if it is no measure.
    var startOfLastComment: Int? {
        guard self[count - 1]?.hasSuffix(")") == true, let start = all.lastIndex(where: { $0.text.hasPrefix("(") }),
            start > 1, ListWords(all[start...].map { $0.withoutOpening.withoutClosing }).readAlone() == nil
        else { return nil }
        return start
    }
}
