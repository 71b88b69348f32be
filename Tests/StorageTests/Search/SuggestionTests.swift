import Shop
import TestSupport
import Testing

@testable import Storage

/// Suggestions while a search is being typed.
struct SuggestionTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addToGrocery("Cotton candy", "Cotton buds", "Corn", "Tomato soup")
    }

    @Test func theLastWordIsCompleted() throws {
        #expect(try suggestions("co").searches == ["cotton", "corn"])
        #expect(try suggestions("toma").searches == ["tomato"])
        #expect(try suggestions("Tomato so").searches == ["tomato soup"])
    }

    @Test func itemsAreSuggestedByTheirNames() throws {
        #expect(try names("toma") == ["Tomato", "Tomato Plant", "Tomato soup"])
        #expect(try names("tomato s") == ["Tomato soup"])
        #expect(try names("soup toma") == ["Tomato soup"])
        #expect(try names("good") == [])
    }

    @Test func soldOutOnesComeLast() throws {
        try shop.setStock(0, of: .tomato)
        #expect(try names("toma") == ["Tomato Plant", "Tomato soup", "Tomato"])
    }

    @Test func aCompletionLeadsSomewhere() throws {
        #expect(try suggestions("cotton to").searches == [])
    }

    @Test(arguments: ["", "   ", "xyz", "?!", "tomatoe"]) func nothingIsSuggestedForNothing(text: String) throws {
        #expect(try suggestions(text) == SearchSuggestions())
    }

    private func suggestions(_ text: String) throws -> SearchSuggestions {
        try shop.store.read { try $0.suggestions(for: text, $0.vocabulary()) }
    }

    private func names(_ text: String) throws -> [String] {
        let products = try suggestions(text).products
        return try shop.store.read { try $0.ask(.products(products[...])) }.map(\.name)
    }
}
