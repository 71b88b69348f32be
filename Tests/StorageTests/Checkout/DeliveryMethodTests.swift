import Shop
import Storage
import TestSupport
import Testing

/// Ways for goods to reach a customer, as managers change them.
struct DeliveryMethodTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func everyFieldIsStored() throws {
        let id = try add(Self.standard)
        #expect(try managed(id).attributes == Self.standard)
        #expect(try change(id) { $0 = Self.pickUp })
        #expect(try managed(id).attributes == Self.pickUp)
        #expect(try managed(id).version == 2)
        #expect(try !change(id) { $0 = Self.pickUp })
    }

    @Test func everyFieldStandsInTheHistoryAndCanBeUndone() throws {
        let id = try add(Self.standard)
        try change(id) { $0 = Self.pickUp }
        let entry = try shop.lastChange()
        #expect(entry.subject == .delivery(id) && entry.name == "In the shop" && entry.slug == "\(id.rawValue)")
        #expect(
            entry.fieldChanges == [
                .init(.name, before: "Standard", after: "In the shop"),
                .init(.kind, before: "shipping", after: "pick-up"), .init(.fee, before: "500", after: "0"),
                .init(.freeFrom, before: "5000", after: ""), .init(.zones, before: "1", after: ""),
            ])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(id).attributes == Self.standard)
        let undoing = try shop.lastChange()
        _ = try shop.store.write { try $0.undo(undoing.id, by: nil) }
        #expect(try managed(id).attributes == Self.pickUp)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .delivery(id), limit: 9)) }.count == 4)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .shop, limit: 9)) }.isEmpty)
    }

    @Test func theLogOfTheShopKnowsWhatWasChanged() throws {
        let id = try add(Self.standard)
        let entry = try shop.lastChange()
        #expect(entry.isAddition && entry.subject == .delivery(id) && entry.name == "Standard")
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(id).attributes.isArchived)
        #expect(try offered().isEmpty)
    }

    @Test func anArchivedOneIsNotOfferedAndComesBack() throws {
        let ids = try [Self.standard, Self.pickUp].map(add)
        #expect(try shop.store.write { try $0.setArchived(true, ids[0], by: nil) } != nil)
        #expect(try offered() == ["In the shop"])
        let all = try shop.store.read { try $0.ask(.managedDeliveryMethods) }
        #expect(all.map(\.name) == ["In the shop", "Standard"])
        #expect(try shop.store.write { try $0.setArchived(true, ids[0], by: nil) } == nil)
        try change(ids[0]) { $0.name = "Slow" }
        #expect(try managed(ids[0]).attributes.isArchived)
        _ = try shop.store.write { try $0.setArchived(false, ids[0], by: nil) }
        #expect(try offered() == ["Slow", "In the shop"])
    }

    @Test func aShopOffersSoManyAndNoMore() throws {
        let first = try add(Self.standard)
        _ = try shop.store.write { try $0.setArchived(true, first, by: nil) }
        for _ in 0..<DeliveryMethod.most { _ = try add(Self.pickUp) }
        #expect(throws: CatalogueRefusal.tooManyDeliveryMethods) { _ = try add(Self.standard) }
        #expect(throws: CatalogueRefusal.tooManyDeliveryMethods) {
            try shop.store.write { _ = try $0.setArchived(false, first, by: nil) }
        }
        #expect(try offered().count == DeliveryMethod.most)
    }

    @Test func whatSomebodyElseChangedMeanwhileIsNotOverwritten() throws {
        let id = try add(Self.standard)
        try change(id) { $0.name = "Slow" }
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write { _ = try $0.change(id, to: Self.pickUp, version: 1, by: nil) }
        }
        #expect(try managed(id).name == "Slow")
        let since = try shop.store.read { try $0.fieldChanges(of: managed(id), since: 1) }
        #expect(since == [.init(.name, before: "Standard", after: "Slow")])
    }

    private static let standard = DeliveryAttributes(
        name: "Standard", kind: .shipping, fee: Money(minorUnits: 500, .usd), freeFrom: Money(minorUnits: 5000, .usd),
        zones: [Zone.elsewhere])
    private static let pickUp = DeliveryAttributes(
        name: "In the shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))

    private func add(_ attributes: DeliveryAttributes) throws -> DeliveryMethod.ID {
        try shop.store.write { try $0.addDeliveryMethod(attributes, by: nil).id }
    }

    private func managed(_ id: DeliveryMethod.ID) throws -> VersionedDeliveryMethod {
        try #require(try shop.store.read { try $0.ask(.managedDeliveryMethod(id)) })
    }

    private func offered() throws -> [String] {
        try shop.store.read { try $0.ask(.deliveryMethods) }.map(\.attributes.name)
    }

    @discardableResult
    private func change(_ id: DeliveryMethod.ID, _ edit: (inout DeliveryAttributes) -> Void) throws -> Bool {
        let seen = try managed(id)
        var attributes = seen.attributes
        edit(&attributes)
        return try shop.store.write { [attributes] in
            try $0.change(id, to: attributes, version: seen.version, by: nil)
        }
    }
}
