import Shop
import Storage
import TestSupport
import Testing

/// The names of delivery methods in the shop's other languages.
struct DeliveryTranslationTests {
    private let shop: TestShop
    private let method: DeliveryMethod.ID

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts { $0.otherLanguages = ["es", "de"] }
        var attributes = DeliveryAttributes(name: "Courier", kind: .shipping, fee: Money(minorUnits: 500, .usd))
        attributes.translations[.name, "es"] = "Mensajero"
        method = try shop.store.write { [attributes] in try $0.addDeliveryMethod(attributes, by: nil).id }
    }

    @Test func translationIsStoredWithItsMethod() throws {
        let translations = try managed().attributes.translations
        #expect(translations.fields.map(\.rawValue) == ["name@es"])
        #expect(translations[.name, "es"] == "Mensajero")
        #expect(try names(in: "es") == [method: "Mensajero"])
        #expect(try names(in: "de").isEmpty && names(in: "en").isEmpty && names(in: "").isEmpty)
    }

    @Test func changedTranslationIsInTheHistoryAndUndone() throws {
        #expect(try change { ($0.name, $0.translations[.name, "es"]) = ("Bike", "Bicicleta") })
        #expect(try managed().version == 2)
        let entry = try shop.lastChange()
        #expect(
            entry.fieldChanges == [
                .init(.name, before: "Courier", after: "Bike"),
                .init(.init(rawValue: "name@es"), before: "Mensajero", after: "Bicicleta"),
            ])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed().attributes.translations[.name, "es"] == "Mensajero")
        #expect(try managed().attributes.name == "Courier")
    }

    @Test func addedAndErasedTranslationsAreUndone() throws {
        #expect(try change { ($0.translations[.name, "es"], $0.translations[.name, "de"]) = ("", "Kurier") })
        #expect(try names(in: "es").isEmpty && names(in: "de") == [method: "Kurier"])
        #expect(
            try shop.strings(
                sqlite: "SELECT language FROM delivery_translations",
                postgreSQL: "SELECT language FROM delivery_translations") == ["de"])
        _ = try shop.store.write { [entry = try shop.lastChange().id] in try $0.undo(entry, by: nil) }
        #expect(try names(in: "de").isEmpty && names(in: "es") == [method: "Mensajero"])
    }

    @Test func laterChangeOfATranslationPreventsUndo() throws {
        try change { $0.translations[.name, "es"] = "Bicicleta" }
        let entry = try shop.lastChange()
        try change { $0.translations[.name, "es"] = "Correo" }
        #expect(throws: CatalogueRefusal.changedAgainSince) { try shop.store.write { try $0.undo(entry.id, by: nil) } }
    }

    @Test func changeWithoutTheTranslationKeepsIt() throws {
        try change { $0.fee = Money(minorUnits: 600, .usd) }
        #expect(try names(in: "es") == [method: "Mensajero"])
    }

    @Test(arguments: [("es", "Mensajero"), ("de", nil), ("", nil)])
    func orderStoresNameInLanguageOfCustomer(language: String, name: String?) throws {
        let zoe = try shop.customer("Zoe")
        try shop.put(2, of: .tomato, inCartOf: zoe)
        var details = TestShop.said
        details.delivery = method
        try shop.store.write { [details] in
            try $0.saveCheckout(details, of: zoe)
            if !language.isEmpty { try $0.setLanguage(language, of: zoe) }
        }
        let order = try shop.placeSignedOrder(of: zoe)
        let terms = try shop.store.read { try $0.ask(.terms(of: order.id)) }
        #expect(terms.delivery == "Courier" && terms.localDelivery == name)
        #expect(throws: (any Error).self) { try shop.raw("UPDATE orders SET local_delivery_name = 'x'") }
    }

    private func managed() throws -> VersionedDeliveryMethod {
        let found = try shop.store.read { [method] in try $0.ask(.managedDeliveryMethod(method)) }
        return try #require(found)
    }

    private func names(in language: String) throws -> [DeliveryMethod.ID: String] {
        try shop.store.read { try $0.deliveryNames(in: language) }
    }

    @discardableResult
    private func change(_ edit: (inout DeliveryAttributes) -> Void) throws -> Bool {
        let seen = try managed()
        var attributes = seen.attributes
        edit(&attributes)
        return try shop.store.write { [attributes, method] in
            try $0.change(method, to: attributes, version: seen.version, by: nil)
        }
    }
}
