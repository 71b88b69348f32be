import Shop
import TestSupport
import Testing

@testable import Storage

/// Words that are typed otherwise than an item has them: within words, with other letters, beside numbers.
struct WrittenFormTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addToGrocery(
            "旺仔牛奶", "Terrassenschrauben 5x60", "Jonglierkeulen Set", "Apfelsaft naturtrüb", "Kölner Dom Puzzle",
            "Straßenmalkreide", "Plärrer Bier", "Käsefondue", "Case for iPhone 5", "Cover for iPhone4", "Cartridge",
            "Soft skirt",
            "Oats 500g", "Rice 1 kg", "Erdbeerjoghurt")
    }

    @Test(arguments: [
        ("牛奶", "旺仔牛奶"), ("旺仔", "旺仔牛奶"), ("Koeln", "Kölner Dom Puzzle"), ("Köln", "Kölner Dom Puzzle"),
        ("koln", "Kölner Dom Puzzle"), ("strasse", "Straßenmalkreide"), ("Straße", "Straßenmalkreide"),
        ("Keulen", "Jonglierkeulen Set"), ("Kaesefondue", "Käsefondue"),
        ("iphone5", "Case for iPhone 5"), ("iphone 4", "Cover for iPhone4"), ("500 g", "Oats 500g"),
        ("1kg", "Rice 1 kg"), ("ＲＩＣＥ", "Rice 1 kg"), ("5x60", "Terrassenschrauben 5x60"),
    ])
    func itemIsFoundByOtherSpelling(typed: String, item: String) throws {
        #expect(try shop.search(typed) == [item])
        #expect(try shop.result(typed).corrections.allSatisfy { $0.shown == nil })
    }

    @Test(arguments: [
        ("schraube", "Terrassenschrauben 5x60"), ("schrauben", "Terrassenschrauben 5x60"),
        ("Saft", "Apfelsaft naturtrüb"),
    ])
    func germanFormIsFoundWithinWord(typed: String, item: String) throws {
        try shop.raw("UPDATE search_rules SET language = 'de'")
        #expect(try shop.search(typed) == [item])
    }

    @Test(arguments: ["art", "tridge", "ice"]) func wordIsNotFoundByItsLetters(typed: String) throws {
        #expect(try shop.search(typed, isExact: true) == [])
    }

    @Test(arguments: [("pfarrer", "plärrer"), ("Kaesefondeu", "käsefondue")])
    func correctionIsSpelledAsInCatalogue(typed: String, shown: String) throws {
        #expect(try shop.result(typed).corrections.map(\.shown) == [shown])
        #expect(try shop.result(typed).corrections.first?.alternatives == [])
    }

    @Test func correctionWithinWordsIsSpelledAsInCatalogue() throws {
        try shop.raw("UPDATE search_rules SET language = 'de'")
        try shop.addToGrocery("Früchtemüsli")
        #expect(try shop.result("müssli").corrections.map(\.shown) == ["müsli"])
        #expect(try shop.search("jogurt") == ["Erdbeerjoghurt"])
    }

    @Test func suggestionIsSpelledAsInCatalogue() throws {
        let suggestions = try shop.store.read { try $0.suggestions(for: "kas", $0.vocabulary()) }
        #expect(suggestions.searches == ["käsefondue"])
    }

    @Test func languageOfFormsChangesAtOnce() throws {
        let vocabulary = try shop.store.read { try $0.vocabulary() }
        #expect(vocabulary.words.language == .english)
        try shop.raw("UPDATE search_rules SET language = 'de'")
        #expect(try shop.store.read { try !$0.isCurrent(vocabulary) && $0.updated(vocabulary) == nil })
        #expect(try shop.store.read { try $0.vocabulary() }.words.language == .german)
    }

    @Test func indexOfOtherRulesIsRebuiltAtStart() throws {
        try shop.raw("UPDATE search_rules SET version = 0; DELETE FROM category_search")
        try shop.reopen()
        #expect(try shop.rawInt("SELECT version FROM search_rules") == SearchText.rules)
        #expect(try shop.faults() == [])
    }
}
