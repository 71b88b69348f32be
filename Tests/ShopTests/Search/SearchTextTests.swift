import TestTraits
import Testing

@testable import Shop

/// Words of texts, as the index has them and as a search asks for them.
struct SearchTextTests {
    @Test(arguments: [
        ("Crème BRÛLÉE", ["creme", "brulee"]), ("T-shirt", ["t", "shirt"]), ("100%_Cocoa\\", ["100", "cocoa"]),
        ("Kölner Dom", ["koelner", "kolner", "dom"]), ("Straße", ["strasse"]), ("GROẞE", ["grosse"]),
        ("Smørrebrød på", ["smoerrebroed", "smorrebrod", "paa", "pa"]), ("Señor Łódź", ["senor", "lodz"]),
        ("e\u{301}te\u{301}", ["ete"]), ("İstanbul ﬁn", ["istanbul", "fin"]), ("ΑΘΉΝΑΣ", ["αθηνασ"]),
        ("ёлка", ["елка"]), ("ＡＢＣ１２", ["abc12", "abc", "12"]), ("١٢٣", ["123"]), ("", []), ("?!", []),
    ])
    func lettersAreFolded(text: String, words: [String]) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(arguments: [
        ("500g", ["500g", "500", "g"]), ("500 g", ["500", "g", "500g"]), ("5x60", ["5x60", "5", "x", "60"]),
        ("iPhone 5", ["iphone", "5", "iphone5"]), ("ab12cd34", ["ab12cd34", "ab"]), ("4, x", ["4", "x"]),
        ("TOM-4711", ["tom", "4711"]), ("4711", ["4711"]),
    ])
    func numbersAndLettersAreFoundTogetherAndApart(text: String, words: [String]) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(arguments: [
        ("旺仔牛奶", ["旺仔", "仔牛", "牛奶"]), ("茶", ["茶"]), ("ﾃﾞｰﾀ", ["デー", "ータ"]), ("か\u{3099}く", ["がく"]),
        ("Tシャツ", ["t", "シャ", "ャツ"]), ("ชา", ["ชา"]), ("牛奶 茶", ["牛奶", "茶"]),
    ])
    func scriptsWithoutSpacesArePairs(text: String, words: [String]) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(arguments: [
        ("women's shoes", ["women", "shoes"]), ("O’Neill", ["o", "neill"]), ("l'eau", ["l", "eau"]),
        ("'s", ["s"]), ("rock 'n' roll", ["rock", "n", "roll"]),
    ])
    func genitiveIsOmittedAfterApostrophe(text: String, words: [String]) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test func searchedWordKeepsTypedText() {
        #expect(
            SearchText.searched("Käse 5x60") == [
                SearchWord(folded: "kase", typed: "Käse", expanded: "kaese"),
                SearchWord(folded: "5x60", typed: "5x60", parts: ["5", "x", "60"]),
            ])
        #expect(SearchText.searched(String(repeating: "a ", count: 100)).count == SearchWord.most)
    }

    @Test func spellingsAreCounted() {
        let text = "Käse, KÄSE und Kase"
        #expect(SearchText.spellings(of: ["kase"], in: text) == ["kase": ["käse": 2, "kase": 1]])
        #expect(SearchText.spellings(of: ["kaese"], in: text) == ["kaese": ["käse": 2]])
    }

    @Test func wordsHaveLettersAndDigitsOnly() {
        let scalars = (0x20...0x2FFFF).compactMap(Unicode.Scalar.init)
        for word in SearchText.indexed(String(String.UnicodeScalarView(scalars.flatMap { [$0, "x"] }))) {
            #expect(!word.isEmpty && !word.utf8.contains { $0 < 0x30 }, "\(word)")
        }
    }

    @Test func wordOfSearchIsWordOfIndex() {
        for scalar in (0x20...0x2FFF).compactMap(Unicode.Scalar.init) {
            let text = "x\(scalar)y"
            #expect(Set(SearchText.searched(text).map(\.folded)).isSubset(of: SearchText.indexed(text)), "\(text)")
        }
    }

    @Test(arguments: ["a", "ä", "1a", "牛", "\u{301}", "ｶﾞ", "a '"]) func timeGrowsLinearly(part: String) {
        let isLinear = ProcessorTime.growsLinearly(from: 2000) { count in
            _ = SearchText.indexed(String(repeating: part, count: count))
        }
        #expect(isLinear)
    }

    @Test func longTextAndLongWordAreCut() {
        #expect(SearchText.indexed(String(repeating: "a", count: 1000)).map(\.count) == [SearchText.longestWord])
        #expect(SearchText.indexed(String(repeating: "a ", count: 150_000)).count == SearchText.longest / 2)
    }
}
