import Shop
import TestSupport
import Testing

@testable import Storage

/// Changes of many items that are made, listed and undone together.
struct GroupedChangeTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.setStock(10, of: .milk)
    }

    private func sale(_ product: TestProduct, _ values: SaleValues) throws -> ItemChange {
        .sale(values, try shop.product(product).variant)
    }

    private func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, .usd) }

    private func apply(_ changes: [ItemChange]) throws -> Transaction.GroupOutcome {
        try shop.store.write { try $0.apply(changes, by: nil) }
    }

    private func sku(_ product: TestProduct) throws -> String? {
        let id = try shop.product(product).variant
        return try shop.store.read { try $0.ask(.sellableVariants([id])).first?.sku }
    }

    @Test func changesAreOneEntryAndUndoneTogether() throws {
        try shop.addPoloShirt()
        let before = try (shop.managed(.milk).attributes, shop.managed(.apple).attributes)
        let shirt = try shop.variant("S, Navy")
        let movies = try shop.category(.movies).id
        let outcome = try apply([
            sale(.milk, .init(price: dollars(500), stock: .init(shown: 10, typed: 12), sku: "MLK")),
            .sale(.init(price: dollars(2100), sku: "POLO-S"), shirt.id),
            .category(movies, try shop.product(.apple).id), .archived(true, try shop.product(.tomato).id),
        ])
        let first = try #require(outcome.first)
        #expect(outcome.refusals.isEmpty)
        #expect(try shop.product(.milk).price.minorUnits == 500 && shop.product(.milk).stock == 12)
        #expect(try sku(.milk) == "MLK" && shop.variant("S, Navy").attributes.sku == "POLO-S")
        let listed = try shop.store.read { try $0.ask(.auditEntries(limit: 10)) }
        // A product without options has an entry for its SKU beside that of its price and stock.
        #expect(listed.first?.id == first && listed.first?.importedEntries == 4)

        let undone = try shop.store.write { try $0.undoGroup(first, by: nil) }
        #expect(undone.refusals.isEmpty && undone.first != nil)
        #expect(try shop.managed(.milk).attributes == before.0 && shop.managed(.apple).attributes == before.1)
        #expect(try sku(.milk) == "" && shop.variant("S, Navy").attributes == shirt.attributes)
        #expect(try !shop.managed(.tomato).product.isArchived)
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { try $0.undoGroup(first, by: nil) }
        }
        #expect(try shop.faults() == [])
    }

    @Test func refusedChangeLeavesNoTrace() throws {
        _ = try apply([sale(.apple, .init(sku: "A"))])
        let outcome = try apply([
            sale(.milk, .init(price: dollars(500), sku: "A")), sale(.tomato, .init(price: dollars(900))),
        ])
        #expect(outcome.refusals == [0: .skuIsTaken])
        #expect(try shop.product(.milk).price.minorUnits == 449 && shop.product(.tomato).price.minorUnits == 900)
    }

    @Test func itemThatChangedAgainIsKeptByUndo() throws {
        let first = try #require(
            try apply([sale(.milk, .init(price: dollars(500))), sale(.apple, .init(price: dollars(600)))]).first)
        try shop.edit(.milk) { $0.price = dollars(800) }
        let undone = try shop.store.write { try $0.undoGroup(first, by: nil) }
        #expect(undone.refusals.count == 1)
        #expect(try shop.product(.milk).price.minorUnits == 800 && shop.product(.apple).price.minorUnits == 147)
    }

    @Test func versionsChangeWithStaffAndNotWithSales() throws {
        let id = try shop.product(.milk).variant
        func version() throws -> Int? { try shop.store.read { try $0.ask(.sellableVariants([id])).first?.version } }
        let before = try version()
        try shop.setStock(3, of: .milk)
        #expect(try version() == before)
        try shop.edit(.milk) { $0.price = dollars(800) }
        let priced = try version()
        #expect(priced != before)
        _ = try apply([sale(.milk, .init(sku: "M"))])
        #expect(try version() != priced)
    }

    @Test func onlySKUOfSingleVariantIsChangedAsVariant() throws {
        let id = try shop.product(.milk).variant
        #expect(throws: CatalogueRefusal.notAmongOptions) {
            try shop.store.write { try $0.setArchived(true, id, by: nil) }
        }
    }

    @Test func archivedVariantsAreNotListed() throws {
        try shop.addPoloShirt()
        try shop.setArchived(true, variant: "S, Navy")
        let product = try shop.managed(slug: "polo-shirt").product.id
        let listed = try shop.store.read { try $0.ask(.sellableVariants(of: [product], limit: 10)) }
        #expect(listed.map(\.name) == ["Polo shirt, S, Red", "Polo shirt, M, Navy", "Polo shirt, M, Red"])
        #expect(listed.allSatisfy { !$0.isSingle && $0.slug == "polo-shirt" })
    }
}
