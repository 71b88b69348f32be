import Shop
import TestSupport
import Testing

@testable import Storage

/// Searches that no item meets in all words.
struct PartialSearchTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func itemsWithOneOfTwoWordsAreShown() throws {
        let result = try shop.result("milk tomato")
        #expect(result.partsShown == ["milk", "tomato"])
        #expect(try shop.search("milk tomato") == ["Milk", "Tomato", "Tomato Plant"])
    }

    @Test func ofThreeWordsTwoAreMetTogether() throws {
        try shop.addToGrocery("Red shirt", "Red skirt")
        let result = try shop.result("red shirt milk")
        #expect(result.partsShown == ["red shirt"])
        #expect(try shop.search("red shirt milk") == ["Red shirt"])
    }

    @Test func filterThatExcludesAllItemsShowsNoParts() throws {
        let result = try shop.result("tomato plant", SearchFilter(from: Money(minorUnits: 99_999, .usd)))
        #expect(result.partsShown == [] && result.products == [])
    }

    @Test func exactSearchShowsNoParts() throws {
        #expect(try shop.result("milk tomato", isExact: true).partsShown == [])
        #expect(try shop.search("milk tomato", isExact: true) == [])
    }

    @Test func unknownWordIsLeftOut() throws {
        #expect(try shop.result("milk 4711").partsShown == ["milk"])
        #expect(try shop.search("4711 4712") == [])
    }

    @Test func correctionThatFindsNothingIsNotShown() throws {
        let filter = SearchFilter(from: Money(minorUnits: 99_999, .usd))
        #expect(try shop.result("tomatoe", filter).corrections == [])
        try shop.addToGrocery("Corn bread", "Cord blue")
        #expect(try shop.result("cort bread").corrections.first?.alternatives == [])
    }
}
