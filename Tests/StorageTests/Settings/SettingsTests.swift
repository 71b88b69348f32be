import Shop
import TestSupport
import Testing

@testable import Storage

/// What a shop says of itself, as its managers change it.
struct SettingsTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func everySettingIsStored() throws {
        let all = try Self.other
        #expect(try change { $0 = all })
        #expect(try shop.store.read { try $0.versionedSettings().attributes } == all)
        #expect(try shop.store.read { try $0.settings().legalPages } == Set(LegalPage.allCases))
        #expect(try shop.store.read { try $0.ask(.html(of: .terms)) }?.contains(">T</h") == true)
        #expect(try change { $0 = Self.ofTheTest })
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
        #expect(try shop.store.read { try $0.ask(.html(of: .terms)) } == nil)
    }

    @Test(arguments: [("de", "de"), ("it", "en")])
    func searchKnowsWordFormsOfDefaultLanguage(language: String, searched: String) throws {
        try change { $0.language = language }
        #expect(try shop.store.read { try $0.ask(.searchLanguage) }.rawValue == searched)
    }

    @Test func everySettingStandsInTheHistoryAndCanBeUndone() throws {
        let all = try Self.other
        try change { $0 = all }
        let entry = try shop.lastChange()
        #expect(entry.fieldChanges.map(\.field) == ShopSettings.auditedFields.map(\.field))
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
        let undoing = try shop.lastChange()
        _ = try shop.store.write { try $0.undo(undoing.id, by: nil) }
        #expect(try shop.store.read { try $0.versionedSettings().attributes } == all)
    }

    @Test func aSignedCheckoutKeepsAWayToPay() throws {
        try change { $0.takesPaymentOnDelivery = false }
        #expect(throws: CatalogueRefusal.noWayToPay) { try change { $0.checkout = .signed } }
        try change { $0.takesDemoCard = true }
        let entry = try shop.lastChange()
        try change { $0.checkout = .signed }
        #expect(throws: CatalogueRefusal.noWayToPay) { try change { $0.takesDemoCard = false } }
        #expect(throws: CatalogueRefusal.noWayToPay) { try shop.store.write { try $0.undo(entry.id, by: nil) } }
        #expect(try shop.store.read { try $0.settings() }.paymentMethods == [.demoCard])
    }

    /// Those of the test's shop, which has no legal pages.
    private static var ofTheTest: ShopSettings {
        var settings = TestShop.settings
        settings.setLegalTexts([:])
        settings.mailTexts = [:]
        return settings
    }

    /// Settings that differ from those of the test's shop in every field.
    private static var other: ShopSettings {
        get throws {
            var settings = ShopSettings(
                name: "Corner Shop", logo: Picture(fileName: "logo.webp", width: 640, height: 160),
                address: "1 High Street\nBern", email: "shop@example.com", phone: "+41 31", mailsOrders: true,
                currency: .chf, timeZone: "Europe/Zurich")
            (settings.checkout, settings.orderLabel) = (.signed, "Order with obligation to pay")
            settings.taxRate = try #require(TaxRate(thousandths: 8100))
            (settings.takesPaymentOnDelivery, settings.pricesIncludeTax) = (false, false)
            (settings.bankHolder, settings.iban) = ("Corner Shop Ltd", "CH9300762011623852957")
            (settings.bic, settings.takesDemoCard, settings.takesProvider) = ("ABCDCHZZ", true, false)
            (settings.taxNumber, settings.openingHours) = ("CHE-123", "Mon–Fri 9–18\nSat 9–12")
            (settings.language, settings.otherLanguages) = ("de", ["en", "fr"])
            (settings.icon, settings.homePicture) = (
                Picture(
                    fileName: "icon.png", width: 512, height: 512, variants: [.init(fileName: "small.png", width: 180)]),
                Picture(fileName: "home.webp", width: 1280, height: 400)
            )
            (settings.accentColour, settings.homeText) = (BrandColour("#ffd400"), "Welcome.\nSince 1912.")
            settings.announcement = "Closed on Monday"
            settings.guaranteePicture = Picture(fileName: "notice.webp", width: 600, height: 800)
            settings.guaranteeText = "Two years"
            settings.takesCancellations = false
            (settings.checkoutEmail, settings.checkoutPhone) = (.required, .optional)
            (settings.takesOrderNotes, settings.asksTaxNumbers) = (true, true)
            (settings.usesOneStopShop, settings.trustsTaxNumbers) = (true, true)
            (settings.takesWithdrawals, settings.withdrawalDays) = (true, 30)
            settings.mailsOff = Set(MailKind.optional).subtracting(MailKind.initiallyOff)
            settings.reminderDays = 14
            settings.mailTexts = Dictionary(
                uniqueKeysWithValues: MailKind.optional.flatMap {
                    [(AuditEntry.Field.mailSubject($0), "S {{order}}"), (.mailText($0), "*T* {{customer}}")]
                })
            (settings.hasLists, settings.hasPlaces, settings.hasGames) = (false, false, false)
            settings.setLegalTexts([.terms: "# T", .privacy: "P", .returns: "R", .imprint: "I"])
            return settings
        }
    }

    @Test func aChangeStandsInTheHistoryAndCanBeUndone() throws {
        try change { ($0.name, $0.address) = ("Other", "Bern") }
        let entry = try shop.lastChange()
        #expect(entry.subject == .shop && entry.name == "Other")
        #expect(entry.fieldChanges.map(\.field) == [.name, .address])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .shop, limit: 9)) }.count == 2)
    }

    @Test func whatSomebodyElseChangedMeanwhileIsNotOverwritten() throws {
        let seen = try shop.store.read { try $0.versionedSettings() }
        try change { $0.phone = "1" }
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write { try $0.change(to: TestShop.settings, version: seen.version, by: nil) }
        }
        #expect(try shop.store.read { try $0.settings() }.phone == "1")
    }

    @Test func withTheFirstOrderTheCurrencyIsSettled() throws {
        try change { $0.currency = .eur }
        let entry = try shop.lastChange()
        try change { $0.phone = "1" }
        try shop.buy(1, of: .tomato, for: shop.customer("Ann"))
        #expect(throws: CatalogueRefusal.currencyIsInUse) { try change { $0.currency = .usd } }
        #expect(throws: CatalogueRefusal.currencyIsInUse) { try shop.store.write { try $0.undo(entry.id, by: nil) } }
        #expect(try change { $0.name = "Other" })
        #expect(try shop.store.read { try $0.settings() }.currency == .eur)
    }

    @Test func eachChangeIsANewVersionOfTheCatalogue() throws {
        let before = try shop.store.read { try $0.catalogueVersion() }
        try change { $0.address = "Bern" }
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
    }

    @Test func noPersonsValueInTheHistoryCanDoAnythingButVanish() throws {
        try change { $0.phone = "1" }
        try shop.raw("INSERT INTO audit_personal_fields VALUES (1, 'name', 'Ann', 'Anna', NULL, NULL)")
        for refused in [
            "UPDATE audit_personal_fields SET after = 'x'", "DELETE FROM audit_personal_fields",
            "UPDATE audit_personal_fields SET erased_at = 1", "UPDATE audit_personal_fields SET before = NULL",
            "INSERT OR REPLACE INTO audit_personal_fields VALUES (1, 'name', '', '', NULL, NULL)",
        ] {
            #expect(throws: (any Error).self, "\(refused)") { try shop.raw(refused) }
        }
        let erasure = "UPDATE audit_personal_fields SET before = NULL, after = NULL, erased_at = 1"
        try shop.raw(erasure)
        #expect(throws: (any Error).self) { try shop.raw(erasure) }
    }

    @discardableResult
    private func change(_ edit: (inout ShopSettings) -> Void) throws -> Bool {
        let seen = try shop.store.read { try $0.versionedSettings() }
        var settings = seen.attributes
        edit(&settings)
        return try shop.store.write { [settings] in try $0.change(to: settings, version: seen.version, by: nil) }
    }
}
