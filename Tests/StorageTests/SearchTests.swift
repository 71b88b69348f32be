import Shop
import Storage
import TestSupport
import Testing

struct SearchTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test(arguments: [
        ("tomato", ["Tomato", "Tomato Plant"]), ("TOMATO", ["Tomato", "Tomato Plant"]), ("plant", ["Tomato Plant"]),
        ("tomato plant", ["Tomato Plant"]), ("plant tomato", ["Tomato Plant"]), ("  milk  ", ["Milk"]),
        ("movies", ["Lord of the Rings", "Shawshank Redemption"]), ("garden soil", ["Garden Soil"]), ("nothing", []),
        ("tomato nothing", []), ("", []), ("   ", []),
    ])
    func everyWordMustBeFound(words: String, expected: [String]) throws {
        #expect(try search(words) == expected)
    }

    @Test func namesThatBeginWithTheWordComeFirst() throws {
        #expect(try search("garden").first == "Garden Soil")
    }

    @Test func soldOutProductsComeLast() throws {
        try shop.setStock(0, of: .tomato)
        #expect(try search("tomato") == ["Tomato Plant", "Tomato"])
    }

    @Test(arguments: ["%", "_", "\\", "'", "\"", "t_mato", "t%o", "tomato\\", "' OR 1=1 --"])
    func signsOfTheSearchLanguageAreJustSigns(words: String) throws {
        #expect(try search(words) == [])
    }

    @Test func aSignInANameIsFound() throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write {
            _ = try $0.addProduct(
                slug: "cocoa", name: "100%_Cocoa\\", description: "", price: .zero(.usd), picture: nil, to: grocery)
        }
        for words in ["100%", "%_", "cocoa\\", "100%_cocoa\\"] { #expect(try search(words) == ["100%_Cocoa\\"]) }
    }

    @Test func noMoreAreGivenThanWereAskedFor() throws {
        #expect(try search("good", limit: 3).count == 3)
        #expect(try search("good", limit: 100).count == TestProduct.allCases.count)
    }

    @Test(arguments: [10, 100, 2000])
    func manyWordsAreNoTrouble(count: Int) throws {
        #expect(try search(String(repeating: "tomato ", count: count)).first == "Tomato")
    }

    @Test func aVeryLongWordIsNoTrouble() throws {
        #expect(try search(String(repeating: "tomato", count: 20_000)) == [])
    }

    private func search(_ words: String, limit: Int = 20) throws -> [String] {
        try shop.store.read { try $0.products(matching: words, limit: limit) }.map(\.name)
    }
}
