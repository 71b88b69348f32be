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
        ("", []), ("   ", []),
    ])
    func everyWordMustBeFound(words: String, expected: [String]) throws {
        #expect(try shop.search(words) == expected)
    }

    @Test func namesThatBeginWithTheWordComeFirst() throws {
        #expect(try shop.search("garden").first == "Garden Soil")
    }

    @Test func soldOutProductsComeLast() throws {
        try shop.setStock(0, of: .tomato)
        #expect(try shop.search("tomato") == ["Tomato Plant", "Tomato"])
    }

    @Test(arguments: ["%", "_", "\\", "'", "\"", "*", "t_mato", "t%o", "' OR 1=1 --", "name : x", "NEAR(x y)", "^x"])
    func signsOfTheSearchLanguageAreJustSigns(words: String) throws {
        #expect(try shop.search(words) == [])
    }

    @Test(arguments: [
        "tomato*", "\"tomato\"", "-tomato", "tomato\\", "(tomato", "name:tomato", "{name}:tomato", "^tomato",
    ])
    func signsAroundAWordAreNoneOfIt(words: String) throws {
        #expect(try shop.search(words, isExact: true).contains("Tomato") != words.contains("name"))
    }

    @Test func signsPartTheWordsOfAName() throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write {
            _ = try $0.seedProduct(
                slug: "cocoa", name: "100%_Cocoa\\", description: "", price: .zero(.usd), picture: nil, to: grocery)
        }
        for words in ["100%", "cocoa\\", "100%_cocoa\\"] { #expect(try shop.search(words) == ["100%_Cocoa\\"]) }
    }

    @Test func whatOnlyMentionsAWordIsCountedBesideWhatIsAboutIt() throws {
        let grocery = try shop.category(.grocery).id
        for (name, text) in [
            ("Cheese", "Good with bread and with an apple."), ("Cider", "Apple juice that has grown up."),
        ] {
            _ = try shop.store.write {
                try $0.createProduct(
                    ProductAttributes(
                        name: name, description: text, unit: .each, price: .zero(.usd), category: grocery), by: nil)
            }
        }
        #expect(try shop.search("apple") == ["Apple", "Cider"])
        #expect(try shop.result("apple").mentions == 1)
        #expect(try shop.search("apple", hasMentions: true) == ["Apple", "Cider", "Cheese"])
        #expect(try shop.search("bread") == ["Cheese"], "nothing else is about it")
    }

    @Test func anotherFormInADescriptionIsAMentionWhereAProductIsCalledSo() throws {
        try shop.addToGrocery("Shorts")
        try shop.edit(.apple) { $0.description = "Short and sweet, and red all over." }
        #expect(try shop.search("shorts") == ["Shorts", "Apple"], "only one is called so")
        try shop.addToGrocery("Swim shorts")
        #expect(try Set(shop.search("shorts")) == ["Shorts", "Swim shorts"])
        try shop.edit(.milk) { $0.name = "Milks" }
        #expect(try Set(shop.search("short")) == ["Apple", "Shorts", "Swim shorts"])
    }

    @Test func aWordOfTheDescriptionsFindsAll() throws {
        #expect(try shop.search("good").count == TestProduct.allCases.count)
    }

    @Test(arguments: [10, 100, 2000])
    func manyWordsAreNoTrouble(count: Int) throws {
        #expect(try shop.search(String(repeating: "tomato ", count: count)).first == "Tomato")
    }

    @Test func aVeryLongWordIsNoTrouble() throws {
        #expect(try shop.search(String(repeating: "tomato", count: 20_000)) == [])
    }

    @Test(
        arguments: [
            (.featured, ["Garden Soil", "Mower", "Tomato Plant", "Shovel", "Fruit Tree"]),
            (.name, ["Fruit Tree", "Garden Soil", "Mower", "Shovel", "Tomato Plant"]),
            (.cheapest, ["Tomato Plant", "Shovel", "Fruit Tree", "Garden Soil", "Mower"]),
            (.dearest, ["Mower", "Garden Soil", "Fruit Tree", "Shovel", "Tomato Plant"]),
        ] as [(ProductSort, [String])])
    func whatIsFoundIsSortedLikeACategory(sort: ProductSort, expected: [String]) throws {
        #expect(try shop.search("garden", sortedBy: sort) == expected)
        try shop.setStock(0, of: .mower)
        #expect(try shop.search("garden", sortedBy: sort).last == "Mower")
    }
}
