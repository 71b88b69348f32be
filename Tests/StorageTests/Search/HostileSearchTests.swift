import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Search texts of attackers: each gets an answer, and its cost is bounded.
struct HostileSearchTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private static let texts = [
        "\" OR \"", "name:*", "tomato AND NOT", "NEAR(tomato plant, 5)", "{name} : tomato", "^tomato", "tomato + plant",
        "(((((((((", "a* b* c* d* e* f* g* h*", "*", "% _ *", "c1", "terms : instock", "instock",
        String(repeating: "a", count: 10_000), String(repeating: "a ", count: 5000), "tomato\0plant", "\0",
        "🍅", "👩‍👩‍👧‍👦 tomato", "עגבניה", "\u{202E}otamot", "\u{301}\u{301}\u{301}", "İstanbul ǅ ﬀ", "i i i i i i i i",
        "'; DROP TABLE products; --", "\u{E000}\u{FFFE}", "١٢٣", "ａｂｃ", "it it it item item items ite i",
    ]

    private func search(_ text: String, _ vocabulary: CurrentVocabulary) throws {
        try shop.store.read {
            _ = try $0.search(ProductSearch(text, sortedBy: .name), vocabulary)
            _ = try $0.suggestions(for: text, vocabulary)
        }
    }

    @Test func hostileTextIsAnswered() throws {
        try shop.addProducts(300)
        let vocabulary = try shop.store.read { try $0.vocabulary() }
        for text in Self.texts { try search(text, vocabulary) }
    }

    @Test(arguments: ["a", "a ", "tomato ", "tomatoes\"", "\u{301}", "🍅", "-"])
    func timeOfSearchGrowsLinearlyWithItsText(part: String) throws {
        let vocabulary = try shop.store.read { try $0.vocabulary() }
        let isLinear = try ProcessorTime.growsLinearly(from: 1000) { count in
            try search(String(repeating: part, count: count), vocabulary)
        }
        #expect(isLinear)
    }

    @Test(.long) func hostileTextIsAnsweredWithinTwoSeconds() throws {
        try shop.addProducts(10_000)
        let vocabulary = try shop.store.read { try $0.vocabulary() }
        for text in Self.texts {
            let took = try ContinuousClock().measure { try search(text, vocabulary) }
            #expect(took < .seconds(2), "\(text.prefix(50))")
        }
    }

    @Test(arguments: ["c1", "instock", "soldout"]) func filterTermsMatchNoWords(word: String) throws {
        #expect(try shop.search(word, isExact: true) == [])
    }
}
