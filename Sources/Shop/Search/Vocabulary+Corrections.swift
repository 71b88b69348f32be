extension Vocabulary {
    /// Words that may have been meant by one that no product has, the likeliest first, at most `limit` of them; two words
    /// with a space between them where it may be these, written as one. None for a number or a code, and none for a word
    /// that is too short, or too long, to tell.
    ///
    /// The distance is that of Damerau and Levenshtein with the costs of `SpellingCosts`. Of words as near as each other,
    /// the one comes first that more products have.
    public func corrections(of word: String, limit: Int = 3) -> [String] {
        spellingWalk(of: word, limit: limit)?.best(limit) ?? []
    }

    /// Nil for a word that is not corrected.
    func spellingWalk(of word: String, limit: Int = 3) -> SpellingWalk? {
        let letters = word.unicodeScalars.map(\.value)
        let budget = SpellingCosts.budget(letters: letters.count)
        guard budget > 0, letters.count <= SpellingCosts.longest,
            word.unicodeScalars.allSatisfy({ $0.properties.numericType == nil })
        else { return nil }
        var walk = SpellingWalk(letters, budget: min(budget, SpellingCosts.oneSlip))
        walk.run(self)
        // What is farther away comes behind what is this near, however many products have it.
        if walk.matchCount(upTo: SpellingCosts.oneSlip - SpellingCosts.mostBonus) < limit {
            walk = SpellingWalk(letters, budget: budget)
            walk.run(self)
        }
        walk.addPairs(of: word, self)
        return walk
    }
}
