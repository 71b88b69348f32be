import Shop
import Storage
import TestSupport
import Testing

/// Zones and tax classes, as managers change them.
struct ZoneTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private static let germany = ZoneAttributes(
        name: "Germany", areas: TypedAreas("DE\nAT: 6691, 6991-6993\nUS: AK").areas,
        tax: ZoneTax(
            .oneStopShop,
            rates: [TaxClass.standard: TaxRate(thousandths: 19_000)!, .init(rawValue: 2): TaxRate(thousandths: 7000)!],
            category: .export, reason: "Far away", chargesNet: true))

    private func add(_ attributes: ZoneAttributes) throws -> Zone.ID {
        try shop.store.write { try $0.addZone(attributes, by: nil).id }
    }

    private func managed(_ id: Zone.ID) throws -> VersionedZone {
        try #require(try shop.store.read { try $0.managedZone(id) })
    }

    private func change(_ id: Zone.ID, _ edit: (inout ZoneAttributes) -> Void) throws {
        let seen = try managed(id)
        var attributes = seen.attributes
        edit(&attributes)
        _ = try shop.store.write { [attributes] in
            try $0.change(id, to: attributes, version: seen.version, by: nil)
        }
    }

    private func zoneName(_ country: String, _ code: String = "") throws -> String {
        var address = PostalAddress()
        (address.country, address.code) = (country, code)
        return try shop.store.read { [address] in try $0.zones().zone(of: address).name }
    }

    private func rows(_ sql: String) throws -> [String] { try shop.strings(sqlite: sql, postgreSQL: sql) }

    @Test func newShopHasOneZoneAndFiveClasses() throws {
        let zones = try shop.store.read { try $0.managedZones() }
        #expect(zones.map(\.name) == ["Everywhere else"] && zones.map(\.zone.id) == [Zone.elsewhere])
        let classes = try shop.store.read { try $0.ask(.taxClasses) }
        #expect(classes.map(\.name) == ["Standard", "Reduced", "Super-reduced", "Zero", "Exempt"])
        #expect(classes.first?.taxClass.id == TaxClass.standard)
        #expect(try zoneName("DE") == "Everywhere else")
    }

    @Test func everyFieldIsStoredAndCanBeUndone() throws {
        let id = try add(Self.germany)
        #expect(try managed(id).attributes == Self.germany)
        #expect(try zoneName("DE") == "Germany" && zoneName("AT", "6992") == "Germany")
        #expect(try zoneName("AT", "1010") == "Everywhere else")
        try change(id) { $0 = ZoneAttributes(name: "France", areas: TypedAreas("FR").areas) }
        #expect(try zoneName("FR") == "France" && zoneName("DE") == "Everywhere else")
        let entry = try shop.lastChange()
        #expect(entry.subject == .zone(id) && entry.name == "France")
        #expect(
            entry.fieldChanges.map(\.field) == [
                .name, .areas, .zoneTax, .zoneRates, .taxCategory, .taxReason, .chargesNet,
            ])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(id).attributes == Self.germany)
        #expect(try zoneName("DE") == "Germany")
        #expect(try shop.faults() == [])
    }

    @Test func placeInTwoZonesIsRefused() throws {
        let id = try add(Self.germany)
        #expect(throws: CatalogueRefusal.zonesCollide) {
            _ = try add(ZoneAttributes(name: "Tyrol", areas: TypedAreas("AT: 69*").areas))
        }
        _ = try shop.store.write { try $0.setArchived(true, id, by: nil) }
        _ = try add(ZoneAttributes(name: "Tyrol", areas: TypedAreas("AT: 69*").areas))
        #expect(throws: CatalogueRefusal.zonesCollide) {
            try shop.store.write { _ = try $0.setArchived(false, id, by: nil) }
        }
        #expect(try zoneName("AT", "6991") == "Tyrol")
    }

    @Test func zoneOfADeliveryMethodIsNotArchived() throws {
        let id = try add(Self.germany)
        let post = DeliveryAttributes(name: "Post", kind: .shipping, fee: Money(minorUnits: 1, .usd), zones: [id])
        let method = try shop.store.write { try $0.addDeliveryMethod(post, by: nil).id }
        #expect(throws: CatalogueRefusal.zoneIsInUse) {
            try shop.store.write { _ = try $0.setArchived(true, id, by: nil) }
        }
        _ = try shop.store.write { try $0.setArchived(true, method, by: nil) }
        #expect(try shop.store.write { try $0.setArchived(true, id, by: nil) } != nil)
    }

    @Test func zoneEverywhereElseStays() throws {
        #expect(throws: CatalogueRefusal.isAlwaysThere) {
            try shop.store.write { _ = try $0.setArchived(true, Zone.elsewhere, by: nil) }
        }
        #expect(throws: CatalogueRefusal.isAlwaysThere) { try change(Zone.elsewhere) { $0.areas = [ZoneArea("DE")] } }
        try change(Zone.elsewhere) { $0.tax = ZoneTax(.none, category: .export, chargesNet: true) }
        #expect(try managed(Zone.elsewhere).attributes.tax.category == .export)
    }

    @Test func changeThatIsRolledBackLeavesNoZone() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try shop.store.write { transaction in
                _ = try transaction.addZone(Self.germany, by: nil)
                var address = PostalAddress()
                address.country = "DE"
                #expect(try transaction.snapshot.zones().zone(of: address).name == "Germany")
                throw Stop()
            }
        }
        #expect(try zoneName("DE") == "Everywhere else")
        _ = try add(ZoneAttributes(name: "Other", areas: [ZoneArea("DE")]))
        #expect(try zoneName("DE") == "Other")
    }

    @Test func everyFieldOfAClassIsStoredAndCanBeUndone() throws {
        let books = TaxClassAttributes(name: "Books", rate: TaxRate.none, category: .exempt, reason: "Article 132")
        let id = try shop.store.write { try $0.addTaxClass(books, by: nil).id }
        let seen = try #require(try shop.store.read { try $0.ask(.taxClass(id)) })
        #expect(seen.attributes == books)
        let changed = TaxClassAttributes(name: "Books 2", rate: TaxRate(thousandths: 4000))
        _ = try shop.store.write { try $0.change(id, to: changed, version: 1, by: nil) }
        let entry = try shop.lastChange()
        #expect(entry.subject == .taxClass(id))
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try shop.store.read { try $0.ask(.taxClass(id)) }?.attributes == books)
    }

    @Test func classInUseAndStandardClassAreNotArchived() throws {
        let id = try shop.taxClass(4000)
        try shop.setTaxRate(4000, of: .grocery)
        #expect(throws: CatalogueRefusal.taxClassIsInUse) {
            try shop.store.write { _ = try $0.setArchived(true, id, by: nil) }
        }
        try shop.setTaxRate(nil, of: .grocery)
        #expect(try shop.store.write { try $0.setArchived(true, id, by: nil) } != nil)
        #expect(throws: CatalogueRefusal.isAlwaysThere) {
            try shop.store.write { _ = try $0.setArchived(true, TaxClass.standard, by: nil) }
        }
    }

    @Test func ordersKeepZoneAndReason() throws {
        try shop.takeSignedCheckouts { $0.taxRate = TaxRate(thousandths: 10_000)! }
        try shop.addZone("Oregon", "US: OR", ZoneTax(.none, category: .export, reason: "Gone", chargesNet: true))
        let zoe = try shop.customer("Zoe")
        try shop.put(2, of: .milk, inCartOf: zoe)
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: zoe) }
        let order = try shop.placeSignedOrder(of: zoe)
        let contents = try shop.store.read { try $0.contents(of: order) }
        #expect(contents.taxes.isEmpty && contents.untaxed == [TaxTreatment(.none, category: .export, reason: "Gone")])
        let stored = try rows("SELECT tax_country || ' ' || tax_zone FROM order_revisions")
        #expect(stored == ["US Oregon"])
        try shop.revise(order, to: OrderContents([try #require(contents.lines.first).with(.of(1))], in: .usd))
        #expect(try rows("SELECT tax_zone FROM order_revisions WHERE revision = 2") == ["Oregon"])
        #expect(try shop.faults() == [])
    }
}
