import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Ready-made zones, and how orders to the special territories of the EU are delivered and taxed.
struct ReadyMadeZoneTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        try shop.changeSettings {
            $0.timeZone = "Europe/Madrid"
            $0.taxRate = TaxRate(thousandths: 21_000) ?? .none
        }
        manager = try Shopper.manager(of: shop)
        let all = ReadyMadeZone.all.map { (ZonesPage.choice, $0.id) }
        _ = try manager.send(.post, "/manage/ready-made-zones", .init(all.map { .init(name: $0.0, value: $0.1) }), [:])
    }

    private static func address(_ country: String, _ code: String) -> PostalAddress {
        var address = PostalAddress()
        (address.country, address.code) = (country, code)
        return address
    }

    private func zone(_ country: String, _ code: String) throws -> Zone {
        try shop.store.read { try $0.zones().zone(of: Self.address(country, code)) }
    }

    @Test func allAreAddedOnceAndNothingIsLeftToAdd() throws {
        let zones = try shop.store.read { try $0.managedZones() }
        #expect(zones.count == 1 + 27 + TaxTerritory.all.count)
        #expect(try manager.get("/manage/zones").document.texts("input[name=zone]").isEmpty)
    }

    @Test(arguments: [
        ("canary-islands", "ES", "35001"), ("canary-islands", "ES", "38002"), ("ceuta", "ES", "51001"),
        ("melilla", "ES", "52006"), ("aland", "AX", "22100"), ("aland", "FI", "22100"), ("mount-athos", "GR", "63086"),
        ("busingen", "DE", "78266"), ("helgoland", "DE", "27498"), ("livigno", "IT", "23041"),
        ("campione", "IT", "22061"), ("guadeloupe", "FR", "97110"), ("martinique", "MQ", "97200"),
        ("french-guiana", "GF", "97300"), ("reunion", "FR", "97400"), ("mayotte", "FR", "97600"),
        ("isle-of-man", "IM", "IM1 1AA"), ("isle-of-man", "GB", "IM1 1AA"),
    ])
    func territoryOutsideTheVATAreaIsExportAtTheNetPrice(id: String, country: String, code: String) throws {
        let (zone, settings) = (try zone(country, code), try shop.store.read { try $0.settings() })
        #expect(zone.attributes.tax == ZoneTax(.none, category: .export, chargesNet: true), "\(zone.name)")
        let rules = try shop.store.read { try $0.zones().rules(settings, in: zone) }
        let category = try shop.category(.grocery)
        #expect(rules.treatment(in: category) == TaxTreatment(.none, category: .export))
        #expect(rules.price(Money(minorUnits: 121, .usd), in: category).minorUnits == 100)
        let delivered = DeliveryAttributes(
            name: "Far", kind: .shipping, fee: Money(minorUnits: 900, .usd), zones: [zone.id])
        let mainland = try self.zone("ES", "28013").id
        #expect(delivered.reaches(zone.id) && !delivered.reaches(mainland))
        #expect(TaxTerritory.of(country: country, postalCode: code)?.id == id)
    }

    @Test(arguments: [
        ("PT", "9000-001", 22_000), ("PT", "9500-001", 16_000), ("AT", "6691", 19_000), ("AT", "6991", 19_000),
        ("AT", "1010", 20_000), ("DE", "10115", 19_000), ("FR", "75001", 20_000), ("IT", "23040", 22_000),
        ("MC", "98000", 20_000), ("GB", "BT1 1AA", 20_000),
    ])
    func territoryInTheVATAreaHasItsRatesInTheOneStopShop(country: String, code: String, rate: Int) throws {
        let zone = try zone(country, code)
        let category = try shop.category(.grocery)
        func standard(usesOneStopShop: Bool) throws -> Int {
            var settings = try shop.store.read { try $0.settings() }
            settings.usesOneStopShop = usesOneStopShop
            return try shop.store.read { [settings] in
                try $0.zones().rules(settings, in: zone).rate(in: category).thousandths
            }
        }
        #expect(try standard(usesOneStopShop: false) == 21_000)
        #expect(try standard(usesOneStopShop: true) == rate)
    }

    @Test func countryOfTheShopHasItsOwnRates() throws {
        #expect(try zone("ES", "28013").attributes.tax == .home)
        #expect(try zone("US", "97477").id == Zone.elsewhere)
    }

    @Test func zoneThatIsThereAlreadyIsLeftAlone() throws {
        let other = try TestShop()
        try other.addZone("Mine", "DE\nES: 35*")
        let owner = try Shopper.manager(of: other)
        _ = try owner.send(
            .post, "/manage/ready-made-zones",
            .init(["DE", "canary-islands", "FR"].map { .init(name: ZonesPage.choice, value: $0) }), [:])
        let names = try other.store.read { try $0.managedZones() }.map(\.name)
        #expect(names == ["France", "Mine", "Everywhere else"])
    }
}
