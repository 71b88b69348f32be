import Shop
import TestSupport
import Testing

@testable import Storage

/// The texts of the settings and the legal pages in the shop's other languages.
struct SettingTranslationTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try change {
            ($0.otherLanguages, $0.openingHours, $0.orderLabel) = (["es", "de"], "Mon–Fri 9–18", "Order now")
            $0.setLegalTexts([.terms: "# Terms", .privacy: "P"])
        }
        try change { settings in
            settings.translations[.openingHours, "es"] = "Lun–vie 9–18"
            settings.translations[.orderLabel, "de"] = "Kaufen"
            settings.translations[.legal(.terms), "es"] = "# Condiciones"
        }
    }

    @Test func translationsAreReadWithTheSettings() throws {
        let settings = try shop.store.read { try $0.settings() }
        #expect(settings.translations[.openingHours, "es"] == "Lun–vie 9–18")
        #expect(
            settings.translations[.openingHours, "de"].isEmpty && settings.translations[.orderLabel, "de"] == "Kaufen")
        #expect(settings.translations[.legal(.terms), "es"].isEmpty)
        let all = try shop.store.read { try $0.versionedSettings() }.attributes.translations
        #expect(all.fields.map(\.rawValue) == ["opening hours@es", "order label@de", "terms@es"])
    }

    @Test func legalPageIsTranslatedOrElseInTheDefaultLanguage() throws {
        #expect(try legal(.terms, "es")?.html.contains(">Condiciones</h") == true)
        #expect(try legal(.terms, "es")?.isTranslated == true)
        #expect(try legal(.terms, "de")?.html.contains(">Terms</h") == true)
        #expect(try legal(.terms, "de")?.isTranslated == false)
        #expect(try legal(.returns, "es") == nil)
    }

    @Test func eachTranslationIsInTheHistoryAndUndone() throws {
        let entry = try shop.lastChange()
        #expect(entry.fieldChanges.map(\.field.rawValue) == ["opening hours@es", "terms@es", "order label@de"])
        #expect(entry.fieldChanges.allSatisfy { $0.before == "" })
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try shop.store.read { try $0.versionedSettings() }.attributes.translations == Translations())
        #expect(try legal(.terms, "es")?.isTranslated == false)
        #expect(
            try shop.strings(
                sqlite: "SELECT language FROM shop_translations", postgreSQL: "SELECT language FROM shop_translations"
            ).isEmpty)
        _ = try shop.store.write { [undoing = try shop.lastChange().id] in try $0.undo(undoing, by: nil) }
        #expect(try legal(.terms, "es")?.isTranslated == true)
    }

    @Test func languageThatIsNoLongerOfferedKeepsItsTranslations() throws {
        try change { $0.otherLanguages = [] }
        #expect(try shop.store.read { try $0.settings() }.translations == Translations())
        // A change of settings that were read without translations, as the program's own changes do.
        try shop.changeSettings { $0.phone = "1" }
        try change { $0.otherLanguages = ["es"] }
        #expect(try shop.store.read { try $0.settings() }.translations[.openingHours, "es"] == "Lun–vie 9–18")
        #expect(try legal(.terms, "es")?.isTranslated == true)
    }

    @Test func changeOfSettingsWithoutLegalTextsKeepsTheirTranslations() throws {
        let seen = try shop.store.read { try $0.versionedSettings() }
        var settings = try shop.store.read { try $0.settings() }
        settings.phone = "1"
        let isChanged = try shop.store.write { [settings] in
            try $0.change(to: settings, version: seen.version, by: nil)
        }
        #expect(isChanged)
        #expect(try shop.lastChange().fieldChanges.map(\.field) == [.phone])
        #expect(try legal(.terms, "es")?.isTranslated == true)
    }

    @Test func changedTranslationIsANewVersionOfTheCatalogue() throws {
        let before = try shop.store.read { try $0.catalogueVersion() }
        try change { $0.translations[.openingHours, "es"] = "Cerrado" }
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
        #expect(try shop.store.read { try $0.settings() }.translations[.openingHours, "es"] == "Cerrado")
    }

    private func legal(_ page: LegalPage, _ language: String) throws -> (html: String, isTranslated: Bool)? {
        try shop.store.read { try $0.ask(.html(of: page, in: language)) }
    }

    @discardableResult
    private func change(_ edit: (inout ShopSettings) -> Void) throws -> Bool {
        let seen = try shop.store.read { try $0.versionedSettings() }
        var settings = seen.attributes
        edit(&settings)
        return try shop.store.write { [settings] in try $0.change(to: settings, version: seen.version, by: nil) }
    }
}
