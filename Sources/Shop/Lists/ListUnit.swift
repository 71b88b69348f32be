/// A unit in which list items are counted or measured.
public enum ListUnit: String, CaseIterable, Sendable {
    case milligram, gram, kilogram, ounce, pound
    case millilitre, centilitre, decilitre, litre, teaspoon, tablespoon
    case fluidOunce = "fluid ounce"
    case cup, pint, quart, gallon, inch, centimetre
    case bag, ball, bar, batch, bottle, bowl, box, branch, bulb, bunch, cake, can, carton, clove, container, crate, cube
    case dash, drop, ear, envelope, glass, grind, handful, head, jar, leaf, loaf, package, packet, pair, piece, pinch,
        pod
    case recipe, rib, roll, scoop, sheet, slice, spear, splash, sprig, stalk, stem, stick, strip, tub, tube, wedge

    /// Parses a word in any case, with or without punctuation at its end. Nil if the word is not a unit. `Zehe/n` and
    /// `Stück(e)` are read without their second ending.
    public init?(word: String) {
        var word = word.withoutMarksAtEnd
        if let slash = word.firstIndex(where: { "/(".contains($0) }), slash > word.startIndex {
            guard word[slash...].count <= 4, word[slash...].dropFirst().first?.isLetter == true else { return nil }
            word = String(word[..<slash])
        }
        guard let unit = Self.byWord[word] ?? Self.byWord[word.lowercased()] else { return nil }
        self = unit
    }

    /// True for a unit of mass, volume or length.
    var isMeasure: Bool { Self.measures.contains(self) }

    private static let measures: Set<ListUnit> = [
        .milligram, .gram, .kilogram, .ounce, .pound, .millilitre, .centilitre, .decilitre, .litre, .teaspoon,
        .tablespoon, .fluidOunce, .cup, .pint, .quart, .gallon, .inch, .centimetre,
    ]

    private static let byWord: [String: ListUnit] = {
        var units: [String: ListUnit] = [:]
        for unit in allCases {
            for word in [unit.rawValue, unit.rawValue + "s"] + unit.words { units[word] = unit }
        }
        return units
    }()
}
