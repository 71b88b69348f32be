import Shop
import Testing

struct MoneyTests {
    @Test func amountsOfOneCurrencyAdd() {
        #expect(Money(minorUnits: 245, .usd) + Money(minorUnits: 55, .usd) == Money(minorUnits: 300, .usd))
    }

    @Test func aPriceTimesACountIsExact() {
        #expect(Money(minorUnits: 10, .usd) * 3 == Money(minorUnits: 30, .usd))
        #expect(Money(minorUnits: 999_999_999, .usd) * 999 == Money(minorUnits: 998_999_999_001, .usd))
    }

    @Test func theTotalOfNothingIsZero() {
        #expect([Money]().total(in: .jpy) == .zero(.jpy))
    }

    @Test func theTotalIsTheSum() {
        let amounts = [1, 2, 3].map { Money(minorUnits: $0, .chf) }
        #expect(amounts.total(in: .chf) == Money(minorUnits: 6, .chf))
    }

    @Test func addingTwoCurrenciesStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = Money(minorUnits: 1, .usd) + Money(minorUnits: 1, .eur)
        }
    }
}
