import HTTP
import Localization
import Shop
import TestSupport
import Testing

@testable import Web

/// Quantities of list items in each language.
struct MeasureLanguageTests {
    /// All units but the piece: three pieces are "3".
    private static let named = ListUnit.allCases.filter { $0 != .piece }

    private static func language(_ tag: String) throws -> Language {
        try #require(try Repository.languages.get().language(tag, isPrefixed: true))
    }

    private static func measure(_ text: String) throws -> LocalizedMeasures {
        LocalizedMeasures(measures: try #require([ListMeasure](text: text)))
    }

    @Test(arguments: [
        ("es", "2 can + 400 gram", "2 latas + 400 g"), ("es", "1/2 kilogram", "0,5 kg"), ("es", "3/2 cup", "1½ tazas"),
        ("de", "1 can", "1 Dose"), ("de", "2-3 bottle", "2–3 Flaschen"), ("de", "1/2 cup", "½ Tasse"),
        ("fr", "3/2 litre", "1,5\u{a0}l"), ("fr", "5/7", "0,714"), ("es", "1500 gram", "1500 g"),
    ])
    func measureIsWrittenInLanguage(tag: String, stored: String, text: String) throws {
        #expect(try Self.measure(stored).text(in: Self.language(tag)) == text)
    }

    @Test(arguments: named)
    func englishMessageEqualsEnglishText(of unit: ListUnit) throws {
        let english = try Repository.languages.get().standard
        for amount in ["1", "2"] {
            let measure = try #require(ListMeasure(text: "\(amount) \(unit.rawValue)"))
            let count: Message.Value = .number(amount == "1" ? 1 : 2)
            let message: Message = .words(
                "shop.lists.units.\(unit)", ["amount": .text(amount), "count": count])
            #expect(english.text(message) == measure.formatted)
        }
    }

    /// The form of an item shows the measure as text, which is parsed when it is sent.
    @Test(arguments: ["es", "de", "fr"], named)
    func writtenMeasureIsReadAgain(tag: String, unit: ListUnit) throws {
        let language = try Self.language(tag)
        for amount in ["1", "2", "5/2", "1600"] {
            let measure = try Self.measure("\(amount) \(unit.rawValue)")
            let text = measure.text(in: language)
            #expect(ListMeasure(typed: text, in: language, known: [unit]) == measure.measures.first, "\(text)")
            let read = try #require(ListMeasure(typed: text, in: language), "\(text)")
            #expect(LocalizedMeasures(measures: [read]).text(in: language) == text)
        }
    }

    @Test func listPageAndItemFormShowMeasuresInLanguageOfPath() throws {
        let shop = try TestShop()
        try shop.offer(["es"])
        let zoe = try Shopper(in: shop)
        let path = try #require(try zoe.post("/es/lists", ["name": "Semana"]).headers["Location"])
        let page = try zoe.submit(path + "/items", ["lines": "2 cans beans\n2,5 kg patatas"])
        #expect(page.document.texts(".list-measure") == ["2 latas", "2,5 kg"])
        let form = try #require(page.document.first(".list-edit")?["href"])
        #expect(try zoe.get(form).document.first("input[name=measure]")?["value"] == "2 latas")
    }
}
