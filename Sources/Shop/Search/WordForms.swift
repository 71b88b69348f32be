/// Other forms of a word with the same meaning: its plurals, or its singular.
public enum WordForms {
    private static let shortest = 3

    /// Returns the word and its possible plurals or singulars, which need not be real words. English and Spanish have
    /// the same endings.
    public static func forms(of word: String, _ language: SearchLanguage = .standard) -> [String] {
        guard word.count >= shortest, !word.contains(where: \.isNumber) else { return [word] }
        let others =
            switch language {
            case .english, .spanish: singulars(of: word) + plurals(of: word)
            case .german, .french: WordStems.forms(of: word, language)
            }
        return ([word] + others).reduce(into: []) { forms, form in
            if form.count >= shortest - 1, !forms.contains(form) { forms.append(form) }
        }
    }

    /// Returns the adjectives of a noun and the nouns of an adjective: `striped` for `stripes`, and the reverse. Not
    /// all results are real words. For a word that no product has, this would hide a typing error: `controled`.
    public static func relatives(of word: String, _ language: SearchLanguage = .standard) -> [String] {
        language == .english && forms(of: word).count > 1 ? having(word) + had(by: word) : []
    }

    /// Returns the forms of the other gender and number, for searches that nothing else meets: `roja` and `rojas` for
    /// `rojo`. Not all results are real words, or have the same meaning: `copas` and `copos`.
    public static func genders(of word: String, _ language: SearchLanguage) -> [String] {
        guard language == .spanish, word.count > shortest, !word.contains(where: \.isNumber) else { return [] }
        let singular = word.hasSuffix("s") ? word.dropLast() : Substring(word)
        guard let last = singular.last, "aoe".contains(last) else { return [] }
        return ["o", "a", "os", "as", "e", "es"].map { singular.dropLast() + $0 }.filter { $0 != word }
    }

    /// The endings of plurals and their singulars: `berries`, `luces`, `shelves`, `tomatoes`, `shirts`.
    private static let endings = [("ies", "y"), ("ces", "z"), ("ves", "f"), ("ves", "fe"), ("es", ""), ("s", "")]

    private static func singulars(of word: String) -> [String] {
        guard !word.hasSuffix("ss") else { return [] }
        return endings.compactMap { plural, singular in
            word.hasSuffix(plural) ? String(word.dropLast(plural.count)) + singular : nil
        }
    }

    private static let shortestHaving = 6

    /// Returns the adjectives of a noun: `striped`, `hooded`.
    private static func having(_ word: String) -> [String] {
        guard word.count >= shortestHaving - 2 else { return [] }
        return ([word] + singulars(of: word)).map { $0.hasSuffix("e") ? $0 + "d" : $0 + "ed" }
    }

    /// Returns the nouns of an adjective: `stripe`, `stripes`, `hood`, `hoods`.
    private static func had(by word: String) -> [String] {
        guard word.count >= shortestHaving, word.hasSuffix("ed") else { return [] }
        let stem = String(word.dropLast(2))
        return [stem + "e", stem + "es", stem, stem + "s"]
    }

    private static func plurals(of word: String) -> [String] {
        endings.compactMap { plural, singular in
            word.hasSuffix(singular) ? String(word.dropLast(singular.count)) + plural : nil
        }
    }
}
