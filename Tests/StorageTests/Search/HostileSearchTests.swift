import Shop
import TestSupport
import Testing

@testable import Storage

/// Searches that somebody sends to do harm: each gets an answer, and soon.
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

    @Test func eachIsAnsweredAtOnce() throws {
        try shop.addProducts(10_000)
        let vocabulary = try shop.store.read { try $0.vocabulary() }
        for text in Self.texts {
            let took = try ContinuousClock().measure {
                try shop.store.read {
                    _ = try $0.search(ProductSearch(text, sortedBy: .name), vocabulary)
                    _ = try $0.suggestions(for: text, vocabulary)
                }
            }
            // A debug build on a machine that does much else.
            #expect(took < .seconds(2), "\(text.prefix(50))")
        }
    }

    @Test(arguments: ["c1", "instock", "soldout"]) func termsOfFiltersAreNoWords(word: String) throws {
        #expect(try shop.search(word, isExact: true) == [])
    }
}
