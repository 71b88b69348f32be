extension Vocabulary {
    /// Returns words that may have been meant by a word that no product has, the likeliest first, at most `limit`. If
    /// two words may have been written as one, the result has them with a space between. None for a number or a code,
    /// and none for a word that is too short or too long to tell.
    ///
    /// The distance is that of Damerau and Levenshtein with the costs of `SpellingCosts`. At equal distance, words that
    /// more products have come first.
    public func corrections(of word: String, limit: Int = 3) -> [String] {
        spellingWalk(of: word, limit: limit)?.best(limit) ?? []
    }

    /// Returns the walk that has found all matches, or nil for a word that is not corrected.
    func spellingWalk(of word: String, limit: Int = 3) -> SpellingWalk? {
        let letters = word.unicodeScalars.map(\.value)
        let budget = SpellingCosts.budget(letters: letters.count)
        guard budget > 0, letters.count <= SpellingCosts.longest,
            word.unicodeScalars.allSatisfy({ $0.properties.numericType == nil })
        else { return nil }
        var walk = SpellingWalk(letters, budget: min(budget, SpellingCosts.oneSlip))
        walk.run(self)
        // Farther words rank behind near ones, however many products have them.
        if walk.matchCount(upTo: SpellingCosts.oneSlip - SpellingCosts.mostBonus) < limit {
            walk = SpellingWalk(letters, budget: budget)
            walk.run(self)
        }
        walk.addPairs(of: word, self)
        return walk
    }
}
