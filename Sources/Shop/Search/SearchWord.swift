/// A word of a search.
public struct SearchWord: Hashable, Sendable {
    /// The word in its form in the index: lower case, without accents.
    public let folded: String
    /// The typed word.
    public let typed: String
    /// The word with two letters for each umlaut: `koeln` for `Köln`; nil if it has no umlaut.
    public let expanded: String?
    /// The runs of digits and letters of a word such as `500g`; none if the word is one run.
    public let parts: [String]

    public init(folded: String, typed: String, expanded: String? = nil, parts: [String] = []) {
        self.folded = folded
        self.typed = typed
        self.expanded = expanded
        self.parts = parts
    }

    /// The maximum number of words that are searched. Further ones are ignored.
    public static let most = 8

    /// Returns the word and its other forms that the catalogue has.
    public func forms(in vocabulary: Vocabulary) -> [String] {
        let words = [folded] + (expanded.map { [$0] } ?? [])
        let isKnown = words.contains(where: vocabulary.contains)
        let language = vocabulary.language
        var forms = (isKnown || language != .german ? words : words + contractions).flatMap {
            WordForms.forms(of: $0, language)
        }
        if isKnown { forms += WordForms.relatives(of: folded, language) }
        return forms.reduce(into: []) { known, form in
            if vocabulary.contains(form), !known.contains(form) { known.append(form) }
        }
    }

    /// Returns the most common words of the catalogue that begin with this word. German words lose a final `e` or `en`
    /// within others: `Kirschsaft` for `Kirsche`.
    public func continuations(in vocabulary: Vocabulary, limit: Int) -> [String] {
        let words = vocabulary.completions(of: folded, limit: limit)
        guard vocabulary.language == .german, folded.utf8.count >= Self.shortestShortened else { return words }
        let ending = ["en", "e"].first(where: folded.hasSuffix)
        guard let ending else { return words }
        let more = vocabulary.completions(of: String(folded.dropLast(ending.count)), limit: limit)
        return Array((words + more.filter { !words.contains($0) && $0 != folded }).prefix(limit))
    }

    /// The minimum number of letters of a word that is looked up without its ending, too.
    private static let shortestShortened = 6

    /// The word without the second letter of `ae`, `oe`, `ue` and `aa`, which may stand for an umlaut: `koln` for
    /// `koeln`. None if the word has none of them. Only German words are looked up so: elsewhere, `tomatoe` is an
    /// error.
    var contractions: [String] {
        var contracted: [Character] = []
        for letter in folded {
            switch (contracted.last, letter) {
            case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): break
            default: contracted.append(letter)
            }
        }
        return contracted.count == folded.count ? [] : [String(contracted)]
    }
}
