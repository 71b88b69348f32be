import TestSupport
import TestTraits
import Testing

@testable import Shop

/// The zone of each address, and places that two zones cannot share.
struct ZoneTableTests {
    private func zone(_ id: Int64, _ areas: String, isArchived: Bool = false) -> Zone {
        Zone(
            id: .init(rawValue: id),
            ZoneAttributes(name: "Zone \(id)", areas: TypedAreas(areas).areas, isArchived: isArchived))
    }

    private func table(_ areas: String...) -> ZoneTable {
        ZoneTable(zones: areas.enumerated().map { zone(Int64($0 + 2), $1) }, classes: [])
    }

    private func address(_ country: String, _ code: String = "", state: String = "") -> PostalAddress {
        var address = PostalAddress()
        (address.country, address.code, address.state) = (country, code, state)
        return address
    }

    @Test func postalCodeGoesBeforeSubdivisionAndCountry() {
        let table = table("ES", "Spain: 35*, 38*", "Spain: Las Palmas", "US: AK, HI", "US")
        func id(_ country: String, _ code: String = "", state: String = "") -> Int64 {
            table.zone(of: address(country, code, state: state)).id.rawValue
        }
        #expect(id("ES", "28013") == 2 && id("ES", "35001", state: "Las Palmas") == 3 && id("ES", "38002") == 3)
        #expect(id("ES", "", state: "Las Palmas") == 4 && id("ES", "28013", state: "las palmas") == 4)
        #expect(id("ES", "3500128013") == 2, "no code of Spain is that long")
        #expect(id("ES", "3 5 0 0 1") == 3 && id("ES", "3") == 2)
        #expect(id("US", "99501", state: "AK") == 5 && id("US", "90210", state: "CA") == 6)
        #expect(id("DE", "10115") == 1 && id("") == 1 && id("ES", "Ünreadable ✈️") == 2)
    }

    @Test func archivedZoneHasNoPlaces() {
        let table = ZoneTable(zones: [zone(2, "DE", isArchived: true)], classes: [])
        #expect(table.zone(of: address("DE")).id == Zone.elsewhere && !table.hasZones)
        #expect(table.collision(of: [ZoneArea("DE")], in: nil) == nil)
    }

    @Test(arguments: [
        ("ES: 35001-35010", "ES: 35005"), ("ES: 35*", "ES: 35001"), ("DE", "Germany"), ("US: Alaska", "US: AK"),
        ("GB: BT*", "GB: BT1"), ("ES: 350*", "ES: 34000-35999"),
    ])
    func placesInTwoZonesCollide(one: String, two: String) throws {
        let table = table(one)
        let collision = try #require(table.collision(of: TypedAreas(two).areas, in: nil))
        #expect(collision.zone?.id.rawValue == 2 && collision.area.country == collision.other.country)
        #expect(table.collision(of: TypedAreas(two).areas, in: .init(rawValue: 2)) == nil)
    }

    @Test(arguments: [("ES: 35*", "ES"), ("ES: 35*", "ES: 36*"), ("ES: 35*", "PT: 35*"), ("US: AK", "US: 995*")])
    func placesOfDifferentPrecedenceDoNotCollide(one: String, two: String) {
        #expect(table(one).collision(of: TypedAreas(two).areas, in: nil) == nil)
    }

    @Test func overlapWithinAZoneIsFound() throws {
        let areas = TypedAreas("ES: 35*, 35001-35003").areas
        let collision = try #require(ZoneTable.empty.collision(of: areas, in: nil))
        #expect(collision.zone == nil && [collision.area.detail, collision.other.detail].contains("35*"))
    }

    /// The search agrees with a comparison with every range, and no address has two zones.
    @Test func searchAgreesWithEveryRange() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<rounds(200, long: 5000) {
            var zones: [Zone] = []
            for id in 2..<Int64.random(in: 3...12, using: &random) {
                let areas = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    let digits = Int.random(in: 1...3, using: &random)
                    let highest = [9, 99, 999][digits - 1]
                    let from = Int.random(in: 0...highest, using: &random)
                    let to = min(highest, from + Int.random(in: 0...3, using: &random))
                    func text(_ number: Int) -> String { String(String(1000 + number).suffix(digits)) }
                    return "ES: \(text(from))-\(text(to))"
                }
                let new = TypedAreas(areas.joined(separator: "\n")).areas
                if ZoneTable(zones: zones, classes: []).collision(of: new, in: nil) == nil {
                    zones.append(Zone(id: .init(rawValue: id), ZoneAttributes(name: "\(id)", areas: new)))
                }
            }
            let table = ZoneTable(zones: zones, classes: [])
            for number in 0..<1000 {
                let code = String(String(1000 + number).suffix(3))
                let holders = zones.filter { zone in
                    zone.attributes.areas.contains { area in
                        guard case .codes(let range) = area.part, let code = PostalCode(code) else { return false }
                        return range.contains(code)
                    }
                }
                #expect(holders.count < 2)
                #expect(table.zone(of: address("ES", code)).id == holders.first?.id ?? Zone.elsewhere)
            }
        }
    }
}
