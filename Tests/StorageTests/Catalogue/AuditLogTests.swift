import Shop
import Storage
import TestSupport
import Testing

/// Every change of the catalogue is logged and can be undone.
struct AuditLogTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func aChangeSaysWhatItWasAndWhatItBecame() throws {
        shop.letPass(hours: 2)
        try shop.edit(.tomato) { attributes in
            attributes.price = Money(minorUnits: 300, .usd)
            attributes.stock = 8
        }
        let change = try shop.lastChange()
        #expect(change.name == "Tomato")
        #expect(change.slug == "tomato")
        #expect(change.changedAt == shop.clock.now)
        #expect(
            change.fieldChanges == [
                .init(.price, before: "245", after: "300"), .init(.stock, before: "", after: "8"),
            ])
    }

    @Test func everyKindOfChangeCanBeTakenBack() throws {
        let before = try shop.managed(.tomato)
        let movies = try shop.category(.movies).id
        try shop.edit(.tomato) { attributes in
            attributes.name = "Red"
            attributes.description = "?"
            attributes.unit = .each
            attributes.price = Money(minorUnits: 1, .usd)
            attributes.stock = 3
            attributes.category = movies
            attributes.picture = Picture(
                fileName: "a.webp", width: 640, height: 640, variants: [.init(fileName: "b.webp", width: 160)])
            attributes.pictureText = "!"
        }
        try undoLast()
        #expect(try shop.managed(.tomato).attributes == before.attributes)
        try undoLast()
        #expect(try shop.managed(.tomato).product.picture?.variants.map(\.fileName) == ["b.webp"])
        #expect(try shop.product(.tomato).name == "Red")
        #expect(try shop.faults().filter { !$0.contains(".webp") } == [])
    }

    @Test func anAdditionIsTakenBackByArchiving() throws {
        let grocery = try shop.category(.grocery).id
        let attributes = ProductAttributes(
            name: "Pear", description: "", unit: .each, price: Money(minorUnits: 100, .usd), stock: nil,
            category: grocery, picture: nil, pictureText: "")
        _ = try shop.store.write { try $0.createProduct(attributes, by: nil) }
        #expect(try shop.lastChange().isAddition)
        try undoLast()
        #expect(try shop.managed(slug: "pear").product.isArchived)
        try undoLast()
        #expect(try !shop.managed(slug: "pear").product.isArchived)
    }

    @Test func archivingCanBeTakenBack() throws {
        try shop.setArchived(true, .tomato)
        try undoLast()
        #expect(try !shop.product(.tomato).isArchived)
    }

    @Test func aMoveOfACategoryCanBeTakenBack() throws {
        let garden = try shop.category(.garden).id
        _ = try shop.store.write { try $0.move(garden, to: 2, by: nil) }
        try undoLast()
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.name) == ["Grocery", "Movies", "Garden"])
    }

    @Test func aCategorysNameCanBeTakenBack() throws {
        try shop.edit(.garden) { $0.name = "Outside" }
        try undoLast()
        #expect(try shop.category(.garden).name == "Garden")
    }

    @Test func whatWasChangedAgainIsNotTakenBack() throws {
        try shop.edit(.tomato) { $0.name = "Red" }
        let first = try shop.lastChange()
        try shop.edit(.tomato) { $0.name = "Redder" }
        #expect(throws: CatalogueRefusal.changedAgainSince) { try undo(first) }
        #expect(try shop.product(.tomato).name == "Redder")
    }

    @Test func aChangeOfAnotherFieldDoesNotStandInTheWay() throws {
        try shop.edit(.tomato) { $0.name = "Red" }
        let first = try shop.lastChange()
        try shop.edit(.tomato) { $0.description = "Round" }
        try undo(first)
        #expect(try shop.product(.tomato).name == "Tomato")
        #expect(try shop.product(.tomato).description == "Round")
    }

    @Test func nothingIsTakenBackTwice() throws {
        try shop.edit(.tomato) { $0.stock = 5 }
        try shop.edit(.tomato) { $0.stock = 9 }
        let change = try shop.lastChange()
        try undo(change)
        #expect(throws: CatalogueRefusal.changedAgainSince) { try undo(change) }
        #expect(try shop.product(.tomato).stock == 5)
    }

    @Test func takingBackADeliveryLeavesWhatWasSold() throws {
        try shop.edit(.mower) { $0.stock = 5 }
        try shop.edit(.mower) { $0.stock = 15 }
        let delivery = try shop.lastChange()
        try shop.buy(3, of: .mower, for: shop.customer("Ann"))
        try undo(delivery)
        #expect(try shop.product(.mower).stock == 2)
        #expect(try shop.faults() == [])
    }

    @Test func aDeliveryThatWasSoldIsNotTakenBackInPart() throws {
        try shop.edit(.mower) { $0.stock = 5 }
        try shop.edit(.mower) { $0.stock = 15 }
        let delivery = try shop.lastChange()
        try shop.buy(13, of: .mower, for: shop.customer("Ann"))
        #expect(throws: CatalogueRefusal.noSuchStock) { try undo(delivery) }
        #expect(try shop.product(.mower).stock == 2)
    }

    @Test func theHistoryCannotBeRewritten() throws {
        try shop.edit(.tomato) { $0.name = "Red" }
        for sql in [
            "UPDATE audit_entries SET changed_at = 0", "DELETE FROM audit_entries",
            "UPDATE audit_fields SET after = 'x'", "DELETE FROM audit_fields",
        ] {
            #expect(throws: (any Error).self) { try shop.raw(sql) }
        }
    }

    @Test func theHistoryIsReadInPages() throws {
        for number in 1...5 { try shop.edit(.tomato) { $0.name = "Tomato \(number)" } }
        try shop.store.read { snapshot in
            let first = try snapshot.ask(.auditEntries(limit: 2))
            let second = try snapshot.ask(.auditEntries(before: first.last?.id, limit: 2))
            #expect((first + second).map { $0.fieldChanges[0].after } == (2...5).reversed().map { "Tomato \($0)" })
        }
    }

    private func undoLast() throws {
        try undo(shop.lastChange())
    }

    private func undo(_ change: AuditEntry) throws {
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
    }
}
