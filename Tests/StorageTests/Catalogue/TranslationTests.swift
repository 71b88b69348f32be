import Shop
import TestSupport
import Testing

@testable import Storage

/// Texts of the catalogue in other languages than the shop's default one.
struct TranslationTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func translate(_ texts: KeyValuePairs<AuditEntry.Field, String>) throws {
        try shop.edit(.tomato) { attributes in
            for (field, text) in texts { attributes.translations[field, "es"] = text }
        }
    }

    private func translated(_ slug: String = "tomato", into language: String?) throws -> Product {
        try shop.store.read { snapshot in
            try snapshot.translated(#require(try snapshot.ask(.product(slug: slug))).product, into: language)
        }
    }

    @Test func everyTextOfAProductIsTranslated() throws {
        try translate([
            .name: "Tomate", .description: "Rojo.", .pictureText: "Un tomate", .details: "## Rico",
            .facts: "Origen: España",
        ])
        let product = try translated(into: "es")
        #expect([product.name, product.description, product.pictureText] == ["Tomate", "Rojo.", "Un tomate"])
        let details = try shop.store.read { snapshot in
            try snapshot.translated(snapshot.ask(.details(of: product.id)), of: product.id, into: "es")
        }
        #expect(details.html.contains("Rico</h"))
        #expect(details.facts.map(\.value) == ["España"])
        #expect(try translated(into: nil).name == "Tomato")
        #expect(try translated(into: "de").name == "Tomato")
    }

    @Test func untranslatedTextIsThatOfTheDefaultLanguage() throws {
        try shop.edit(.tomato) { $0.description = "Red." }
        try translate([.name: "Tomate"])
        #expect(try translated(into: "es").description == "Red.")
    }

    @Test func managerReadsAllTranslationsBesideAllPictures() throws {
        try shop.edit(.tomato) { attributes in
            attributes.allDetails.pictures = ["a", "b"].map {
                Picture(fileName: "\($0).webp", width: 640, height: 640, variants: [])
            }
            attributes.translations[.name, "es"] = "Tomate"
            attributes.translations[.name, "fr"] = "Tomate rouge"
        }
        let attributes = try shop.managed(.tomato).attributes
        #expect(attributes.allDetails.pictures.map(\.fileName) == ["a.webp", "b.webp"])
        #expect(attributes.translations.languages == ["es", "fr"])
        #expect(attributes.translations[.name, "fr"] == "Tomate rouge")
    }

    @Test func translationIsAnAuditedFieldAndCanBeUndone() throws {
        try translate([.name: "Tomate"])
        let change = try shop.lastChange()
        #expect(change.fieldChanges == [.init(.init(rawValue: "name@es"), before: "", after: "Tomate")])
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.managed(.tomato).attributes.translations == Translations())
        #expect(try shop.rawInt("SELECT count(*) FROM product_translations") == 0)
    }

    @Test func translationThatChangedAgainIsNotUndone() throws {
        try translate([.name: "Tomate"])
        let change = try shop.lastChange()
        try translate([.name: "Jitomate"])
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { _ = try $0.undo(change.id, by: nil) }
        }
    }

    @Test func changesSinceAVersionIncludeRemovedTranslations() throws {
        try translate([.name: "Tomate"])
        let seen = try shop.managed(.tomato)
        try translate([.name: ""])
        let changes = try shop.store.read { try $0.fieldChanges(of: shop.managed(.tomato), since: seen.version) }
        #expect(changes == [.init(.init(rawValue: "name@es"), before: "Tomate", after: "")])
    }

    @Test func everyColumnOfATranslationRaisesTheCatalogueVersion() throws {
        try translate([.name: "Tomate"])
        try shop.edit(.grocery) { $0.translations[.name, "es"] = "Comida" }
        func version() throws -> Int { try shop.rawInt("SELECT version FROM catalogue") ?? 0 }
        for (table, key) in [("product_translations", "product_id"), ("category_translations", "category_id")] {
            for column in try shop.columnNames(of: table) where column != key {
                let before = try version()
                try shop.raw("UPDATE \(table) SET \(column) = \(column)")
                #expect(try version() > before, "\(table).\(column)")
            }
            let before = try version()
            try shop.raw("DELETE FROM \(table)")
            #expect(try version() > before, "\(table)")
        }
    }

    @Test func fullNameOfACategoryIsTranslatedLevelByLevel() throws {
        try shop.addClothing()
        _ = try shop.edit(path: "clothing") { $0.translations[.name, "es"] = "Ropa" }
        _ = try shop.edit(path: "clothing/girls") {
            $0.translations[.listTitle, "es"] = "Para niñas"
        }
        let category = try shop.store.read { snapshot in
            try snapshot.translated(#require(try snapshot.ask(.category(path: "clothing/girls"))), into: "es")
        }
        #expect(category.fullName == "Ropa › Girls")
        #expect(category.title == "Para niñas")
    }

    @Test func searchFindsAProductByItsTranslatedName() throws {
        try translate([.name: "Jitomate", .description: "Colorado."])
        #expect(try shop.search("jitomate") == ["Tomato"])
        #expect(try shop.search("colorado") == ["Tomato"])
        #expect(try shop.search("tomato").contains("Tomato"))
        #expect(try shop.faults() == [])
        try translate([.name: "", .description: ""])
        #expect(try shop.search("jitomate", isExact: true) == [])
        #expect(try shop.faults() == [])
    }

    @Test func searchFindsProductsByTheTranslatedNameOfTheirCategory() throws {
        try shop.edit(.movies) { $0.translations[.name, "es"] = "Películas" }
        #expect(try shop.search("películas").count == 2)
        #expect(try shop.faults() == [])
        _ = try shop.store.write { try $0.rebuildSearch() }
        #expect(try shop.search("películas").count == 2)
    }

    @Test func orderLineKeepsTheNameInTheCustomersLanguage() throws {
        try shop.changeSettings { $0.otherLanguages = ["es"] }
        try translate([.name: "Tomate"])
        let (ann, bob) = (try shop.customer("Ann"), try shop.customer("Bob"))
        try shop.store.write { try $0.setLanguage("es", of: ann) }
        try shop.buy(1, of: .tomato, for: ann)
        try shop.buy(1, of: .tomato, for: bob)
        try translate([.name: "Jitomate"])
        let orders = try [ann, bob].map { customer in
            try #require(try shop.store.read { try $0.recentOrders(of: customer).first })
        }
        let lines = try orders.map { order in try shop.store.read { try $0.ask(.lines(of: order)) }[0] }
        #expect(lines.map(\.productName) == ["Tomato", "Tomato"])
        #expect(lines.map(\.localName) == ["Tomate", nil])
        #expect(lines.map(\.nameForCustomer) == ["Tomate", "Tomato"])
    }

    @Test func revisionKeepsTheAgreedNamesAndTranslatesNewLines() throws {
        try shop.changeSettings { $0.otherLanguages = ["es"] }
        let ann = try shop.customer("Ann")
        try shop.store.write { try $0.setLanguage("es", of: ann) }
        let order = try shop.buy(1, of: .tomato, for: ann)
        try translate([.name: "Tomate"])
        try shop.edit(.milk) { $0.translations[.name, "es"] = "Leche" }
        try shop.revise(order, to: shop.contents([(2, .tomato), (1, .milk)]))
        let lines = try shop.store.read { try $0.ask(.lines(of: order)) }
        #expect(lines.map(\.productName) == ["Tomato", "Milk"])
        #expect(lines.map(\.localName) == [nil, "Leche"])
    }

    private func setOptionTexts(_ text: String) throws {
        let now = try shop.managedOptions()
        var translations = now.translations
        translations[.options, "es"] = text
        let changed = translations
        _ = try shop.store.write {
            try $0.setOptions(
                now.options, translations: changed, of: now.product.product.id, version: now.version, by: nil)
        }
    }

    @Test func optionsAndTheirValuesAreTranslatedAndUndone() throws {
        try shop.addPoloShirt()
        let options = try shop.managedOptions().options.list
        let value = options[0].values[0]
        try setOptionTexts("1\tTalla\n1\t\(value)\tPequeña")
        #expect(try shop.managedOptions().translations[.options, "es"] == "1\tTalla\n1\t\(value)\tPequeña")
        let label = try #require(try shop.labels().first { $0.hasPrefix(value) })
        let variant = try shop.variant(label).id
        let product = try shop.store.read { snapshot in
            try snapshot.translated(#require(try snapshot.ask(.product(variant))).product, into: "es")
        }
        #expect(product.label.hasPrefix("Pequeña"))
        #expect(try shop.search("pequeña").count == 1)
        let before = try shop.rawInt("SELECT version FROM catalogue") ?? 0
        try shop.raw("UPDATE option_translations SET name = name")
        try shop.raw("UPDATE option_value_translations SET value = value")
        #expect(try shop.rawInt("SELECT version FROM catalogue") ?? 0 >= before + 1)
        let change = try shop.lastChange()
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.managedOptions().translations == Translations())
        #expect(try shop.faults() == [])
    }

    @Test func namesOfRemovedLinesAreTranslated() throws {
        try translate([.name: "Tomate"])
        let ann = try shop.customer("Ann")
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.remove(.tomato, fromCartOf: ann)
        let lines = try #require(try shop.store.read { try $0.lastRemovedLines(of: ann) })
        #expect(try shop.store.read { try $0.translated(lines, into: "es") }.names == ["Tomate"])
    }
}
