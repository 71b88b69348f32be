/// Other forms of a word that mean the same: its English and Spanish plurals, or what it is the plural of.
public enum WordForms {
    private static let shortest = 3

    /// The word itself, and what its plurals or its singular may be called; not all are words.
    public static func forms(of word: String) -> [String] {
        guard word.count >= shortest, !word.contains(where: \.isNumber) else { return [word] }
        return ([word] + singulars(of: word) + plurals(of: word)).reduce(into: []) { forms, form in
            if form.count >= shortest - 1, !forms.contains(form) { forms.append(form) }
        }
    }

    /// What has the thing, or is had by it: `striped` for `stripes`, and the other way; not all are words. For a word that
    /// nothing has it would hide a typing error: `controled`.
    public static func relatives(of word: String) -> [String] {
        forms(of: word).count > 1 ? having(word) + had(by: word) : []
    }

    /// Endings of plurals, and those of their singulars: `berries`, `luces`, `shelves`, `tomatoes`, `shirts`.
    private static let endings = [("ies", "y"), ("ces", "z"), ("ves", "f"), ("ves", "fe"), ("es", ""), ("s", "")]

    private static func singulars(of word: String) -> [String] {
        guard !word.hasSuffix("ss") else { return [] }
        return endings.compactMap { plural, singular in
            word.hasSuffix(plural) ? String(word.dropLast(plural.count)) + singular : nil
        }
    }

    private static let shortestHaving = 6

    /// `striped`, `hooded`.
    private static func having(_ word: String) -> [String] {
        guard word.count >= shortestHaving - 2 else { return [] }
        return ([word] + singulars(of: word)).map { $0.hasSuffix("e") ? $0 + "d" : $0 + "ed" }
    }

    /// `stripe`, `stripes`, `hood`, `hoods`.
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
