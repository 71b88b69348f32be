/// The costs of typing errors; ten is one plain slip. The order of the errors that people make was measured on Debian's
/// list of misspellings, codespell.
enum SpellingCosts {
    /// Two neighbouring letters swapped: `tomaot`.
    static let swapped = 5
    /// A doubled letter written once, or a single one twice: `aple`, `tomatto`.
    static let doubled = 5
    /// A letter missing: `tomto`.
    static let missing = 6
    /// One letter too many: `tomarto`.
    static let tooMany = 8
    /// The additional cost of an error in the first letter of a word.
    static let first = 3
    /// The cost of two words written as one.
    static let joined = 8
    /// The maximum cost of one error outside the first letter.
    static let oneSlip = 10
    /// The maximum extra cost that a word may have if many products have the word.
    static let mostBonus = 4
    private static let similar = 7

    /// Returns the cost of one letter in place of another.
    static func replacing(_ letter: UInt32, by typed: UInt32) -> Int {
        letter == typed ? 0 : areSimilar(letter, typed) ? similar : oneSlip
    }

    /// Returns the maximum cost of errors in a word of that many letters: one slip for four letters or more, two for
    /// seven or more.
    static func budget(letters: Int) -> Int {
        switch letters {
        case ..<4: 0
        case ..<7: 13
        case ..<10: 20
        default: 24
        }
    }

    /// The maximum length of a corrected word, in letters.
    static let longest = 30

    private static func areSimilar(_ one: UInt32, _ other: UInt32) -> Bool {
        one < 128 && other < 128 && sounds[Int(one)] & sounds[Int(other)] != 0
    }

    /// For each letter, a bit for each group of letters that sound alike.
    private static let sounds: [UInt16] = {
        var sounds = [UInt16](repeating: 0, count: 128)
        for (bit, group) in ["aeiouy", "ck", "cs", "sz", "fv", "gj", "kq", "mn", "dt"].enumerated() {
            for letter in group.utf8 { sounds[Int(letter)] |= 1 << bit }
        }
        return sounds
    }()
}
