import Testing

@testable import Shop

/// One test for each territory in the VAT area of the EU.
struct InsideTerritoryTests {
    @Test func monaco() throws {
        let monaco = try TaxTerritory.checked(
            "monaco", addresses: ["MC 98000", "MC ", "FR 98000", "FR 98099"], others: ["FR 97999", "FR 98100"])
        #expect(monaco.membership == .inside && !monaco.isExport && monaco.isInCustomsTerritory)
        #expect(monaco.country == "FR" && monaco.ownRates == nil)
    }

    @Test func jungholz() throws {
        let jungholz = try TaxTerritory.checked("jungholz", addresses: ["AT 6691"], others: ["AT 6690", "AT 6692"])
        #expect(rates(of: jungholz) == [19_000, 10_000, 13_000])
    }

    @Test func mittelberg() throws {
        let mittelberg = try TaxTerritory.checked(
            "mittelberg", addresses: ["AT 6991", "AT 6992", "AT 6993"], others: ["AT 6990", "AT 6994"])
        #expect(rates(of: mittelberg) == [19_000, 10_000, 13_000])
    }

    @Test func madeira() throws {
        let madeira = try TaxTerritory.checked(
            "madeira", addresses: ["PT 9000-001", "PT 9400-150"], others: ["PT 8999-999", "PT 9500-001"])
        #expect(rates(of: madeira) == [22_000, 4_000, 12_000])
    }

    @Test func azores() throws {
        let azores = try TaxTerritory.checked(
            "azores", addresses: ["PT 9500-001", "PT 9980-999"], others: ["PT 9499-999", "PT 1000-001"])
        #expect(rates(of: azores) == [16_000, 4_000, 9_000])
    }

    @Test func northernIreland() throws {
        let territory = try TaxTerritory.checked(
            "northern-ireland", addresses: ["GB BT1 1AA", "GB bt94 9zz"], others: ["GB BS1 1AA", "GB B1 1BT", "IE D01"])
        #expect(territory.membership == .insideForGoods && !territory.isExport)
        #expect(rates(of: territory) == [20_000, 5_000])
    }

    private func rates(of territory: TaxTerritory) -> [Int] {
        guard let rates = territory.ownRates else { return [] }
        return ([rates.standard] + rates.reduced).map(\.thousandths)
    }
}
