/// Words within words: `saft` in `apfelsaft`.
extension Vocabulary {
    /// The minimum number of letters of a word that is found within others.
    private static let shortestPart = 4
    /// The maximum number of words that contain one word.
    private static let mostCompounds = 24
    /// The maximum number of words that are examined.
    private static let mostExamined = 2000

    /// Returns the words of the catalogue that end with a form of `word`, and have another word before it, the most
    /// common first. In German, which writes compounds as one word, `word` may also be in the middle.
    ///
    /// What precedes a form must be a word of the catalogue, or look like a word in German or if `isWeak` is true. So
    /// `art` does not find `cart`, and `hair` does not find `chair`.
    public func compounds(of word: String, isWeak: Bool = false) -> [String] {
        guard word.unicodeScalars.count >= Self.shortestPart, word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
        else { return [] }
        // A German word may have a form that the catalogue has within longer words only.
        let forms = Set(
            WordForms.forms(of: word, language).filter { $0 == word || language == .german || contains($0) })
        let found = words(containing: Self.common(forms, of: word), limit: Self.mostExamined).filter { longer in
            !forms.contains(longer) && contains(longer)
                && isCompound(longer, of: forms, isWeak: isWeak || language == .german)
        }
        return found.map { (word: $0, count: count(of: $0)) }
            .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
            .prefix(Self.mostCompounds).map(\.word)
    }

    /// Returns the letters that all forms of four letters or more begin with.
    private static func common(_ forms: Set<String>, of word: String) -> String {
        forms.filter { $0.unicodeScalars.count >= shortestPart - 1 }.reduce(word) { beginning, form in
            String(zip(beginning, form).prefix { $0 == $1 }.map(\.0))
        }
    }

    private func isCompound(_ longer: String, of forms: Set<String>, isWeak: Bool) -> Bool {
        forms.contains { form in
            guard form.unicodeScalars.count >= Self.shortestPart else { return false }
            if longer.hasSuffix(form) { return isPart(longer.dropLast(form.count), isWeak: isWeak) }
            guard language == .german, let range = longer.firstRange(of: form) else { return false }
            return isPart(longer[..<range.lowerBound], isWeak: true)
                && isPart(longer[range.upperBound...], isWeak: true)
        }
    }

    /// Returns two words of the catalogue that a word consists of, with or without letters that link them: `tomate` and
    /// `sauce` for `tomatensauce`. Nil if there are none.
    public func parts(of word: String) -> (String, String)? {
        let least = Self.shortestPart
        guard word.unicodeScalars.allSatisfy(\.properties.isAlphabetic), word.count >= 2 * least else { return nil }
        for length in least...word.count - least {
            let (first, last) = (String(word.prefix(length)), String(word.dropFirst(length)))
            if let known = knownForm(of: first), knownForm(of: last) != nil { return (known, last) }
        }
        return nil
    }

    /// Returns the first form of a word that the catalogue has; nil if it has none.
    private func knownForm(of word: String) -> String? { WordForms.forms(of: word, language).first(where: contains) }

    /// Returns true if a part of a word can be a word by itself.
    func isPart(_ part: Substring, isWeak: Bool) -> Bool {
        guard part.unicodeScalars.count >= Self.shortestPart - 1 else { return false }
        if contains(String(part)) { return true }
        // The letters that link two words: `wohnung-s-tür`, `tomate-n-saft`.
        for link in ["s", "n", "es", "en", "er", "e"] where part.hasSuffix(link) && part.count > link.count + 2 {
            if contains(String(part.dropLast(link.count))) { return true }
        }
        let least = language == .german ? Self.shortestPart - 1 : Self.shortestPart
        return isWeak && part.unicodeScalars.count >= least && part.contains { "aeiouy".contains($0) }
    }
}
