import Shop
import Testing

/// Amounts in the columns of bank statements.
struct StatementAmountTests {
    private func amount(_ cell: String, among others: [String] = [], in currency: Currency = .eur) throws -> Int? {
        try StatementAmounts([cell] + others, in: currency).minorUnits(cell)
    }

    @Test(arguments: [
        ("1.234,56", 123_456), ("1,234.56", 123_456), ("1 234,56", 123_456), ("1\u{A0}234,56", 123_456),
        ("1'234.56", 123_456), ("1’234.56", 123_456), ("1.234.567,8", 123_456_780), ("50.-", 5000), ("+50", 5000),
        ("50", 5000), ("-50,00", -5000), ("50,00-", -5000), ("\u{2212}50.00", -5000), ("50,00+", 5000),
        ("0,05", 5), (",05", 5), ("24,50 EUR", 2450), ("€24.50", 2450), ("EUR 24.50", 2450), ("- 3,10 €", -310),
        ("007,00", 700), ("50,0000", 5000), ("1.234", 123_400), ("0.00", 0), ("1.000.000", 100_000_000),
    ])
    func amountIsParsed(cell: String, minorUnits: Int) throws {
        #expect(try amount(cell) == minorUnits)
    }

    @Test(arguments: [
        "x", "-", ".", "12,34,56", "1.23.456,00", "1234.567,00", "1,2345", "1..2", "1.234.56", "1 23,00", "12 34",
        "--5", "5 USD", "1.234 567,00", "٣,٠٠", "1e5", "50,00 C", "(50)",
    ])
    func otherTextIsRejected(cell: String) {
        #expect(throws: StatementAmounts.Refusal.self) { try amount(cell, among: ["9.999,99"]) }
    }

    @Test func emptyCellIsNoAmount() throws {
        #expect(try amount(" ") == nil)
    }

    @Test func decimalMarkIsDecidedForTheColumn() throws {
        #expect(try amount("1.234", among: ["5,10"]) == 123_400)
        #expect(throws: StatementAmounts.Refusal.unreadable) { try amount("1.234", among: ["5.10"]) }
        #expect(throws: StatementAmounts.Refusal.unreadable) { try StatementAmounts(["5.10", "5,10"], in: .eur) }
        #expect(throws: StatementAmounts.Refusal.unreadable) { try amount("1.234", among: ["1,234"]) }
    }

    @Test func placesFollowTheCurrency() throws {
        let dinar = try #require(Currency(rawValue: "KWD"))
        #expect(try amount("1.234", among: ["0.500"], in: dinar) == 1234)
        #expect(throws: StatementAmounts.Refusal.unreadable) { try amount("1.234", in: dinar) }
        #expect(try amount("1,234", in: .jpy) == 1234)
        #expect(throws: StatementAmounts.Refusal.unreadable) { try amount("1.5", in: .jpy) }
    }

    @Test func overflowIsRejected() throws {
        #expect(try amount("10000000000.00") == OrderContents.largestTotal)
        #expect(throws: StatementAmounts.Refusal.tooLarge) { try amount("10000000000.01") }
        #expect(throws: StatementAmounts.Refusal.tooLarge) { try amount(String(repeating: "9", count: 50)) }
        #expect(throws: StatementAmounts.Refusal.unreadable) { try amount(String(repeating: "9", count: 5000)) }
        #expect(try amount(String(repeating: "0", count: 40) + "5") == 500)
    }
}
