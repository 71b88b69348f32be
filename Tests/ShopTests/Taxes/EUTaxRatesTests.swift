import Testing

@testable import Shop

struct EUTaxRatesTests {
    @Test func twentySevenMemberStatesAreListedInAlphabeticalOrder() {
        #expect(EUTaxRates.memberStates.count == 27)
        #expect(EUTaxRates.memberStates == Set(EUTaxRates.memberStates).sorted())
    }

    @Test func lookupUsesCountryCodeOfAddresses() {
        #expect(EUTaxRates.of("GR")?.standard.thousandths == 24_000)
        for code in ["EL", "GB", "XI", "CH", "MC", "", "de"] { #expect(EUTaxRates.of(code) == nil, "\(code)") }
    }

    @Test(arguments: EUTaxRates.all)
    func ratesAreOrderedBySize(rates: EUTaxRates) {
        #expect(rates.reduced == rates.reduced.sorted())
        #expect(rates.reduced.allSatisfy { $0.thousandths >= 5_000 && $0 < rates.standard })
        #expect((rates.superReduced?.thousandths ?? 1) < 5_000)
        #expect((rates.parking?.thousandths ?? 12_000) >= 12_000)
        #expect((15_000...27_000).contains(rates.standard.thousandths))
    }

    @Test(arguments: [
        ("DE", [19_000, 7_000, 7_000, 0]), ("ES", [21_000, 10_000, 4_000, 0]), ("FR", [20_000, 5_500, 2_100, 0]),
        ("DK", [25_000, 25_000, 25_000, 0]), ("EE", [24_000, 9_000, 9_000, 0]), ("IE", [23_000, 9_000, 4_800, 0]),
    ])
    func missingRateIsReplacedByNextHigherRateInProposal(country: String, thousandths: [Int]) throws {
        let rates = try #require(EUTaxRates.of(country))
        #expect(TaxRateKind.allCases.map { rates.proposedRate(for: $0).thousandths } == thousandths)
    }
}

struct TaxCategoryTests {
    @Test func codesAreThoseOfUNCL5305() {
        #expect(TaxCategory.allCases.map(\.rawValue) == ["S", "Z", "E", "AE", "K", "G", "O"])
    }
}
