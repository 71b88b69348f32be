import Shop
import Testing

struct CurrencyTests {
    @Test(arguments: Currency.allCases)
    func aCodeIsThreeCapitalLetters(currency: Currency) {
        #expect(currency.rawValue.count == 3)
        #expect(currency.rawValue.allSatisfy { ("A"..."Z").contains($0) })
    }

    @Test(arguments: Currency.allCases)
    func onlyTheYenHasNoMinorUnit(currency: Currency) {
        #expect(currency.minorDigits == (currency == .jpy ? 0 : 2))
    }

    @Test func noTwoCurrenciesLookAlike() {
        #expect(Set(Currency.allCases.map(\.symbol)).count == Currency.allCases.count)
    }
}
