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

    @Test(arguments: [
        ("1.234", Currency?.kwd, 1234), ("1.5", .kwd, 1500), ("KWD 5.000", .kwd, 5000), ("1,234.500", .kwd, 1_234_500),
        ("1.234,500", .tnd, 1_234_500), ("999,999.999", .kwd, 999_999_999), ("1 200", .isk, 1200),
        ("1.200", .isk, 1200),
        ("12,50", .sek, 1250), ("R$ 1.000,50", .brl, 100_050), ("1,000", .mxn, 100_000),
    ])
    func placesFollowTheCurrency(text: String, currency: Currency?, units: Int) throws {
        let currency = try #require(currency)
        #expect(try Money(typed: text, currency) == Money(minorUnits: units, currency))
    }

    @Test(arguments: [
        ("1,234", Currency?.kwd, PriceRefusal.ambiguous), ("1,234", .tnd, .ambiguous), ("1,000", .sek, .ambiguous),
        ("1.2345", .kwd, .unreadable), ("1.5", .isk, .unreadable), ("1000000", .kwd, .tooHigh),
    ])
    func priceInAnotherCurrencyIsRefused(text: String, currency: Currency?, refusal: PriceRefusal) throws {
        let currency = try #require(currency)
        #expect(throws: refusal) { try Money(typed: text, currency) }
    }

    @Test(arguments: Currency.allCases) func theHighestPriceIsReadAndOneMoreIsNot(currency: Currency) throws {
        let highest = Money.highestPrice(currency)
        #expect(try Money(typed: highest.formatted, currency) == highest)
        #expect(throws: PriceRefusal.tooHigh) { try Money(typed: "10000000", currency) }
    }
}

/// Currencies that the program does not name.
extension Currency? {
    fileprivate static let brl = Currency(rawValue: "BRL")
    fileprivate static let isk = Currency(rawValue: "ISK")
    fileprivate static let kwd = Currency(rawValue: "KWD")
    fileprivate static let mxn = Currency(rawValue: "MXN")
    fileprivate static let sek = Currency(rawValue: "SEK")
    fileprivate static let tnd = Currency(rawValue: "TND")
}
