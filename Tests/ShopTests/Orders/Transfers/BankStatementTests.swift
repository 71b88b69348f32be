import Shop
import Testing

/// Columns, dates and lines of bank statements.
struct BankStatementTests {
    private func columns(_ pairs: KeyValuePairs<StatementColumns.Field, Int>) -> StatementColumns {
        pairs.reduce(into: StatementColumns()) { $0[$1.key] = $1.value }
    }

    private func statement(
        _ rows: [[String]], _ pairs: KeyValuePairs<StatementColumns.Field, Int> = [.date: 0, .amount: 1, .text: 2]
    ) throws -> BankStatement {
        try BankStatement(rows.enumerated().map { .init($0 + 2, $1) }, columns(pairs), in: .eur)
    }

    @Test(arguments: [
        (
            "Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung",
            "date=0 amount=5 currency=6 payer=4 text=3 more-text=2"
        ),
        ("Date;Description;Amount (EUR);Balance", "date=0 amount=2 text=1"),
        (
            "Fecha operación;Concepto;Importe;Divisa;Ordenante;Referencia",
            "date=0 amount=2 currency=3 payer=4 text=1 more-text=5"
        ),
        ("Date opération;Libellé;Débit;Crédit", "date=0 amount=3 text=1"),
        (
            "Buchung;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Soll/Haben",
            "date=0 amount=3 direction=4 payer=1 text=2"
        ),
        ("a;b;c", ""),
    ])
    func columnsAreGuessed(heading: String, columns: String) {
        let names = heading.split(separator: ";").map(String.init)
        #expect(StatementColumns(guessing: names).text == columns)
        #expect(StatementColumns(text: columns).text == columns)
    }

    @Test func storedColumnsIgnoreUnknownText() {
        #expect(StatementColumns(text: "date=1 x=2 amount=-1 payer=999999 text").text == "date=1")
        #expect(StatementColumns(text: "date=1").missing == [.amount, .text])
    }

    @Test(arguments: [
        ("2026-11-24", "2026-11-24"), ("2026-11-24T09:30:00Z", "2026-11-24"), ("2026-11-24 09:30", "2026-11-24"),
        ("20261124", "2026-11-24"), ("24.11.2026", "2026-11-24"), ("24.11.26", "2026-11-24"),
        ("4.1.2026", "2026-01-04"), ("24/11/2026", "2026-11-24"), ("03/04/2026", "2026-04-03"),
        ("24-11-2026", "2026-11-24"), ("2026/11/24", "2026-11-24"), ("31.02.2026", nil), ("24.11", nil), ("", nil),
        ("11/24/2026", "2026-11-24"), ("1.1.1.2026", nil), ("24.13.2026", nil), ("x", nil),
    ])
    func dateIsParsed(cell: String, date: String?) {
        #expect(StatementDates([cell]).date(cell)?.description == date)
    }

    @Test func monthIsFirstOnlyIfTheColumnProvesIt() {
        #expect(StatementDates(["03/04/2026", "03/31/2026"]).date("03/04/2026")?.description == "2026-03-04")
        let mixed = StatementDates(["03/31/2026", "31/03/2026"])
        #expect(mixed.date("03/31/2026") == nil && mixed.date("31/03/2026")?.description == "2026-03-31")
    }

    @Test func debitsAndOtherCurrenciesArePassedOver() throws {
        let found = try statement(
            [
                ["24.11.2026", "10,00", "Order 1001", "EUR"], ["24.11.2026", "-10,00", "Rent", "EUR"],
                ["24.11.2026", "10,00", "Order 1002", "USD"], ["24.11.2026", "", "", "EUR"],
                ["24.11.2026", "0,00", "Info", ""],
            ], [.date: 0, .amount: 1, .text: 2, .currency: 3])
        #expect(found.lines.map(\.text) == ["Order 1001"] && found.passedOver == 4 && found.faults.isEmpty)
        #expect(found.lines[0].amount == 1000 && found.lines[0].row == 2)
    }

    @Test(arguments: [
        ("C", 1), ("CRDT", 1), ("H", 1), ("Haben", 1), ("haber", 1), ("D", 0), ("DBIT", 0), ("S", 0), ("Soll", 0),
        ("debe", 0),
    ])
    func indicatorDecidesTheDirection(indicator: String, credits: Int) throws {
        let found = try statement(
            [["2026-11-24", "10.00", "x", indicator]], [.date: 0, .amount: 1, .text: 2, .direction: 3])
        #expect(found.lines.count == credits && found.passedOver == 1 - credits)
    }

    @Test func unreadableRowsAreFaults() throws {
        let found = try statement(
            [
                ["x", "10,00", "a", "C"], ["24.11.2026", "ten", "b", "C"], ["24.11.2026", "10,00", "c", "?"],
                ["24.11.2026", "99999999999999999,00", "d", "C"], ["24.11.2026"],
            ], [.date: 0, .amount: 1, .text: 2, .direction: 3])
        #expect(found.faults.map(\.reason) == [.date, .amount, .direction, .tooLarge])
        #expect(found.faults.map(\.row) == [2, 3, 4, 5] && found.passedOver == 1)
    }

    @Test func equalRowsHaveDifferentIdentities() throws {
        let row = ["24.11.2026", "10,00", "Order 1001"]
        let found = try statement([row, row, ["24.11.2026", "10,00", " Order 1001 "]])
        #expect(Set(found.lines.map(\.identity)).count == 3)
    }

    @Test func identityIsIndependentOfTheColumns() throws {
        let rows = [["24.11.2026", "25.11.2026", "10,00", "Order 1001", "Ann"]]
        let one = try statement(rows, [.date: 0, .amount: 2, .text: 3])
        let other = try statement(rows, [.date: 1, .amount: 2, .text: 4, .payer: 3])
        #expect(one.lines.map(\.identity) == other.lines.map(\.identity) && one.lines != other.lines)
    }

    @Test func rowsAndCellsAreLimited() throws {
        let long = String(repeating: "x", count: 100_000)
        let found = try statement(Array(repeating: ["24.11.2026", "1,00", long], count: 10_001))
        #expect(found.lines.count == BankStatement.mostRows)
        #expect(found.lines[0].text.unicodeScalars.count == BankStatement.longestCell)
    }
}
