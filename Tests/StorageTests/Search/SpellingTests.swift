import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Words that nothing has: what is found in their place, and that it is said.
@Suite(.anyEngine) struct SpellingTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
    }

    @Test func aTypingErrorIsTakenForWhatWasMeant() throws {
        #expect(try shop.search("tomatoe") == ["Tomato", "Tomato Plant"])
        #expect(
            try shop.result("tomatoe").corrections == [.init(typed: "tomatoe", shown: "tomato", alternatives: [])])
    }

    @Test func whoWantsExactlyThatGetsIt() throws {
        #expect(try shop.search("tomatoe", isExact: true) == [])
        #expect(try shop.result("tomatoe", isExact: true).corrections == [])
    }

    @Test(arguments: ["tomato", "tomatoes", "TOMATO", "milk", "clothing", "girls", "tree", "good"])
    func aWordThatSomethingHasIsNeverReplaced(word: String) throws {
        #expect(try shop.result(word).corrections == [])
    }

    @Test(arguments: ["tomto 7", "4711", "m1lk", "tom", "x"]) func numbersCodesAndShortWordsStay(words: String) throws {
        #expect(try shop.result(words).corrections.allSatisfy { $0.typed == "tomto" })
        #expect(try shop.search("m1lk") == [])
    }

    @Test func ofTwoLikelyWordsTheOneThatFitsTheOthersIsShown() throws {
        try shop.addToGrocery("Corn bread", "Cord blue")
        #expect(try shop.result("cort blue").corrections.first?.shown == "cord")
        #expect(try shop.result("cort bread").corrections.first?.shown == "corn")
    }

    @Test func aWordThatOnlyOthersBeginWithIsOfferedACorrection() throws {
        try shop.addToGrocery("Appellate brief")
        let result = try shop.result("appel")
        #expect(result.corrections == [.init(typed: "appel", shown: nil, alternatives: ["apple"])])
        #expect(try shop.search("appel") == ["Appellate brief"])
    }

    @Test func twoWordsWrittenAsOneAreParted() throws {
        try shop.addToGrocery("Teddy bear")
        #expect(try shop.result("teddybear").corrections.first?.shown == "teddy bear")
        #expect(try shop.search("teddybear") == ["Teddy bear"])
    }

    @Test func oneWordWrittenAsTwoIsJoined() throws {
        try shop.addToGrocery("Headphones")
        #expect(try shop.search("head phones") == ["Headphones"])
        #expect(try shop.result("head phones").corrections.first?.shown == "headphones")
    }

    @Test func aWordThatHasGoneIsNotShown() throws {
        try shop.addToGrocery("Zucchini")
        let before = try shop.store.read { try $0.vocabulary() }
        let id = try #require(try shop.store.read { try $0.ask(.product(slug: "zucchini")) }).product.id
        _ = try shop.store.write { try $0.setArchived(true, id, by: nil) }
        let result = try shop.store.read { try $0.search(ProductSearch("zuchini"), before) }
        #expect(result.products == [] && result.corrections == [])
    }

    @Test func wordsThatCameSinceAreKnown() throws {
        let before = try shop.store.read { try $0.vocabulary() }
        try shop.addToGrocery("Zucchini")
        let updated = try #require(try shop.store.read { try $0.updated(before) })
        #expect(updated.words.contains("zucchini") && !before.words.contains("zucchini"))
        #expect(try shop.store.read { try $0.search(ProductSearch("zuchini"), updated) }.products.count == 1)
    }

    @Test func aWordThatComesBackIsKnownAgain() throws {
        try shop.addToGrocery("Zucchini")
        let id = try #require(try shop.store.read { try $0.ask(.product(slug: "zucchini")) }).product.id
        _ = try shop.store.write { try $0.setArchived(true, id, by: nil) }
        let before = try shop.store.read { try $0.vocabulary() }
        _ = try shop.store.write { try $0.setArchived(false, id, by: nil) }
        let updated = try #require(try shop.store.read { try $0.updated(before) })
        #expect(updated.words.contains("zucchini") && !before.words.contains("zucchini"))
    }

    @Test func whoHasMissedTooMuchReadsItAgain() throws {
        let before = try shop.store.read { try $0.vocabulary() }
        try shop.addProducts(1100)
        #expect(try shop.store.read { try $0.updated(before) } == nil)
        #expect(try shop.store.read { try $0.search(ProductSearch("item"), before) }.products.count == 1100)
    }
}

extension TestShop {
    /// Adds products of these names.
    func addToGrocery(_ names: String...) throws {
        let grocery = try category(.grocery).id
        for name in names {
            _ = try store.write {
                try $0.createProduct(
                    ProductAttributes(name: name, unit: .each, price: Money(minorUnits: 100, .usd), category: grocery),
                    by: nil)
            }
        }
    }
}
