import TestSupport
import Testing

@testable import Shop

/// The catalogue's words: what begins how, and what may have been meant.
struct VocabularyTests {
    private let vocabulary = Vocabulary([
        ("tomato", 3), ("tomatoes", 2), ("potato", 5), ("apple", 7), ("appellate", 1), ("cotton", 9), ("corn", 4),
        ("cord", 4), ("skirt", 2), ("shirt", 6), ("t", 1), ("teddy", 1), ("bear", 2), ("blouse", 1), ("mp3", 2),
        ("blanket", 1), ("zzyzx", 1),
    ])

    @Test func aWordIsKnownWhole() {
        #expect(vocabulary.contains("tomato") && vocabulary.count(of: "tomato") == 3)
        #expect(!vocabulary.contains("tom") && !vocabulary.contains("tomatos") && !vocabulary.contains(""))
    }

    @Test func completionsComeTheMostCommonFirst() {
        #expect(vocabulary.completions(of: "co", limit: 9) == ["cotton", "cord", "corn"])
        #expect(vocabulary.completions(of: "co", limit: 1) == ["cotton"])
        #expect(vocabulary.completions(of: "tomato", limit: 9) == ["tomatoes"])
        #expect(vocabulary.completions(of: "x", limit: 9) == [])
    }

    @Test(arguments: [
        ("tomaot", "tomato"), ("tomatto", "tomato"), ("tomto", "tomato"), ("tomarto", "tomato"),
        ("tomatoe", "tomatoes"),
        ("aple", "apple"), ("otmato", "tomato"), ("tumato", "tomato"), ("blenkat", "blanket"), ("shrit", "shirt"),
        ("bluose", "blouse"), ("dlouse", "blouse"), ("teddybear", "teddy bear"), ("tshirt", "t shirt"),
    ])
    func whatWasMeantComesFirst(typed: String, meant: String) {
        #expect(vocabulary.corrections(of: typed).first == meant)
    }

    @Test(arguments: ["mp4", "500", "ab", "cor", "xqwvzk", String(repeating: "tomato", count: 6)])
    func numbersCodesAndWhatIsFarFromAllAreLeft(typed: String) {
        #expect(vocabulary.corrections(of: typed) == [])
    }

    @Test func twoSlipsAreForWordsFromSevenLettersOn() {
        #expect(vocabulary.corrections(of: "dlanked").first == "blanket")
        #expect(vocabulary.corrections(of: "dorx") == [])
    }

    /// Every word with one letter wrong, looked for by the walk and by comparing it with all words.
    @Test func theWalkFindsWhatComparingWithAllWordsFinds() {
        var random = SplitMix64(seed: 4)
        let letters = Array("abcde")
        func word() -> String {
            String(
                (0..<Int.random(in: 3...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
        }
        let words = Set((0..<400).map { _ in word() })
        let vocabulary = Vocabulary(words.sorted().map { ($0, 1) })
        for _ in 0..<200 {
            let typed = word()
            let found = Set(vocabulary.corrections(of: typed, limit: .max).filter { !$0.contains(" ") })
            let budget = SpellingCosts.budget(letters: typed.count)
            #expect(found == words.filter { budget > 0 && distance(typed, $0) <= budget }, "\(typed)")
        }
    }

    @Test func aHostileWordIsBounded() throws {
        var random = SplitMix64(seed: 9)
        var vocabulary = Vocabulary()
        for _ in 0..<60_000 {
            let letters = (0..<9).map { _ in Unicode.Scalar(UInt8.random(in: 97...122, using: &random)) }
            vocabulary.add(letters.map { String($0) }.joined())
        }
        let walk = try #require(vocabulary.spellingWalk(of: "abcdefghijkl"))
        #expect(walk.nodeCount == SpellingWalk.mostNodes)
    }

    /// The same costs by the whole table.
    private func distance(_ typed: String, _ word: String) -> Int {
        let (t, w) = (typed.unicodeScalars.map(\.value), word.unicodeScalars.map(\.value))
        var table = Array(repeating: Array(repeating: 0, count: t.count + 1), count: w.count + 1)
        func tooMany(_ i: Int) -> Int { i > 0 && t[i] == t[i - 1] ? 5 : 8 }
        for i in t.indices { table[0][i + 1] = table[0][i] + tooMany(i) + (i == 0 ? 3 : 0) }
        for j in w.indices {
            let missing = j > 0 && w[j] == w[j - 1] ? 5 : 6
            table[j + 1][0] = table[j][0] + missing + (j == 0 ? 3 : 0)
            for i in t.indices {
                let replacing = SpellingCosts.replacing(w[j], by: t[i])
                var cost = table[j][i] + replacing + (i == 0 && j == 0 && replacing > 0 ? 3 : 0)
                cost = min(cost, table[j][i + 1] + missing, table[j + 1][i] + tooMany(i))
                if i > 0, j > 0, t[i] == w[j - 1], t[i - 1] == w[j], t[i] != w[j] {
                    cost = min(cost, table[j - 1][i - 1] + 5 + (i == 1 && j == 1 ? 3 : 0))
                }
                table[j + 1][i + 1] = cost
            }
        }
        return table[w.count][t.count]
    }
}

extension Vocabulary {
    fileprivate init(_ words: [(String, Int)]) {
        self.init(productCount: 100)
        for (word, count) in words { add(word, count: count) }
    }
}
