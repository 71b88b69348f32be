import FoundationEssentials
import Testing

@testable import Shop

/// Compares the data with its source.
@Suite(.enabled(if: VATRatesFile.data != nil, "eu-vat-rates.json is missing"))
struct VATRatesFileTests {
    private let file: VATRatesFile

    init() throws {
        file = try JSONDecoder().decode(VATRatesFile.self, from: #require(VATRatesFile.data))
    }

    @Test func memberStatesAreTheCountriesOfTheFileWithoutTheUnitedKingdom() {
        #expect(Set(EUTaxRates.memberStates) == Set(file.items.keys).subtracting(["GB"]))
    }

    @Test(arguments: EUTaxRates.all)
    func ratesEqualTheFile(rates: EUTaxRates) throws {
        let period = try #require(file.period(of: rates.country, on: "2025-08-12"))
        #expect([rates.standard.thousandths] == period.rates(beginningWith: "standard"))
        // The file lists a reduced rate of Estonia under the name of its goods.
        #expect(rates.reduced.map(\.thousandths) == period.rates(beginningWith: "reduced", "press_publications"))
        #expect([rates.superReduced].compactMap(\.?.thousandths) == period.rates(beginningWith: "super_reduced"))
        #expect([rates.parking].compactMap(\.?.thousandths) == period.rates(beginningWith: "parking"))
        let known = [1, rates.reduced.count, rates.superReduced == nil ? 0 : 1, rates.parking == nil ? 0 : 1]
        #expect(period.rates.count == known.reduce(0, +))
    }

    @Test func northernIrelandHasTheRatesOfTheUnitedKingdom() throws {
        let period = try #require(file.period(of: "GB", on: "2025-08-12"))
        let rates = try #require(TaxTerritory.all.first { $0.id == "northern-ireland" }?.ownRates)
        #expect([rates.standard.thousandths] == period.rates(beginningWith: "standard"))
        #expect(rates.reduced.map(\.thousandths) == period.rates(beginningWith: "reduced"))
    }

    @Test func everyExceptionOfTheFileHasAnExample() {
        let names = EUTaxRates.memberStates.compactMap { file.period(of: $0, on: "2025-08-12")?.exceptions }
            .flatMap(\.self).map(\.name)
        #expect(names.sorted() == Self.examples.map(\.name).sorted())
    }

    @Test(arguments: examples)
    func exceptionIsATerritory(example: Example) throws {
        let period = try #require(file.period(of: example.country, on: "2025-08-12"))
        let exception = try #require(period.exceptions?.first { $0.name == example.name })
        #expect(exception.postcode == example.expression)
        for code in example.codes {
            #expect(TaxTerritory.of(country: example.country, postalCode: code)?.id == example.id, "\(code)")
        }
        for code in example.neighbours {
            #expect(TaxTerritory.of(country: example.country, postalCode: code)?.id != example.id, "\(code)")
        }
        let territory = try #require(TaxTerritory.all.first { $0.id == example.id })
        let standard = Int((exception.standard * 1000).rounded())
        switch example.id {
        case "guadeloupe", "martinique", "reunion":
            // French VAT on imports and local sales there, which no seller elsewhere charges.
            #expect(standard == 8_500 && territory.isExport)
        case "azores":
            // The file is out of date: the rate is 16 % since 1 July 2021 (Decreto Legislativo Regional 15-A/2021/A).
            #expect(standard == 18_000 && territory.ownRates?.standard.thousandths == 16_000)
        default:
            #expect(territory.isExport == (standard == 0))
            #expect((territory.ownRates?.standard.thousandths ?? 0) == standard)
        }
    }
}
