/// Stems of German and French words, by the endings of their plurals, cases and genders. Words are folded: without
/// umlauts and accents.
///
/// The endings are those of light stemmers (Savoy, "Light Stemming Approaches for the French, Portuguese, German and
/// Hungarian Languages", 2006).
enum WordStems {
    /// The minimum number of letters of a stem.
    private static let shortest = 3

    /// Returns all words that the language forms from the stem of a word. Not all are real words.
    static func forms(of word: String, _ language: SearchLanguage) -> [String] {
        let stem = stem(of: word, language)
        return endings(language).map { stem + $0 }.filter { self.stem(of: $0, language) == stem }
            + (language == .french ? frenchPlurals(of: word) : [])
    }

    static func stem(of word: String, _ language: SearchLanguage) -> String {
        switch language {
        case .german: germanStem(of: word)
        case .french: frenchStem(of: word)
        case .english, .spanish: word
        }
    }

    private static func endings(_ language: SearchLanguage) -> [String] {
        switch language {
        case .german: ["", "e", "n", "en", "er", "es", "em", "ern", "s", "nen"]
        case .french: ["", "s", "x", "e", "es", "ee", "ees"]
        case .english, .spanish: []
        }
    }

    private static func germanStem(of word: String) -> String {
        for ending in ["nen", "ern", "em", "en", "er", "es", "e", "n"] where word.hasSuffix(ending) {
            let left = word.dropLast(ending.count)
            // `in` and `innen`: `freundin`, `freundinnen`.
            if ending == "nen" && !left.hasSuffix("in") { continue }
            if ending == "n" && !(left.hasSuffix("el") || left.hasSuffix("er")) { continue }
            if left.count >= shortest { return String(left) }
        }
        // The `s` of a genitive or a plural follows these letters only.
        let letters = word.dropLast()
        if word.hasSuffix("s"), letters.count > shortest, "bdfghklmnorty".contains(letters.last ?? " ") {
            return String(letters)
        }
        return word
    }

    private static func frenchStem(of word: String) -> String {
        var stem = Substring(word)
        if stem.count > shortest, stem.last == "s" || stem.last == "x" { stem = stem.dropLast() }
        while stem.count > shortest, stem.last == "e" { stem = stem.dropLast() }
        return String(stem)
    }

    /// `chevaux` and `cheval`.
    private static func frenchPlurals(of word: String) -> [String] {
        if word.hasSuffix("eaux") { return [String(word.dropLast())] }
        if word.hasSuffix("aux") { return [word.dropLast(3) + "al"] }
        return word.hasSuffix("al") ? [word.dropLast(2) + "aux"] : []
    }
}
