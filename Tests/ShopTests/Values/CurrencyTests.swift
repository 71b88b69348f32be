import Shop
import Testing

struct CurrencyTests {
    /// The currencies without minor units, and with thousandths (ISO 4217, list one of 2026-01-01).
    private static let withoutMinorUnits = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
    ]
    private static let withThousandths = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    @Test func everyActiveCurrencyIsKnown() {
        #expect(Currency.allCases.count == 155)
        #expect(Currency.allCases.map(\.rawValue) == Currency.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: Currency.allCases)
    func currencyHasCodeAndName(currency: Currency) {
        #expect(currency.rawValue.count == 3)
        #expect(currency.rawValue.allSatisfy { ("A"..."Z").contains($0) })
        #expect(currency.name.count > 3)
        #expect(Currency(rawValue: currency.rawValue) == currency)
    }

    @Test(arguments: Currency.allCases)
    func minorDigitsAreThoseOfISO4217(currency: Currency) {
        let code = currency.rawValue
        let expected = Self.withoutMinorUnits.contains(code) ? 0 : Self.withThousandths.contains(code) ? 3 : 2
        #expect(currency.minorDigits == expected)
    }

    @Test(arguments: [
        "", "XXX", "XTS", "XAU", "CLF", "CHE", "BGN", "HRK", "DEM", "usd", "US", "USDX", "AAA", "ZZZ", "€", "US\0",
    ])
    func unknownCodeIsRejected(code: String) {
        #expect(Currency(rawValue: code) == nil)
    }

    @Test func noTwoCurrenciesLookAlike() {
        #expect(Set(Currency.allCases.map(\.symbol)).count == Currency.allCases.count)
        #expect(Set(Currency.allCases.map(\.name)).count == Currency.allCases.count)
    }

    @Test func symbolOfLettersHasSpace() {
        let symbols = Currency.allCases.map(\.symbol)
        #expect(symbols.allSatisfy { $0.last?.isLetter == false })
    }
}
