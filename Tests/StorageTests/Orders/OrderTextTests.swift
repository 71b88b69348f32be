import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The legal texts that orders keep.
struct OrderTextTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func article8OrderKeepsTheTextsWithWhichItWasPlaced() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "Old *terms*", .returns: "14 days", .privacy: "None"]) }
        let first = try shop.buy(1, of: .milk, for: ann)
        try shop.changeSettings { $0.setLegalTexts([.terms: "New terms", .returns: "14 days"]) }
        let second = try shop.buy(1, of: .milk, for: ann)
        let kept = try texts(of: first)
        #expect(kept.map(\.page) == [.terms, .returns] && kept.map(\.language) == ["en", "en"])
        #expect(kept.map(\.html) == ["<p>Old <em>terms</em></p>\n", "<p>14 days</p>\n"])
        #expect(try texts(of: second).map(\.html) == ["<p>New terms</p>\n", "<p>14 days</p>\n"])
        #expect(try texts(of: second).last?.id == kept.last?.id)
        #expect(try shop.store.read { try $0.ask(.text(kept[0].id, of: .returns)) } == nil)
        #expect(try shop.faults() == [])
    }

    @Test func textIsStoredOnceForAllOrders() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "A"]) }
        let first = try shop.buy(1, of: .milk, for: ann)
        shop.letPass(days: 1)
        try shop.buy(1, of: .milk, for: shop.customer("Ben"))
        try shop.changeSettings { $0.setLegalTexts([.terms: "B"]) }
        try shop.buy(1, of: .milk, for: ann)
        try shop.changeSettings { $0.setLegalTexts([.terms: "A"]) }
        let last = try shop.buy(1, of: .milk, for: ann)
        #expect(try texts(of: last) == texts(of: first))
        #expect(try storedTexts() == ["A", "B"])
    }

    @Test func shopWithoutLegalPagesKeepsNoTexts() throws {
        #expect(try texts(of: shop.buy(1, of: .milk, for: ann)) == [])
        try shop.changeSettings { $0.setLegalTexts([.privacy: "P"]) }
        #expect(try texts(of: shop.buy(1, of: .milk, for: ann)) == [])
        #expect(try storedTexts() == [])
    }

    @Test func textIsInTheLanguageOfTheCustomerIfTheShopOffersIt() throws {
        try shop.changeSettings {
            $0.otherLanguages = ["es", "de"]
            $0.setLegalTexts([.terms: "Terms", .returns: "Returns"])
            $0.translations[.legal(.terms), "es"] = "Condiciones"
            $0.translations[.legal(.terms), "fr"] = "CGV"
        }
        for (language, expected) in [("es", ["es", "en"]), ("de", ["en", "en"]), ("fr", ["en", "en"])] {
            try shop.store.write { [ann] in try $0.setLanguage(language, of: ann) }
            let kept = try texts(of: shop.buy(1, of: .milk, for: ann))
            #expect(kept.map(\.language) == expected, "\(language)")
            #expect(kept[0].html == (language == "es" ? "<p>Condiciones</p>\n" : "<p>Terms</p>\n"))
        }
        try shop.changeSettings { $0.translations[.legal(.terms), "es"] = "Otras" }
        try shop.store.write { [ann] in try $0.setLanguage("es", of: ann) }
        #expect(try texts(of: shop.buy(1, of: .milk, for: ann)).first?.html == "<p>Otras</p>\n")
    }

    @Test func ordersOfTheDeskAndSignedOrdersKeepTexts() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "T"]) }
        let desk = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann)
        #expect(try texts(of: desk).map(\.page) == [.terms])
        try shop.takeSignedCheckouts()
        let zoe = try shop.customer("Zoe")
        try shop.put(1, of: .milk, inCartOf: zoe)
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: zoe) }
        #expect(try texts(of: shop.placeSignedOrder(of: zoe)).map(\.page) == [.terms])
    }

    /// A program of schema 59 writes the page without its text's row.
    @Test func textThatAnEarlierProgramChangesIsStoredWithTheNextOrder() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "A"]) }
        try shop.buy(1, of: .milk, for: ann)
        try shop.store.write {
            try $0.database.send("UPDATE legal_pages SET markdown = 'B', html = '<p>B</p>' WHERE page = 'terms'")
        }
        #expect(try texts(of: shop.buy(1, of: .milk, for: ann)).map(\.html) == ["<p>B</p>"])
    }

    @Test func storedTextCannotBeChangedOrDeleted() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "A"]) }
        let order = try shop.buy(1, of: .milk, for: ann)
        for change in [
            "UPDATE page_texts SET html = ''", "DELETE FROM page_texts", "UPDATE orders SET terms_text_id = NULL",
        ] {
            #expect(throws: (any Error).self, "\(change)") {
                try shop.store.write { try $0.database.send(change) }
            }
        }
        #expect(try texts(of: order).map(\.html) == ["<p>A</p>\n"])
    }

    @Test func erasureOfTheCustomerKeepsTheTexts() throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: "A"]) }
        let order = try shop.buy(1, of: .milk, for: ann)
        try shop.store.write { [ann] in try $0.erase(ann, by: nil) }
        #expect(try texts(of: order).map(\.html) == ["<p>A</p>\n"])
    }

    @Test func guaranteeNoticeIsTranslatedAndUndone() throws {
        let seen = try shop.store.read { try $0.versionedSettings() }
        var settings = seen.attributes
        settings.otherLanguages = ["es"]
        settings.guaranteeText = "Two *years*"
        settings.guaranteePicture = Picture(fileName: "notice.webp", width: 600, height: 800)
        settings.translations[.guaranteeText, "es"] = "Dos años"
        let isChanged = try shop.store.write { [settings] in
            try $0.change(to: settings, version: seen.version, by: nil)
        }
        #expect(isChanged)
        let (own, spanish, german) = try shop.store.read {
            (try $0.guaranteeNotice(in: nil), try $0.guaranteeNotice(in: "es"), try $0.guaranteeNotice(in: "de"))
        }
        #expect(own == ("<p>Two <em>years</em></p>\n", true) && spanish == ("<p>Dos años</p>\n", true))
        #expect(german == ("<p>Two <em>years</em></p>\n", false))
        #expect(try shop.store.read { try $0.settings() }.hasGuaranteeNotice)
        let change = try shop.lastChange().id
        _ = try shop.store.write { try $0.undo(change, by: nil) }
        let after = try shop.store.read { try $0.settings() }
        #expect(!after.hasGuaranteeNotice && after.guaranteePicture == nil)
        // The history still shows the picture.
        let undoing = try shop.lastChange().id
        _ = try shop.store.write { try $0.undo(undoing, by: nil) }
        #expect(try shop.store.read { try $0.settings() }.guaranteePicture?.fileName == "notice.webp")
    }

    private func texts(of order: Order) throws -> [OrderText] {
        try shop.store.read { try $0.ask(.texts(of: order.id)) }
    }

    private func storedTexts() throws -> [String] {
        try shop.store.read { try $0.ask(Query<[String]>(all: "SELECT markdown FROM page_texts ORDER BY id")) }
    }
}
