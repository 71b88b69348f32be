import Testing

@testable import Shop

struct TaxTerritoryTests {
    @Test func identifiersAreUnique() {
        #expect(Set(TaxTerritory.all.map(\.id)).count == TaxTerritory.all.count)
        #expect(TaxTerritory.all.count == 28)
    }

    @Test func noAddressIsInTwoTerritories() {
        let areas = TaxTerritory.all.flatMap(\.areas)
        for (position, area) in areas.enumerated() {
            for other in areas.dropFirst(position + 1) where area.country == other.country {
                #expect(!area.postalCodes.isEmpty && !other.postalCodes.isEmpty, "\(area.country)")
                for range in area.postalCodes {
                    #expect(!other.postalCodes.contains { $0.overlaps(range) }, "\(area.country) \(range.text)")
                }
            }
        }
    }

    @Test func rangesOfAnAreaAreSortedAndDoNotOverlap() {
        for codes in TaxTerritory.all.flatMap(\.areas).map(\.postalCodes) {
            #expect(codes == codes.sorted())
            for (range, next) in zip(codes, codes.dropFirst()) { #expect(!range.overlaps(next), "\(range.text)") }
        }
    }

    @Test func memberStateIsNoTerritoryByItsCountryAlone() {
        for country in EUTaxRates.memberStates + ["GB", "CH"] {
            for code in ["", "?", "1"] { #expect(TaxTerritory.of(country: country, postalCode: code) == nil) }
        }
    }

    @Test func onlyTerritoriesInsideHaveOwnRates() {
        for territory in TaxTerritory.all where territory.isExport { #expect(territory.ownRates == nil) }
        #expect(TaxTerritory.all.filter { $0.ownRates != nil }.allSatisfy { $0.ownRates?.country == $0.country })
    }

    @Test func territoryBelongsToAMemberStateOrTheUnitedKingdom() {
        for territory in TaxTerritory.all {
            #expect(EUTaxRates.of(territory.country) != nil || territory.country == "GB", "\(territory.id)")
        }
    }

    @Test func codesOfOneCountryDoNotMatchInAnother() {
        #expect(TaxTerritory.of(country: "DE", postalCode: "35001") == nil)
        #expect(TaxTerritory.of(country: "FR", postalCode: "38000") == nil)
        #expect(TaxTerritory.of(country: "CH", postalCode: "6991") == nil)
        #expect(TaxTerritory.of(country: "SE", postalCode: "222 22") == nil)
    }

    @Test func dataDateIsTheDateOfTheRates() {
        #expect(TaxTerritory.dataDate == CivilDate(year: 2025, month: 8, day: 12))
    }
}
