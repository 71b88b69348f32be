/// Corrections of words that the catalogue has only within longer words: `joghurt` in `erdbeerjoghurt`, for `jogurt`.
extension Vocabulary {
    /// The minimum number of letters of a word that is corrected so.
    private static let shortestCorrected = 5
    /// The number of letters at the end of a word that must be right.
    private static let rightLetters = 2
    private static let mostExamined = 5000

    /// Returns ends of German compounds that may have been meant by a word that no product has, the likeliest first, at
    /// most `limit`. The first letter and the last two must be right.
    public func compoundCorrections(of word: String, limit: Int) -> [String] {
        let letters = Array(word.unicodeScalars)
        guard language == .german, (Self.shortestCorrected...SpellingCosts.longest).contains(letters.count),
            letters.allSatisfy(\.properties.isAlphabetic)
        else { return [] }
        var ends = Vocabulary(productCount: productCount)
        for longer in words(endingWith: String(word.suffix(Self.rightLetters)), limit: Self.mostExamined) {
            for end in Self.ends(of: longer, like: letters) where isPart(longer.dropLast(end.count), isWeak: true) {
                ends.add(end, count: count(of: longer))
            }
        }
        return ends.corrections(of: word, limit: limit).filter { !$0.contains(" ") }
    }

    /// Returns the ends of a word that have the first letter of another word and at most one letter more or fewer.
    private static func ends(of longer: String, like letters: [Unicode.Scalar]) -> [String] {
        let all = Array(longer.unicodeScalars)
        return (letters.count - 1...letters.count + 1).compactMap { length in
            guard length < all.count, all[all.count - length] == letters[0] else { return nil }
            return String(String.UnicodeScalarView(all.suffix(length)))
        }
    }
}
