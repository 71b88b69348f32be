import Shop
import Testing

struct MoneyParsingTests {
    @Test(arguments: [
        ("0", Currency.usd, 0), ("200", .usd, 20000), ("1.5", .usd, 150), ("1,50", .usd, 150), ("1.05", .usd, 105),
        ("0.99", .usd, 99), ("007", .usd, 700), ("9999999.99", .usd, 999_999_999), ("9999999", .usd, 999_999_900),
        ("500", .jpy, 500), ("9999999", .jpy, 9_999_999), ("19,95", .eur, 1995),
    ])
    func anAmountIsReadAsPeopleTypeIt(text: String, currency: Currency, units: Int) {
        #expect(Money(parsing: text, currency) == Money(minorUnits: units, currency))
    }

    @Test(arguments: [
        "", " ", ".", ",", ".5", "5.", "-1", "+1", "1.234", "1,328.42", "1.328,42", "1..5", "10000000", "1e3", "0x10",
        "$5", "5 ", " 5", "5\n", "five", "NaN", "٣", "1.\u{301}5", "½", "99999999999999999999999999",
    ])
    func whatIsNoAmountIsNotRead(text: String) {
        #expect(Money(parsing: text, .usd) == nil)
    }

    @Test(arguments: ["1.5", "500.", "500.0", "500,00"])
    func yenHaveNoPlaces(text: String) {
        #expect(Money(parsing: text, .jpy) == nil)
    }

    @Test(arguments: Currency.allCases, [0, 1, 99, 100, 32842, 9_999_999])
    func whatWasWrittenIsReadAgain(currency: Currency, units: Int) {
        let money = Money(minorUnits: units, currency)
        #expect(Money(parsing: money.decimal, currency) == money)
    }

    @Test func aPartOfATextCanBeRead() {
        #expect(Money(parsing: "price=2.45".dropFirst(6), .usd) == Money(minorUnits: 245, .usd))
    }
}
