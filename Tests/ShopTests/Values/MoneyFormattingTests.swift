import Shop
import Testing

struct MoneyFormattingTests {
    @Test(arguments: [
        (0, Currency.usd, "$0.00"), (5, .usd, "$0.05"), (99, .usd, "$0.99"), (100, .usd, "$1.00"),
        (32842, .usd, "$328.42"), (99999, .usd, "$999.99"), (100_000, .usd, "$1,000.00"),
        (132_842, .usd, "$1,328.42"), (123_456_789, .usd, "$1,234,567.89"), (-5, .usd, "-$0.05"),
        (-123_456, .usd, "-$1,234.56"), (1050, .eur, "€10.50"), (1050, .gbp, "£10.50"), (1050, .chf, "CHF 10.50"),
        (1050, .cad, "CA$10.50"), (1050, .aud, "A$10.50"), (0, .jpy, "¥0"), (500, .jpy, "¥500"),
        (1_234_567, .jpy, "¥1,234,567"), (-500, .jpy, "-¥500"),
    ])
    func anAmountIsFormattedForPeople(units: Int, currency: Currency, text: String) {
        #expect(Money(minorUnits: units, currency).formatted == text)
    }

    @Test(arguments: [
        (0, Currency.usd, "0.00"), (7, .usd, "0.07"), (132_842, .usd, "1328.42"), (-132_842, .usd, "-1328.42"),
        (500, .jpy, "500"), (0, .jpy, "0"),
    ])
    func anAmountIsWrittenForPrograms(units: Int, currency: Currency, text: String) {
        #expect(Money(minorUnits: units, currency).decimal == text)
    }

    @Test(arguments: [
        ("KWD", 1_234_567, "KWD 1,234.567", "1234.567"), ("ISK", 1_234_567, "ISK 1,234,567", "1234567"),
        ("SEK", -5, "-SEK 0.05", "-0.05"), ("INR", 123_450, "₹1,234.50", "1234.50"), ("TND", 7, "TND 0.007", "0.007"),
    ])
    func placesFollowTheCurrency(code: String, units: Int, text: String, decimal: String) throws {
        let money = Money(minorUnits: units, try #require(Currency(rawValue: code)))
        #expect(money.formatted == text)
        #expect(money.decimal == decimal)
    }

    @Test func theSmallestAmountOfAllCanBeWritten() {
        #expect(Money(minorUnits: .min, .jpy).decimal == "-9223372036854775808")
    }
}
