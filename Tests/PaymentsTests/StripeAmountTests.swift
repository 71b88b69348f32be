import Shop
import Testing

@testable import Payments

/// The rules of https://docs.stripe.com/currencies.
struct StripeAmountTests {
    @Test(arguments: [
        ("EUR", 1240, 1240), ("JPY", 500, 500), ("KRW", 500, 500), ("KWD", 5120, 5120), ("ISK", 5, 500),
        ("UGX", 5, 500),
        ("MGA", 500, 5), ("HUF", 1045, 1045), ("TWD", 80045, 80045), ("CLP", 7, 7), ("XOF", 7, 7),
    ])
    func amountHasStripesUnits(code: String, minorUnits: Int, units: Int) throws {
        let money = Money(minorUnits: minorUnits, try #require(Currency(rawValue: code)))
        #expect(StripeAmount.units(of: money) == units)
        #expect(StripeAmount.money(units, code.lowercased()) == money)
    }

    @Test(arguments: [
        ("KWD", 5124), ("BHD", 1), ("MGA", 501), ("IQD", 1000), ("LYD", 1000), ("ISK", Int.max), ("UGX", Int.min),
    ])
    func inexpressibleAmountIsNil(code: String, minorUnits: Int) throws {
        #expect(StripeAmount.units(of: Money(minorUnits: minorUnits, try #require(Currency(rawValue: code)))) == nil)
    }

    @Test(arguments: [(-1, "eur"), (550, "isk"), (1, "xyz"), (1, ""), (1, "euro"), (Int.max, "mga"), (1000, "iqd")])
    func foreignAmountIsNil(units: Int, code: String) {
        #expect(StripeAmount.money(units, code) == nil)
    }

    @Test func everyCurrencyIsReturnedUnchanged() {
        for currency in Currency.allCases {
            let money = Money(minorUnits: 123_000, currency)
            guard let units = StripeAmount.units(of: money) else {
                #expect(["IQD", "LYD"].contains(currency.rawValue))
                continue
            }
            #expect(StripeAmount.money(units, currency.rawValue.lowercased()) == money)
        }
    }
}
