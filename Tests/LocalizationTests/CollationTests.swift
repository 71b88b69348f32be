import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct CollationTests {
    @Test(arguments: ["es", "de", "sv"])
    func pairFollowsPublishedOrder(language: String) throws {
        let collation = try Collation(tag: language)
        let pairs = try #require(SortingPairs.pairs[language])
        #expect(pairs.count == 40)
        for (first, second) in pairs {
            #expect(collation.sortKey(first).precedes(collation.sortKey(second)), "\(first) < \(second)")
        }
    }

    @Test(arguments: ["es", "de", "sv"])
    func pairKeepsItsOrderAmongOthers(language: String) throws {
        let collation = try Collation(tag: language)
        let pairs = try #require(SortingPairs.pairs[language])
        let words = Set(pairs.flatMap { [$0.first, $0.second] } + SortingPairs.words)
        #expect(words.count >= 200)
        let keys = Dictionary(uniqueKeysWithValues: words.map { ($0, collation.sortKey($0)) })
        let sorted = words.shuffled().sorted { (keys[$0] ?? []).precedes(keys[$1] ?? []) }
        let places = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        for (first, second) in pairs {
            #expect(try #require(places[first]) < #require(places[second]), "\(first) < \(second)")
        }
    }

    @Test func digitsAreSortedAsText() throws {
        let collation = try Collation(tag: "en")
        #expect(collation.sortKey("item 10").precedes(collation.sortKey("item 9")))
    }

    @Test func accentsCountBeforeCase() throws {
        let collation = try Collation(tag: "en")
        let sorted = ["Résumé", "resume", "résumé", "Resume"].sorted {
            collation.sortKey($0).precedes(collation.sortKey($1))
        }
        #expect(sorted == ["resume", "Resume", "résumé", "Résumé"])
        #expect(collation.sortKey("re\u{301}sume\u{301}") == collation.sortKey("résumé"))
    }

    @Test(arguments: ["", "a", String(repeating: "东京ñ", count: 5000), "nul \0 a"])
    func keyHasNoZero(text: String) throws {
        let key = try Collation(tag: "sv").sortKey(text)
        #expect(!key.contains(0))
    }

    @Test func versionNamesICUAndCollation() {
        #expect(Collation.version.wholeMatch(of: /ICU \d+\.\d+, collation \d+\.\d+\.\d+\.\d+, CLDR \d+\.\d+/) != nil)
    }

    @Test func collationIsSafeInSeveralThreads() async throws {
        let collation = try Collation(tag: "de")
        let expected = SortingPairs.words.map(collation.sortKey)
        let results = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { (0..<50).map { _ in SortingPairs.words.map(collation.sortKey) } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(results.count == 400)
        #expect(results.allSatisfy { $0 == expected })
    }
}

extension [UInt8] {
    /// True if `memcmp` or, in equal bytes, the length puts these bytes before others.
    fileprivate func precedes(_ other: [UInt8]) -> Bool { lexicographicallyPrecedes(other) }
}
