import Shop
import TestSupport
import Testing

@testable import Storage

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
            _ = try $0.seedProduct(
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

    @Test(
        arguments: [
            (.featured, ["Garden Soil", "Mower", "Tomato Plant", "Shovel", "Fruit Tree"]),
            (.name, ["Fruit Tree", "Garden Soil", "Mower", "Shovel", "Tomato Plant"]),
            (.cheapest, ["Tomato Plant", "Shovel", "Fruit Tree", "Garden Soil", "Mower"]),
            (.dearest, ["Mower", "Garden Soil", "Fruit Tree", "Shovel", "Tomato Plant"]),
        ] as [(ProductSort, [String])])
    func whatIsFoundIsSortedLikeACategory(sort: ProductSort, expected: [String]) throws {
        #expect(try search("garden", sortedBy: sort) == expected)
        try shop.setStock(0, of: .mower)
        #expect(try search("garden", sortedBy: sort).last == "Mower")
    }

    @Test func theLimitKeepsTheFirstOfAllThatFit() throws {
        #expect(try search("good", sortedBy: .dearest, limit: 2) == ["Mower", "Garden Soil"])
        #expect(try search("good", sortedBy: .cheapest, limit: 2) == ["Apple", "Broccoli"])
    }

    /// A second look, or one at the pictures, would double what a search of a large shop costs.
    @Test(arguments: ProductSort.allCases) func eachProductIsLookedAtOnce(sort: ProductSort) throws {
        let plan = try shop.plan(of: .productIDs(matching: "tomato plant", sortedBy: sort, limit: 20))
        #expect(
            plan == [
                "SCAN products", "SEARCH categories USING INTEGER PRIMARY KEY (rowid=?)",
                "USE TEMP B-TREE FOR ORDER BY",
            ])
    }

    private func search(
        _ words: String, sortedBy sort: ProductSort = .featured, limit: Int = 20
    ) throws -> [String] {
        try shop.store.read { snapshot in
            try snapshot.ask(.products(snapshot.ask(.productIDs(matching: words, sortedBy: sort, limit: limit))[...]))
                .map(\.name)
        }
    }
}
