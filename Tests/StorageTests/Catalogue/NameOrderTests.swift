import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Lists of names, sorted by the alphabet of the shop's default language.
struct NameOrderTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    /// The pairs' words and others as items of one category.
    private func words(_ language: String) throws -> (pairs: [(first: String, second: String)], all: [String]) {
        let pairs = try #require(SortingPairs.pairs[language])
        let all = Set(pairs.flatMap { [$0.first, $0.second] } + SortingPairs.words)
        #expect(pairs.count == 40 && all.count >= 200)
        return (pairs, all.shuffled())
    }

    private func seed(_ names: [String]) throws -> Category.ID {
        try shop.store.write { transaction in
            let category = try transaction.seedCategory(slug: "words", name: "Words", picture: nil)
            for (number, name) in names.enumerated() {
                _ = try transaction.seedProduct(
                    slug: "word-\(number)", name: name, description: "", price: Money(minorUnits: 100, .usd),
                    picture: nil, to: category.id)
            }
            return category.id
        }
    }

    private func expect(_ pairs: [(first: String, second: String)], in names: [String]) throws {
        let places = Dictionary(zip(names, names.indices)) { first, _ in first }
        for (first, second) in pairs {
            #expect(try #require(places[first]) < #require(places[second]), "\(first) < \(second)")
        }
    }

    /// The names of a category in the order of its page.
    private func names(in category: Category.ID) throws -> [String] {
        try shop.store.read { snapshot in
            let ids = try snapshot.ask(.productIDs(in: category, sortedBy: .name))
            return try snapshot.ask(.products(ids[...])).map(\.name)
        }
    }

    /// The names in the managers' list, page by page.
    private func managedNames() throws -> [String] {
        var found: [VersionedProduct] = []
        while true {
            let page = try shop.store.read { [found] in
                try $0.ask(.managedProducts(after: found.last?.product, limit: 50))
            }
            found += page
            if page.count < 50 { return found.map(\.product.name) }
        }
    }

    @Test(arguments: ["es", "de", "sv"]) func itemsFollowThePublishedOrder(language: String) throws {
        try shop.changeSettings { $0.language = language }
        let (pairs, all) = try words(language)
        let category = try seed(all)
        try expect(pairs, in: names(in: category))
        let managed = try managedNames()
        #expect(Set(managed).isSuperset(of: all) && managed.count == Set(managed).count)
        try expect(pairs, in: managed)
    }

    @Test(arguments: ["es", "de", "sv"]) func customersFollowThePublishedOrder(language: String) throws {
        try shop.changeSettings { $0.language = language }
        let (pairs, all) = try words(language)
        for name in all {
            _ = try shop.store.write {
                try $0.addCustomer(CustomerAttributes(givenName: name, familyName: ""), by: nil)
            }
        }
        var found: [ListedCustomer] = []
        var page: [ListedCustomer] = []
        repeat {
            page = try shop.store.read { [found] in try $0.listedCustomers(after: found.last?.id, limit: 50) }
            found += page
        } while page.count == 50
        #expect(found.count == all.count)
        try expect(pairs, in: found.map(\.name))
    }

    @Test func namedOrderListsAreSortedByTheLanguage() throws {
        try shop.changeSettings { $0.language = "sv" }
        let author = try shop.manager("ann@example.com")
        for name in ["Öl", "Zon", "Åka", "ananas"] {
            try shop.store.write { try $0.nameOrderView(name, query: name, by: author) }
        }
        #expect(try shop.store.read { try $0.orderViews() }.map(\.name) == ["ananas", "Zon", "Åka", "Öl"])
    }

    @Test func renamedItemMoves() throws {
        let category = try seed(["Caña", "Capa"])
        let id = try #require(try shop.store.read { try $0.ask(.managedProduct(slug: "word-0")) })
        var attributes = id.attributes
        attributes.name = "Zumo"
        _ = try shop.store.write { [attributes] in
            try $0.change(
                id.product.id, to: attributes, StockCorrection(shown: nil, typed: nil), version: id.version, by: nil)
        }
        #expect(try names(in: category) == ["Capa", "Zumo"])
    }

    @Test func changedLanguageSortsFirstNamesAtOnce() throws {
        let category = try seed(["Zon", "Åka", "Öl"])
        #expect(try names(in: category) == ["Åka", "Öl", "Zon"])
        let before = try shop.store.read { try $0.catalogueVersion() }
        try shop.changeSettings { $0.language = "sv" }
        #expect(try names(in: category) == ["Zon", "Åka", "Öl"])
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
    }

    @Test func otherVersionOfICUSortsNamesAgainInPortions() throws {
        let category = try seed((0..<700).map { "Name \($0 % 10) \($0)" })
        let sorted = try names(in: category)
        try shop.raw("UPDATE products SET name_key = \(shop.database == nil ? "x'00'" : "'\\x00'")")
        try shop.raw("UPDATE name_order SET collation_version = 'ICU 1'")
        #expect(try shop.store.read { try $0.hasOutdatedNameKeys() })
        #expect(try names(in: category).count == 700)
        var portions = 0
        while try shop.store.write({ try $0.updateNameKeys() }) { portions += 1 }
        #expect(portions >= 3)
        #expect(try names(in: category) == sorted)
        #expect(try !shop.store.read { try $0.hasOutdatedNameKeys() })
    }

    @Test func keysHaveABoundedLength() {
        let long = NameOrder.key(of: String(repeating: "東京ñ", count: 500), in: "es")
        #expect(long.count == 200)
        #expect(NameOrder.key(of: "caña", in: "es") != NameOrder.key(of: "cana", in: "es"))
    }

    @Test func newAddressIsSpelledInLatinLetters() throws {
        let product = try shop.store.write { transaction in
            let category = try transaction.seedCategory(slug: "w", name: "W", picture: nil)
            return try transaction.createProduct(
                ProductAttributes(
                    name: "Ελλάδα", description: "", unit: .each, price: Money(minorUnits: 100, .usd), stock: nil,
                    category: category.id, picture: nil), by: nil)
        }
        #expect(product.slug == "ellada")
    }
}

extension TestShop {
    /// Makes all sort keys again, after names were written past the program.
    func sortNamesAgain() throws {
        try raw("UPDATE name_order SET collation_version = ''")
        while try store.write({ try $0.updateNameKeys() }) {}
    }
}
