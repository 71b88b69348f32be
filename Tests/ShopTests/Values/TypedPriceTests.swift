import Shop
import Testing

/// Prices as managers type them or paste them from elsewhere.
struct TypedPriceTests {
    @Test(arguments: [
        ("5", Currency.usd, 500), ("$5", .usd, 500), ("5 $", .usd, 500), ("$ 5.25", .usd, 525), ("5 USD", .usd, 500),
        ("usd 5", .usd, 500), ("1,50", .usd, 150), ("1.50", .usd, 150), ("1,000", .usd, 100_000),
        ("1 000.00", .usd, 100_000), ("1,000.50", .usd, 100_050), ("1.000,50", .usd, 100_050),
        ("1’234.50", .chf, 123_450), ("CHF 12.5", .chf, 1250), ("1.000.000", .usd, 100_000_000),
        ("1\u{A0}234", .eur, 123_400), (".99", .usd, 99), ("0", .usd, 0), ("0.5", .usd, 50), ("007", .usd, 700),
        ("¥1,200", .jpy, 1200), ("1.200", .jpy, 1200), (" 12 ", .usd, 1200), ("9,999,999.99", .usd, 999_999_999),
    ])
    func isReadWithSignsAndThousands(text: String, currency: Currency, units: Int) throws {
        #expect(try Money(typed: text, currency) == Money(minorUnits: units, currency))
    }

    @Test(arguments: [
        ("", PriceRefusal.unreadable), ("free", .unreadable), ("-1", .unreadable), ("$", .unreadable),
        ("1.005", .ambiguous), ("12.500", .ambiguous), ("1.0055", .unreadable), ("0.500", .unreadable),
        ("1,00,000", .unreadable), ("10,00.00", .unreadable), ("1 00", .unreadable), ("1.5.", .unreadable),
        ("€5", .unreadable), ("5.", .unreadable), ("٣", .unreadable), ("1e3", .unreadable), ("1,000,000.", .unreadable),
        ("10000000", .tooHigh), ("999999999", .tooHigh), ("10,000,000.00", .tooHigh),
        ("99999999999999999999999999", .tooHigh),
    ])
    func isRefusedForAReason(text: String, refusal: PriceRefusal) {
        #expect(throws: refusal) { try Money(typed: text, .usd) }
    }

    @Test(arguments: ["12,505", "1,000", "1.000"]) func markBeforeThreeDigitsIsAmbiguousInEuros(text: String) {
        #expect(throws: PriceRefusal.ambiguous) { try Money(typed: text, .eur) }
    }

    @Test(arguments: Currency.allCases) func theHighestPriceIsReadAndOneMoreIsNot(currency: Currency) throws {
        let highest = Money.highestPrice(currency)
        #expect(try Money(typed: highest.formatted, currency) == highest)
        #expect(throws: PriceRefusal.tooHigh) { try Money(typed: "10000000", currency) }
    }
}
