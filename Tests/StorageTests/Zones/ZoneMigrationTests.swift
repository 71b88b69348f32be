import Foundation
import Shop
import Storage
import TestSupport
import Testing

/// Shops of version 62, whose delivery methods named countries and whose categories had tax rates.
@Suite(.enabled(if: TestEngine.current == .sqlite)) struct ZoneMigrationTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        try EarlierShop.write(62, to: folder)
    }

    private func open(after changes: String) throws -> Store {
        try RawDatabase(folder.database, enforcingForeignKeys: false).execute(changes)
        return try Store(folder)
    }

    @Test func countriesOfTheSameMethodsBecomeOneZone() throws {
        let store = try open(
            after: """
                UPDATE delivery_methods SET countries = 'AT CH DE' WHERE id = 1;
                INSERT INTO delivery_methods (id, name, kind, fee, countries) VALUES (2, 'Van', 'shipping', 900, 'CH FR');
                """)
        let (zones, methods) = try store.read { (try $0.managedZones(), try $0.ask(.managedDeliveryMethods)) }
        #expect(zones.map(\.name) == ["AT, DE", "CH", "FR", "Everywhere else"])
        #expect(zones.map { $0.attributes.areas.text } == ["AT\nDE", "CH", "FR", ""])
        #expect(zones.allSatisfy { $0.attributes.tax == .home })
        for country in ["AT", "CH", "DE", "FR", "US"] {
            var address = PostalAddress()
            address.country = country
            let zone = try store.read { [address] in try $0.zones().zone(of: address).id }
            let reached = methods.filter { $0.attributes.reaches(zone) && $0.attributes.kind == .shipping }
            let expected: [Int64] =
                switch country {
                case "AT", "DE": [1]
                case "CH": [1, 2]
                case "FR": [2]
                default: []
                }
            #expect(reached.map(\.method.id.rawValue).sorted() == expected, "\(country)")
        }
    }

    @Test func manyCountriesAreNamedInSixtyLetters() throws {
        let codes = AddressFormat.all.map(\.country).sorted()
        let store = try open(
            after: "UPDATE delivery_methods SET countries = '\(codes.joined(separator: " "))' WHERE id = 1")
        let zone = try #require(store.read { try $0.managedZones() }.first { $0.attributes.areas.count == codes.count })
        #expect(zone.name.count == 60 && zone.name.hasPrefix("AC, AD, AE") && zone.name.hasSuffix("…"))
    }

    @Test func ratesOfCategoriesBecomeClassesAndNoTaxChanges() throws {
        let store = try open(
            after: """
                UPDATE shop SET tax_rate = 19000;
                UPDATE categories SET tax_rate = 2600, applied_tax_rate = 2600 WHERE id = 1;
                UPDATE categories SET tax_rate = 7000, applied_tax_rate = 7000 WHERE id = 2;
                INSERT INTO categories (id, slug, path, name, list_title, full_name, position, tree_order, tax_rate,
                    applied_tax_rate)
                VALUES (3, 'books', 'books', 'Books', '', 'Books', 3, 3298534883328, 0, 0),
                    (4, 'toys', 'toys', 'Toys', '', 'Toys', 4, 4398046511104, NULL, NULL);
                """)
        let classes = try store.read { try $0.ask(.taxClasses) }.map { "\($0.name)" }
        #expect(classes == ["Standard", "Reduced", "Super-reduced", "Zero", "Exempt", "0 %", "2.6 %", "7 %"])
        let rules = try store.read { try $0.taxRules() }
        let categories = try store.read { try $0.ask(.categoriesInShop) }
        for category in categories where category.id.rawValue <= 3 {
            let rate = [1: 2600, 2: 7000, 3: 0][Int(category.id.rawValue)]
            #expect(rules.rate(in: category).thousandths == rate, "\(category.path)")
        }
        #expect(categories.contains { $0.taxClass == nil })
        #expect(categories.filter { $0.taxClass == nil }.allSatisfy { rules.rate(in: $0).thousandths == 19_000 })
    }
}
