/// The words of a text, for the index and for searches on both engines.
///
/// A word is a run of letters and digits, folded to lower case without accents. These words are added for the index:
/// - `koelner` beside `kolner`, for Kölner: `ä`, `ö`, `ü`, `ø` and `å` are also written with two letters;
/// - `500` and `g` beside `500g`, and `500g` beside `500` and `g`;
/// - each pair of neighbours instead of a run of Han, kana or Thai letters, which have no spaces between words.
public enum SearchText {
    /// The version of these rules. An index that was made by other rules is rebuilt.
    public static let rules = 1
    /// The maximum length of a text, in code points. The rest of a longer text is not searched.
    static let longest = 200_000
    /// The maximum length of a word, in code points.
    static let longestWord = 100

    /// Returns the words of a document, in order. Each has only letters and digits.
    public static func indexed(_ text: String) -> [String] {
        var words: [String] = []
        var cutter = WordCutter(text) { word in
            if let expanded = word.expanded { words.append(expanded) }
            words.append(word.folded)
            words += word.parts
            if let joined = word.joined { words.append(joined) }
        }
        cutter.run()
        return words
    }

    /// Returns the words of a search, in order, at most `limit`.
    public static func searched(_ text: String, limit: Int = SearchWord.most) -> [SearchWord] {
        var words: [SearchWord] = []
        var cutter = WordCutter(text) { word in
            guard words.count < limit else { return }
            words.append(
                SearchWord(
                    folded: word.folded, typed: String(text.unicodeScalars[word.range]), expanded: word.expanded,
                    parts: word.parts.count > 1 ? word.parts : []))
        }
        cutter.run()
        return words
    }

    /// Returns how a text writes some folded words, in lower case: how often by each spelling.
    public static func spellings(of wanted: Set<String>, in text: String) -> [String: [String: Int]] {
        var spellings: [String: [String: Int]] = [:]
        var cutter = WordCutter(text) { word in
            for form in [word.folded, word.expanded].compactMap(\.self) where wanted.contains(form) {
                spellings[form, default: [:]][String(text.unicodeScalars[word.range]).lowercased(), default: 0] += 1
            }
        }
        cutter.run()
        return spellings
    }
}
