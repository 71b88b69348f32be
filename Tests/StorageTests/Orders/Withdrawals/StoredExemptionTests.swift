import Shop
import TestSupport
import Testing

@testable import Storage

/// Rules about withdrawals in the catalogue, and their copies in order lines.
struct StoredExemptionTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func ruleAppliesToSubcategoriesWithoutTheirOwn() throws {
        try shop.addClothing()
        func exemptions() throws -> [WithdrawalExemption?] {
            try ["clothing", "clothing/girls", "clothing/girls/tops"].map { path in
                let managed = try shop.managedCategory(path).category
                let shown = try #require(try shop.store.read { try $0.ask(.category(path: path)) })
                #expect(managed.withdrawalExemption == shown.withdrawalExemption)
                return shown.withdrawalExemption
            }
        }
        let before = try shop.store.read { try $0.catalogueVersion() }
        try shop.edit(path: "clothing") { $0.withdrawalRule = .exempt(.customMade) }
        #expect(try exemptions() == [.customMade, .customMade, .customMade])
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
        try shop.edit(path: "clothing/girls") { $0.withdrawalRule = .returnable }
        #expect(try exemptions() == [.customMade, nil, nil])
        try shop.edit(path: "clothing/girls/tops") { $0.withdrawalRule = .exempt(.hygiene) }
        #expect(try exemptions() == [.customMade, nil, .hygiene])
        try shop.edit(path: "clothing/girls") { $0.withdrawalRule = nil }
        #expect(try exemptions() == [.customMade, .customMade, .hygiene])
        let change = try shop.lastChange()
        #expect(change.fieldChanges.map(\.field) == [.withdrawalRule])
        try shop.store.write { _ = try $0.undo(change.id, by: nil) }
        #expect(try exemptions() == [.customMade, nil, .hygiene])
        #expect(try shop.managedCategory("clothing/girls").ownWithdrawalRule == .returnable)
        try shop.move("movies", into: "clothing")
        #expect(try shop.managedCategory("clothing/movies").category.withdrawalExemption == .customMade)
        #expect(try shop.faults() == [])
    }

    @Test func newCategoryKeepsItsRule() throws {
        let picture = try shop.managed(.grocery).attributes.picture
        let category = try shop.store.write {
            try $0.createCategory(
                CategoryAttributes(name: "Press", withdrawalRule: .exempt(.periodical), picture: picture), by: nil)
        }
        #expect(category.withdrawalExemption == .periodical)
    }

    @Test func orderLineKeepsItsExemptionThroughRevisions() throws {
        try shop.edit(.grocery) { $0.withdrawalRule = .exempt(.perishable) }
        let ann = try shop.customer("Ann")
        let order = try shop.buy(3, of: .milk, for: ann)
        #expect(try shop.lines(of: order).map(\.withdrawalExemption) == [.perishable])
        try shop.edit(.grocery) { $0.withdrawalRule = nil }
        try shop.edit(.garden) { $0.withdrawalRule = .exempt(.mixed) }
        let soil = try #require(
            try shop.store.read { try $0.ask(.product(shop.product(.gardenSoil).variant)) })
        let added = OrderLine(
            CartLine(
                product: soil.product, category: soil.category, quantity: .of(1), priceSeen: soil.product.price))
        let kept = try #require(try shop.lines(of: order).first).with(.of(2))
        let revised = try #require(try shop.revisions(of: order).last).contents
            .revised(to: [kept, added], pricesIncludeTax: true).contents
        try shop.revise(order, to: revised)
        #expect(try shop.lines(of: order).map(\.withdrawalExemption) == [.perishable, .mixed])
        #expect(
            try shop.revisions(of: order).map { $0.contents.lines.map(\.withdrawalExemption) } == [
                [.perishable], [.perishable, .mixed],
            ])
        let later = try shop.buy(1, of: .milk, for: ann)
        #expect(try shop.lines(of: later).map(\.withdrawalExemption) == [nil])
        #expect(try shop.faults() == [])
    }
}
