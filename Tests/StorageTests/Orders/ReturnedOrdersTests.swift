import Glibc
import Shop
import Storage
import TestSupport
import Testing

/// Random orders, invoiced and returned unit by unit.
struct ReturnedOrdersTests {
    /// The number of random orders: more with `SHOPME_RETURNED_ORDERS=5000`.
    private static let orders = getenv("SHOPME_RETURNED_ORDERS").flatMap { Int(String(cString: $0)) } ?? 40

    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices()
    }

    @Test func returnsWithTheProposedCreditLeaveNothingOfTheGoods() throws {
        var random = SplitMix64(seed: 5)
        let ann = try shop.customer("Ann")
        for number in 0..<Self.orders {
            let made = try RandomOrder(&random).contents
            let order = try shop.placeDeskOrder(
                shop.known(number.isMultiple(of: 4) ? made.withoutShares() : made), of: ann)
            try shop.set(order, to: .packed, .sent)
            let contents = try #require(try shop.revisions(of: order).last?.contents)
            let isEarly = Bool.random(using: &random)
            if isEarly { try shop.makeInvoice(of: order) }
            try returnAll(of: order, contents, &random)
            if !isEarly { try shop.makeInvoice(of: order) }
            try expectDeliveryOnly(order, contents, splitsCoupons: !number.isMultiple(of: 4))
        }
        #expect(try shop.faults() == [])
    }

    /// Rounds each return by itself, as earlier versions did.
    @Test func earlierCreditNotesWithRoundedTaxesAreListedAsOdd() throws {
        let (order, notes) = try threeReturns()
        try shop.rewriteTax(of: notes[1], to: -5)
        #expect(
            try shop.faultsOfBooks() == [
                "odd credit note taxes: the credit notes of order \(order.code) differ from its tax by 1, "
                    + "at the rate 19000"
            ])
    }

    @Test func wrongTaxOfACreditNoteIsBad() throws {
        let (order, notes) = try threeReturns()
        try shop.rewriteTax(of: notes[1], to: -9)
        #expect(
            try shop.faultsOfBooks() == [
                "BAD invoice taxes: the credit notes of order \(order.code) differ from its tax by -3, "
                    + "at the rate 19000"
            ])
    }

    @Test func wrongTaxOfAnInvoiceIsBad() throws {
        let rate = try #require(TaxRate(thousandths: 19_000))
        let order = try shop.placeDeskOrder(
            OrderContents([shop.line(1, .milk, cents: 119, taxRate: rate)], pricesIncludeTax: true, in: .usd),
            of: shop.customer("Ann"))
        try shop.makeInvoice(of: order)
        try shop.rewriteTax(of: .init(rawValue: 1), to: 20)
        #expect(
            try shop.faultsOfBooks() == [
                "BAD invoice taxes: the invoices of order \(order.code) differ from it by 0, their tax by 1, "
                    + "at the rate 19000"
            ])
    }

    private func threeReturns() throws -> (Order, [Invoice.ID]) {
        let rate = try #require(TaxRate(thousandths: 19_000))
        let line = try shop.line(3, .milk, cents: 33, taxRate: rate)
        let order = try shop.placeDeskOrder(
            OrderContents([line], pricesIncludeTax: true, in: .usd), of: shop.customer("Ann"))
        try shop.set(order, to: .packed, .sent)
        try shop.makeInvoice(of: order)
        for _ in 1...3 { try shop.returnUnits(1, of: order, cents: 33) }
        let notes = try shop.store.read { try $0.ask(.invoices(of: order.id)) }.dropFirst()
        let taxes = try notes.map { try shop.rows(of: $0).list.map(\.tax.minorUnits) }
        #expect(taxes == [[-5], [-6], [-5]])
        #expect(try shop.faults() == [])
        return (order, notes.map(\.id))
    }

    private func returnAll(of order: Order, _ contents: OrderContents, _ random: inout SplitMix64) throws {
        var left = contents.lines.map(\.quantity.units)
        while let line = left.indices.filter({ left[$0] > 0 }).randomElement(using: &random) {
            let count = Int.random(in: 1...left[line], using: &random)
            left[line] -= count
            let revisions = try shop.revisions(of: order)
            let returns = try shop.store.read { try $0.ask(.returns(of: order)) }
            let credit = try #require(revisions.paidPrice(of: .of(count), ofLine: line, after: returns))
            try shop.returnUnits(count, ofLine: line, of: order, cents: credit.minorUnits)
        }
    }

    /// Expects that the order costs no more than its delivery, and that its invoices say the same.
    private func expectDeliveryOnly(_ order: Order, _ contents: OrderContents, splitsCoupons: Bool) throws {
        let fees = contents.adjustments.filter { $0.kind == .delivery }
        let taxes = contents.pricesIncludeTax ? [] : fees.map(\.tax)
        let due = (fees.map(\.amount) + taxes).total(in: .usd).minorUnits
        let sums = try shop.deskOrder(order).sums
        let rows = try shop.store.read { snapshot in
            try snapshot.ask(.invoices(of: order.id)).flatMap { try snapshot.rows(of: $0).list }
        }
        let invoiced = (rows.map(\.amount) + (contents.pricesIncludeTax ? [] : rows.map(\.tax))).total(in: .usd)
        try #require(invoiced.minorUnits == sums.total - sums.credited)
        guard splitsCoupons else { return }
        try #require(sums.total - sums.credited == due)
        let tax = rows.map(\.tax).total(in: .usd)
        try #require(tax == fees.map(\.tax).total(in: .usd))
    }
}

extension TestShop {
    /// The same contents with the variants of this shop.
    func known(_ contents: OrderContents) throws -> OrderContents {
        let lines = try contents.lines.map { line in
            let product = try #require(TestProduct.allCases.first { $0.name == line.productName })
            let found = try self.product(product)
            return OrderLine(
                variant: found.variant, categoryName: line.categoryName, productName: line.productName,
                unit: line.unit, unitPrice: line.unitPrice, quantity: line.quantity, taxed: line.treatment,
                tax: line.tax)
        }
        return OrderContents(
            lines: lines, adjustments: contents.adjustments, taxes: contents.taxes,
            pricesIncludeTax: contents.pricesIncludeTax, in: contents.currency)
    }

    /// Gives the only row of an invoice or credit note another tax, past the shop, as if an earlier program had written all
    /// papers.
    fileprivate func rewriteTax(of invoice: Invoice.ID, to tax: Int) throws {
        try raw(
            """
            DROP TRIGGER IF EXISTS invoice_rows_do_not_change; DROP TRIGGER IF EXISTS invoices_do_not_change;
            UPDATE invoices SET previous_hash = NULL, hash = NULL; UPDATE series SET chained_from = next;
            UPDATE invoice_rows SET tax = \(tax) WHERE invoice = \(invoice.rawValue)
            """)
    }
}
