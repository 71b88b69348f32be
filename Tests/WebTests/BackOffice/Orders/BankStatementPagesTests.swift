import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages that record payments from a bank statement.
@Suite struct BankStatementPagesTests {
    private let shop: TestShop
    private let clerk: Shopper
    private var orders: [Order] = []

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        let ann = try shop.deskCustomer("Ann", "Ng")
        for _ in 1...3 { orders.append(try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann)) }
    }

    /// Sends a file. Returns the page to which it leads.
    private func send(_ text: String, columns: KeyValuePairs<String, String>? = nil) throws -> Response {
        try send(Array(text.utf8), columns: columns)
    }

    private func send(_ bytes: [UInt8], columns: KeyValuePairs<String, String>? = nil) throws -> Response {
        let file = try shop.upload(bytes, in: "file", named: "bank.csv")
        let answer = try clerk.post("/manage/order-transfers", [:], files: [file])
        guard let location = answer.headers["Location"] else { return answer }
        guard let columns, location.hasSuffix("/columns") else { return try clerk.get(location) }
        return try clerk.submit(location, columns)
    }

    private static let columns: KeyValuePairs = ["date": "0", "amount": "3", "payer": "1", "text": "2"]

    private func statement(_ lines: String...) -> String {
        "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag\r\n" + lines.map { $0 + "\r\n" }.joined()
    }

    private func values(_ page: Response, ticked: Bool) throws -> [String] {
        page.document.all("[name=line]").filter { ($0["checked"] != nil) == ticked }.compactMap { $0["value"] }
    }

    /// The address of a form of the page.
    private func action(_ name: String, of page: Response) -> String? {
        page.document.all("form").compactMap { $0["action"] }.first { $0.hasSuffix("/" + name) }
    }

    private func apply(_ values: [String], at page: Response) throws -> Response {
        let path = try #require(action("application", of: page))
        let fields = QueryItems(values.map { QueryItems.Item(name: "line", value: $0) })
        let answer = try clerk.send(.post, path, fields, [:])
        return try clerk.get(try #require(answer.headers["Location"]))
    }

    private func paid(_ order: Order) throws -> Int { try shop.deskOrder(order).sums.paid }

    @Test func columnsAreGuessedAndRemembered() throws {
        let text = statement("24.11.2026;Ann;Order 1001;199,99")
        let page = try send(text)
        #expect(page.document.texts("h1") == ["Columns of the statement"])
        let chosen = page.document.all("option[selected]").compactMap { $0["value"] }
        #expect(chosen == ["0", "3", "", "", "1", "2", ""])
        #expect(page.html.contains("Order 1001"))
        #expect(try send(text, columns: Self.columns).document.texts("h1") == ["Check the transfers"])
        #expect(try send(text).document.texts("h1") == ["Check the transfers"])
    }

    @Test func linesAreGroupedAndFullMatchesAreTicked() throws {
        let page = try send(
            statement(
                "24.11.2026;Ann;Order 1001;199,99", "24.11.2026;Ann;Order 1002;100,00", "24.11.2026;Bob;<b>x</b>;5,00",
                "24.11.2026;Rent;1003;-199,99", "yesterday;Ann;1003;199,99"),
            columns: Self.columns)
        #expect(
            page.document.texts("main h2") == [
                "1 line matches", "1 line nearly matches", "1 line matches no order", "1 row cannot be read",
            ])
        #expect(page.document.texts("p[role=status]") == ["3 incoming transfers. 1 other row is left out."])
        #expect(try values(page, ticked: true).count == 1 && values(page, ticked: false).count == 1)
        #expect(page.html.contains("$199.99 is due") && page.html.contains("&lt;b&gt;x&lt;/b&gt;"))
        #expect(!page.html.contains("<b>x"))
        #expect(page.html.contains("Row 6: the date cannot be read."))
        #expect(try paid(orders[0]) == 0)
    }

    @Test func tickedLinesAreRecordedOnceAndUndone() throws {
        let text = statement("24.11.2026;Ann;Order 1001;199,99", "25.11.2026;Ann;1002;199,99", "25.11.2026;Bob;x;1,00")
        let page = try send(text, columns: Self.columns)
        let ticked = try values(page, ticked: true)
        let result = try apply(ticked, at: page)
        #expect(result.document.texts("p[role=status]") == ["2 payments recorded. Total: $399.98."])
        #expect(try paid(orders[0]) == 19_999 && paid(orders[1]) == 19_999)
        #expect(
            try apply(ticked, at: page).document.texts("p[role=status]") == ["2 payments recorded. Total: $399.98."])
        #expect(try paid(orders[0]) == 19_999)

        let again = try send(text)
        #expect(again.document.texts("main h2") == ["1 line matches no order", "2 lines are recorded already"])
        #expect(again.document.first("[name=line]") == nil)

        let undo = try #require(action("undo", of: result))
        let undone = try clerk.submit(undo)
        #expect(undone.document.texts("p[role=status]") == ["2 payments undone."])
        #expect(action("undo", of: undone) == nil)
        #expect(try paid(orders[0]) == 0)
        #expect(try clerk.get("/manage/orders/1001").html.contains("Undone: bank statement of November 24, 2026"))
        #expect(try values(send(text), ticked: true).count == 2)
    }

    @Test func remappedFileIsRecognized() throws {
        let text = "Fecha,Valor,Concepto,Importe\n24/11/2026,25/11/2026,1001,199.99\n"
        let page = try send(text, columns: ["date": "0", "amount": "3", "text": "2"])
        _ = try apply(values(page, ticked: true), at: page)
        let path = try #require(
            send(text).document.all("main a").compactMap { $0["href"] }.first { $0.hasSuffix("columns") })
        let remapped = try clerk.submit(path, ["date": "1", "amount": "3", "text": "2", "payer": "0"])
        #expect(remapped.document.texts("main h2") == ["1 line is recorded already"])
    }

    @Test func sameTransferInAnotherFormIsInDoubt() throws {
        let page = try send(statement("24.11.2026;Ann;1001;100,00"), columns: Self.columns)
        _ = try apply(values(page, ticked: false), at: page)
        let other = try send(
            "Date,Details,Amount\n2026-11-22,Order 1001,100.00\n", columns: ["date": "0", "amount": "2", "text": "1"])
        #expect(other.html.contains("A payment of this amount is recorded already"))
        #expect(try values(other, ticked: true).isEmpty)
    }

    @Test func changedOrderIsLeftOut() throws {
        let page = try send(
            statement("24.11.2026;Ann;1001;199,99", "24.11.2026;Ann;1002;199,99"), columns: Self.columns)
        try shop.pay(1, for: orders[0], reference: "x")
        let result = try apply(values(page, ticked: true), at: page)
        #expect(result.document.texts("p[role=status]") == ["1 payment recorded. Total: $199.99."])
        #expect(result.html.contains("1 line was left out"))
        #expect(try paid(orders[0]) == 1)
    }

    @Test func keptPaymentsOfAnUndoAreListed() throws {
        let page = try send(
            statement("24.11.2026;Ann;1001;199,99", "24.11.2026;Ann;1002;199,99"), columns: Self.columns)
        let result = try apply(values(page, ticked: true), at: page)
        try shop.set(orders[0], to: .cancelled)
        let undone = try clerk.submit(try #require(action("undo", of: result)))
        #expect(undone.document.texts("p[role=status]") == ["1 payment undone."])
        #expect(undone.document.texts("#kept") == ["Not withdrawn, because the order has changed"])
        #expect(undone.document.texts("section[aria-labelledby=kept] strong") == ["1001"])
    }

    @Test func wrongColumnsAreRejectedAtTheirFields() throws {
        let text = statement("24.11.2026;Ann;Order 1001;199,99")
        let missing = try send(text, columns: ["date": "0"])
        #expect(missing.status == .unprocessableContent)
        #expect(missing.document.texts(".field-error") == ["Choose a column.", "Choose a column."])
        let dates = try send(text, columns: ["date": "1", "amount": "3", "text": "2"])
        #expect(dates.status == .unprocessableContent && dates.document.texts("#date-error").count == 1)
        let amounts = try send(text, columns: ["date": "0", "amount": "1", "text": "2"])
        #expect(amounts.document.texts("#amount-error").count == 1)
        let beyond = try send(text, columns: ["date": "0", "amount": "99", "text": "-1"])
        #expect(beyond.document.texts(".field-error").count == 2)
    }

    @Test(arguments: [("", "Choose a file."), ("Date,Amount\n", "The file has no rows below its headings.")])
    func otherFilesAreRejected(text: String, error: String) throws {
        let page = try send(text)
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts("#file-error").first?.hasPrefix(error) == true)
    }

    @Test func otherFileIsRefused() throws {
        let page = try send(Array("PK\u{3}\u{4}".utf8) + [0, 0, 0xFF, 10, 1, 0, 10])
        #expect(page.status == .unprocessableContent)
        #expect(
            page.document.texts("#file-error") == [
                "The file is not a CSV file. Export the statement as CSV from your bank."
            ])
    }

    @Test func largeFileIsRejected() throws {
        let page = try send(Array(repeating: UInt8(ascii: "x"), count: BankStatementFile.mostBytes + 1))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts("#file-error").first?.hasPrefix("The file is larger than 2 MB.") == true)
    }

    @Test func windowsEncodingAndRowsBeforeTheHeadingAreRead() throws {
        let text =
            "Konto;DE89\n\nBuchungstag;Auftraggeber/Empf\u{E4}nger;Verwendungszweck;Betrag\n24.11.26;Ann;1001;199,99\n"
        let page = try send(text.unicodeScalars.map { UInt8($0.value) }, columns: Self.columns)
        #expect(try values(page, ticked: true).count == 1)
    }

    @Test(arguments: ["", "x", "00.1.2.2026-11-24.v", "zz.1.2.3.4"])
    func malformedLinesAreIgnored(value: String) throws {
        let page = try send(statement("24.11.2026;Ann;1001;199,99"), columns: Self.columns)
        #expect(try apply([value], at: page).notice == "No changes to save.")
    }

    /// The parts of a line: fingerprint, order, amount, day, version.
    @Test(arguments: [
        (0, String(repeating: "a", count: 64)), (2, "20000"), (2, "9223372036854775807"), (3, "2026-11-25"),
    ])
    func onlyLinesOfTheFileAreRecorded(part: Int, value: String) throws {
        let page = try send(statement("24.11.2026;Ann;1001;199,99"), columns: Self.columns)
        var parts = try values(page, ticked: true)[0].split(separator: ".").map(String.init)
        parts[part] = value
        #expect(try apply([parts.joined(separator: ".")], at: page).notice == "No changes to save.")
        #expect(try paid(orders[0]) == 0)
    }

    @Test func customersAndVisitorsCannotOpenThePages() throws {
        let page = try send(statement("24.11.2026;Ann;1001;199,99"), columns: Self.columns)
        let path = try #require(action("application", of: page))
        let ticked = try values(page, ticked: true)
        let visitor = Shopper(beside: clerk)
        #expect(try visitor.get("/manage/order-transfers").status != .ok)
        let file = try shop.upload(Array("x".utf8), in: "file", named: "bank.csv")
        #expect(try visitor.post("/manage/order-transfers", [:], files: [file]).status != .ok)
        _ = try visitor.post(path, ["line": ticked[0]])
        #expect(try paid(orders[0]) == 0)
        #expect(try shop.store.read { try $0.ask(.latestBankBatches(limit: 1)) }.isEmpty)
    }

    @Test func tenThousandLinesAreProvenInTime() throws {
        let lines = (0..<10_000).map { "24.11.2026;Payer \($0);Order \(1000 + $0 % 5000) thanks;199,99\r\n" }.joined()
        let file = try shop.upload(Array((statement() + lines).utf8), in: "file", named: "bank.csv")
        let path = try #require(clerk.post("/manage/order-transfers", [:], files: [file]).headers["Location"])
        let begun = ContinuousClock.now
        let page = try clerk.submit(path, Self.columns)
        #expect(page.document.texts("main h2").first == "3 lines match")
        #expect(ContinuousClock.now - begun < .seconds(30))
    }
}
