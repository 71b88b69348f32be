import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The series of papers, and the chain of their hashes.
struct InvoiceChainTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices()
        for name in ["Ann", "Ben", "Cid"] {
            try shop.makeInvoice(of: shop.buy(1, of: .apple, for: shop.customer(name)))
        }
    }

    @Test func eachPaperHasTheHashOfThePaperBeforeIt() throws {
        let links = try shop.store.read { snapshot in
            try snapshot.ask(
                Query<[[UInt8]?]>(all: "SELECT previous_hash, hash FROM invoices ORDER BY number") { row in
                    row[0] as [UInt8]?
                })
        }
        let hashes = try shop.store.read {
            try $0.ask(Query<[[UInt8]]>(all: "SELECT hash FROM invoices ORDER BY number") { $0[0] })
        }
        #expect(links == [nil, hashes[0], hashes[1]])
        #expect(hashes.allSatisfy { $0.count == 32 } && Set(hashes).count == 3)
        #expect(try shop.faults() == [])
    }

    /// Another program can check the chain with the documentation alone.
    @Test func hashIsThatOfTheDocumentedNetstrings() {
        let row = HashedRow(
            position: 0, label: "Äpfel", quantity: 2, unit: "each", unitPrice: 147, amount: 294, taxRate: 7000, tax: 19,
            taxCategory: "", taxReason: "")
        let paper = HashedPaper(
            number: 1, printedNumber: "R1", kind: "invoice", order: 1001, corrects: nil, issuedAt: 1_700_000_000,
            suppliedAt: nil, account: nil, reason: "", seller: "Shop\nHigh Street", taxNumber: "", buyer: "Ann",
            includesTax: true, total: 294, rows: [row])
        // SHA-256 of `1:1,2:R1,7:invoice,4:1001,-,10:1700000000,-,-,0:,16:Shop\nHigh Street,0:,3:Ann,1:1,3:294,` and
        // `1:0,6:Äpfel,1:2,4:each,3:147,3:294,4:7000,2:19,`, computed by another program.
        #expect(
            hexadecimal(paper.hash(after: nil)) == "f0c4d99a84dbead26e30b1e8af1a598e9cd13810be757066ea1b74d53ca15713")
        #expect(
            hexadecimal(paper.hash(after: [UInt8](repeating: 7, count: 32)))
                == "5af1edaf717fc0a75a11fe1b704431d1b62777909c8bfdb6ec765f2eec8306f5")
    }

    @Test(arguments: [
        ("invoices_do_not_change", "UPDATE invoices SET buyer = 'Somebody else' WHERE number = 2"),
        ("invoice_rows_do_not_change", "UPDATE invoice_rows SET label = 'Pear' WHERE invoice = 2"),
        ("invoices_do_not_change", "UPDATE invoices SET issued_at = issued_at - 86400 WHERE number = 2"),
    ]) func changedPaperIsReported(trigger: String, sql: String) throws {
        try shop.rawWithoutForeignKeys("DROP TRIGGER \(trigger); \(sql)")
        #expect(try shop.faultsOfBooks() == ["BAD invoice hashes: invoice 2 differs from its hash"])
    }

    @Test func paperWithAnotherHashBreaksTheChain() throws {
        try shop.rawWithoutForeignKeys(
            """
            DROP TRIGGER invoices_do_not_change;
            UPDATE invoices SET hash = (SELECT hash FROM invoices WHERE number = 1) WHERE number = 2
            """)
        #expect(
            try shop.faultsOfBooks() == [
                "BAD invoice hashes: invoice 2 differs from its hash; "
                    + "invoice 3 does not follow the invoice before it"
            ])
    }

    @Test func papersWithoutTheirHashesAreReported() throws {
        try shop.rawWithoutForeignKeys(
            "DROP TRIGGER invoices_do_not_change; UPDATE invoices SET hash = NULL, previous_hash = NULL")
        let faults = (1...3).map { "invoice \($0) has no hash" }.joined(separator: "; ")
        #expect(try shop.faultsOfBooks() == ["BAD invoice hashes: \(faults)"])
    }

    @Test(arguments: [
        ("DROP TRIGGER series_have_no_gap; UPDATE series SET next = 9", "series 1 continues with 9 after 3"),
        (
            "DROP TRIGGER invoices_do_not_change; UPDATE invoices SET printed_number = 'X' WHERE number = 2",
            "invoice 2 is not numbered by its series; invoice 2 differs from its hash"
        ), ("UPDATE series SET chained_from = NULL", "series 1 has a wrong first chained number"),
        ("UPDATE series SET chained_from = 3", "series 1 has a wrong first chained number"),
    ]) func otherNumbersAreReported(sql: String, faults: String) throws {
        try shop.rawWithoutForeignKeys(sql)
        #expect(try shop.faultsOfBooks() == ["BAD invoice hashes: \(faults)"])
    }

    @Test(arguments: [
        ("series_number = series_number + 2", "papers are numbered by their series"),
        ("printed_number = 'X' || series_number", "papers are numbered by their series"),
        ("previous_hash = NULL", "papers have the hash of the paper before them"),
        ("hash = NULL", "papers have the hash of the paper before them"),
    ]) func schemaRefusesOtherNumbersAndHashes(change: String, sentence: String) throws {
        let column = change.split(separator: " ")[0]
        let columns = try shop.columnNames(of: "invoices")
        let values = columns.map { name in
            switch name {
            case _ where name == column: String(change.split(separator: "=", maxSplits: 1)[1])
            case "number": "4"
            case "kind": "'cancellation'"
            case "corrects": "3"
            case "series_number": "series_number + 1"
            case "printed_number": "CAST(series_number + 1 AS TEXT)"
            case "previous_hash": "hash"
            case "reason": "''"
            default: name
            }
        }
        let refusal = #expect(throws: RawRefusal.self) {
            try shop.raw(
                """
                INSERT INTO invoice_rows SELECT 4, position, label, quantity, unit, unit_price, amount, tax_rate, tax,
                    tax_category, tax_reason
                FROM invoice_rows WHERE invoice = 3;
                INSERT INTO invoices (\(columns.joined(separator: ", ")))
                SELECT \(values.joined(separator: ", ")) FROM invoices WHERE number = 3
                """)
        }
        #expect(refusal?.description == sentence)
    }

    @Test func prefixIsPrinted() throws {
        try shop.raw("INSERT INTO series (kind, prefix, next, chained_from) VALUES ('all', '2026-', 1, 1)")
        let invoice = try shop.makeInvoice(of: shop.buy(1, of: .apple, for: shop.customer("Dora")))
        #expect(invoice.number == "2026-1" && invoice.id.rawValue == 4)
        #expect(try shop.faults() == [])
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()
    }
}
