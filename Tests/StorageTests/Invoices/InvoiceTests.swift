import Dispatch
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Invoices and credit notes in the books.
struct InvoiceTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices { $0.taxNumber = "CHE-123" }
        try shop.setStock(10, of: .mower)
        order = try shop.placeDeskOrder(shop.contents([(1, .apple), (3, .mower)]), of: shop.customer("Ann"))
    }

    @Test func anInvoiceSaysWhatWasSoldByWhomAndToWhom() throws {
        let invoice = try shop.makeInvoice(of: order)
        #expect(invoice.id.rawValue == 1 && invoice.kind == .invoice && invoice.stands)
        #expect(invoice.order == order.code && invoice.placedAt == order.placedAt)
        #expect(invoice.issuedAt == shop.clock.now)
        #expect(invoice.parties.seller.hasSuffix("\n1 High Street\nSpringfield"))
        #expect(invoice.parties.taxNumber == "CHE-123")
        #expect(invoice.parties.buyer == "Ann Lee\n5 Lake Street")
        #expect(invoice.total == order.total)
        let rows = try shop.rows(of: invoice).list
        #expect(rows.map(\.label) == ["Apple", "Mower"])
        #expect(rows.map(\.quantity) == [1, 3])
        #expect(rows.map(\.amount).total(in: .usd) == order.total)
        #expect(try shop.faults() == [])
    }

    @Test func anOrderHasOneInvoiceThatStands() throws {
        let first = try shop.makeInvoice(of: order)
        #expect(try shop.makeInvoice(of: order, to: "Somebody else") == first)
        let note = try shop.cancel(first)
        #expect(note.kind == .cancellation && note.corrects == first.id && note.reason == "Wrong name")
        #expect(note.parties == first.parties)
        #expect(try shop.cancel(first) == note)
        let second = try shop.makeInvoice(of: order, to: "Somebody else")
        #expect(second.id.rawValue == 3 && second.parties.buyer == "Somebody else")
        #expect(try shop.store.read { try $0.ask(.invoices(of: order.id)) }.map(\.stands) == [false, false, true])
        #expect(throws: InvoiceRefusal.noSuchInvoice) { try shop.cancel(note) }
    }

    @Test func aCreditNoteTakesEveryRowBack() throws {
        let invoice = try shop.makeInvoice(of: order)
        let (rows, reversed) = (try shop.rows(of: invoice).list, try shop.rows(of: shop.cancel(invoice)).list)
        #expect(reversed.map(\.label) == rows.map(\.label))
        #expect(reversed.map(\.amount) == rows.map { -$0.amount })
        #expect(reversed.map(\.quantity) == [-1, -3])
    }

    @Test func noInvoiceWithoutAnAddressOfTheShop() throws {
        try shop.takeInvoices { $0.address = "" }
        #expect(throws: InvoiceRefusal.shopHasNoAddress) { try shop.makeInvoice(of: order) }
    }

    @Test func aLaterAddressOfTheShopDoesNotChangeAnInvoice() throws {
        let invoice = try shop.makeInvoice(of: order)
        try shop.takeInvoices { $0.address = "Elsewhere" }
        #expect(try shop.makeInvoice(of: order).parties == invoice.parties)
    }

    @Test func aCancelledOrderOwesNothing() throws {
        try shop.makeInvoice(of: order)
        try shop.store.write { [order] in try $0.cancel(order.id, reason: "Too late", by: nil) }
        #expect(try shop.invoices(of: order) == ["1 invoice 601.44", "2 cancellation -601.44"])
        #expect(throws: InvoiceRefusal.orderIsCancelled) { try shop.makeInvoice(of: order) }
        try shop.store.write { [order] in try $0.resume(order.id, by: nil) }
        #expect(try shop.makeInvoice(of: order).id.rawValue == 3)
        #expect(try shop.faults() == [])
    }

    @Test func aRevisedOrderGetsAnotherInvoice() throws {
        try shop.makeInvoice(of: order)
        try shop.revise(order, to: shop.contents([(1, .mower)]), reason: "Two fewer")
        #expect(
            try shop.invoices(of: order) == ["1 invoice 601.44", "2 cancellation -601.44", "3 invoice 199.99"])
        let notes = try shop.store.read { try $0.ask(.invoices(of: order.id)) }
        #expect(notes.map(\.reason) == ["", "Two fewer", ""])
        #expect(notes.allSatisfy { $0.parties.buyer == "Ann Lee\n5 Lake Street" })
        #expect(try shop.faults() == [])
    }

    @Test func unitsThatComeBackAreCredited() throws {
        try shop.makeInvoice(of: order)
        try shop.set(order, to: .packed, .sent)
        try shop.returnUnits(1, ofLine: 1, of: order, cents: 19_000)
        try shop.returnUnits(1, ofLine: 0, of: order)
        #expect(try shop.invoices(of: order) == ["1 invoice 601.44", "2 credit -190.00"])
        let note = try #require(try shop.store.read { try $0.ask(.invoices(of: order.id)) }.last)
        #expect(note.reason == "Too many" && note.corrects?.rawValue == 1)
        #expect(try shop.rows(of: note).list.map(\.label) == ["Returned: Mower"])
        #expect(try shop.faults() == [])
        try shop.set(order, to: .packed)
        try shop.revise(order, to: shop.contents([(2, .apple), (3, .mower)]))
        #expect(
            try shop.invoices(of: order).dropFirst(2) == ["3 cancellation -411.44", "4 invoice 412.91"],
            "a credit note takes back what is left, and the next invoice is less what came back")
        #expect(try shop.faults() == [])
    }

    @Test func anOrderCostsNoLessThanWasCredited() throws {
        try shop.makeInvoice(of: order)
        try shop.returnUnits(1, ofLine: 1, of: order, cents: 50_000)
        #expect(throws: OrderRefusal.lessThanCredited) {
            try shop.revise(order, to: shop.contents([(2, .mower)]))
        }
        #expect(try shop.invoices(of: order) == ["1 invoice 601.44", "2 credit -500.00"])
    }

    @Test func noOrderComesToMoreThanCanBeAddedUp() throws {
        let most = 999_999_999
        let lines = try (0..<2).map { _ in try shop.line(999, .milk, cents: most) }
        let contents = try OrderContents(lines, in: .usd)
        #expect(throws: OrderRefusal.totalTooLarge) { try shop.placeDeskOrder(contents, of: shop.customer("Zoe")) }
        #expect(throws: OrderRefusal.totalTooLarge) { try shop.revise(order, to: contents) }
        _ = try shop.placeDeskOrder(OrderContents([lines[0]], in: .usd), of: shop.customer("Zoe"))
    }

    @Test func taxOnTopOfPricesIsCreditedWithThem() throws {
        let taxed = try #require(TaxRate(thousandths: 19_000))
        try shop.revise(order, to: OrderContents([shop.line(3, .mower, cents: 10_000, taxRate: taxed)], in: .usd))
        try shop.makeInvoice(of: order)
        try shop.set(order, to: .packed, .sent)
        try shop.returnUnits(1, of: order, cents: 11_900)
        let note = try #require(try shop.store.read { try $0.ask(.invoices(of: order.id)) }.last)
        let rows = try shop.rows(of: note)
        #expect(rows.list.map(\.amount.minorUnits) == [-10_000])
        #expect(rows.taxes.map(\.tax.minorUnits) == [-1900])
        #expect(try shop.invoices(of: order) == ["1 invoice 357.00", "2 credit -119.00"])
        #expect(try shop.faults() == [])
    }

    @Test func anInvoiceKeepsItsBuyerWhenThePersonIsErased() throws {
        let invoice = try shop.makeInvoice(of: order)
        try shop.store.erase(shop.customer("Ann"), by: nil)
        #expect(try shop.store.read { try $0.ask(.invoice(invoice.id)) }?.parties.buyer == "Ann Lee\n5 Lake Street")
    }
}

/// The series of numbers.
struct InvoiceNumberTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices()
    }

    @Test(.exact) func manyAtOnceAreNumberedWithoutAGap() throws {
        let orders = try (1...16).map { try shop.buy(1, of: .apple, for: shop.customer("Buyer \($0)")) }
        let store = shop.store
        DispatchQueue.concurrentPerform(iterations: 64) { turn in
            let order = orders[turn % 16]
            // One in four fails after its number was given.
            try? store.write { transaction in
                _ = try transaction.makeInvoice(of: order.id, to: "Buyer", by: nil)
                if turn % 4 == 0 { throw CancellationError() }
            }
        }
        let made = try shop.store.read { try $0.ask(.invoices(limit: 100)) }
        #expect(made.map(\.id.rawValue) == Array((1...Int64(made.count)).reversed()))
        #expect(Set(made.map(\.order)).count == made.count && made.count >= 12)
        #expect(try shop.faults() == [])
    }

    @Test func theSchemaRefusesAGap() throws {
        let order = try shop.buy(1, of: .apple, for: shop.customer("Ann"))
        try shop.makeInvoice(of: order)
        let refusal = #expect(throws: RawRefusal.self) {
            try shop.raw(
                """
                INSERT INTO invoice_rows SELECT 3, position, label, quantity, unit, unit_price, amount, tax_rate, tax,
                    tax_category, tax_reason
                FROM invoice_rows;
                INSERT INTO invoices SELECT 3, 'cancellation', order_id, 1, issued_at, NULL, account_id, '', seller, '', '',
                    includes_tax, total, series_id, 2, '2', hash, hash FROM invoices
                """)
        }
        #expect(refusal?.description == "invoices are numbered without a gap")
    }

    @Test(arguments: [
        (
            "invoices_stay", "DELETE FROM invoices WHERE number = 1",
            "BAD invoices: before invoice 2 a number is missing"
        ),
        (
            "invoices_do_not_change", "UPDATE invoices SET total = 5 WHERE number = 2",
            "BAD invoices: invoice 2 says 5, its rows 147; order 1002 has invoices for 5 and costs 147"
        ),
    ]) func damagedInvoiceIsReported(trigger: String, sql: String, sentence: String) throws {
        for name in ["Ann", "Ben"] { try shop.makeInvoice(of: shop.buy(1, of: .apple, for: shop.customer(name))) }
        try shop.rawWithoutForeignKeys("DROP TRIGGER \(trigger); \(sql)")
        #expect(try shop.faults().contains(sentence))
    }
}
