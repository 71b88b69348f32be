import Shop
import TestSupport
import Testing

@testable import Storage

/// The taxes of random orders, which are revised, returned, cancelled and resumed for more than a year.
struct TaxReportTests {
    private static let orderCount = 300
    private static let countries: [String?] = [nil, "DE", "FR", "AT"]

    private let shop: TestShop
    private let zone: ZoneInfo

    init() throws {
        shop = try TestShop()
        zone = try TimeZones().zone(named: TestShop.settings.timeZone)
    }

    @Test func quartersAddUpToThePresentTaxesAndNeverChange() throws {
        var random = SplitMix64(seed: 369)
        let first = currentQuarter()
        var closed: [(quarter: CalendarQuarter, figures: TaxFigures)] = []
        var orders: [Order] = []
        for _ in 0..<Self.orderCount {
            let before = currentQuarter()
            shop.letPass(seconds: .random(in: 0..<(2 * 86_400), using: &random))
            if currentQuarter() > before { closed.append((before, try figures(of: before))) }
            orders.append(try placeOrder(&random))
            for _ in 0..<3 { try change(orders.randomElement(using: &random), &random) }
        }
        #expect(closed.count >= 3)
        var sum = TaxFigures()
        for quarter in sequence(first: first, next: \.next).prefix(while: { $0 <= currentQuarter() }) {
            let figures = try figures(of: quarter)
            #expect(closed.first { $0.quarter == quarter }.map { $0.figures == figures } ?? true, "\(quarter)")
            sum += figures
        }
        #expect(try sum == presentTaxes(of: orders))
        #expect(try sum.amounts.values.reduce(0) { $0 + $1.gross } == revenue())
        #expect(Set(sum.amounts.keys.map(\.country)) == Set(Self.countries))
        #expect(Set(sum.amounts.keys.map(\.category)).isSuperset(of: [.standard, .export, nil]))
        let all = (first.first, currentQuarter().end)
        #expect(try figures(from: all.0, to: all.1) == sum && figures(from: all.0, to: all.1, batch: 7) == sum)
        #expect(try shop.faults() == [])
    }

    @Test func quarterBeginsAtMidnightInTheShopsTimeZone() throws {
        let quarter = currentQuarter()
        let start = zone.start(of: quarter.first)
        for moment in [start + -1, start] {
            try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"), placedAt: moment)
        }
        for part in [quarter.previous, quarter] {
            #expect(try figures(of: part).amounts.values.map(\.gross) == [449])
        }
    }

    @Test func testOrdersAreNotTaxed() throws {
        let ann = try shop.customer("Ann")
        for payment in [PaymentMethod.demoCard, .stripeTest, .stripe] {
            let order = try place(shop.contents([(1, .milk)]), of: ann, on: OrderTerms(payment: payment))
            if payment != .demoCard { try shop.set(order, to: .placed) }
            #expect(try figures(of: currentQuarter()).amounts.count == (payment == .stripe ? 1 : 0))
        }
    }
}

extension TaxReportTests {
    private func currentQuarter() -> CalendarQuarter { CalendarQuarter(of: CivilDate(of: shop.clock.now, in: zone)) }

    private func figures(of quarter: CalendarQuarter) throws -> TaxFigures {
        try figures(from: quarter.first, to: quarter.end)
    }

    private func figures(from first: CivilDate, to end: CivilDate, batch: Int = 500) throws -> TaxFigures {
        try shop.store.read {
            try $0.taxFigures(from: zone.start(of: first), to: zone.start(of: end), in: .usd, batch: batch)
        }
    }

    private func place(_ contents: OrderContents, of customer: Customer.ID, on terms: OrderTerms) throws -> Order {
        try shop.store.write { try $0.placeDeskOrder(contents, of: customer, on: terms, by: nil) }
    }

    private func placeOrder(_ random: inout SplitMix64) throws -> Order {
        let destination = Self.countries.randomElement(using: &random)?.map { country in
            TaxDestination(country: country, zone: Zone(id: .init(rawValue: 2), ZoneAttributes(name: "EU")))
        }
        let customer = try shop.customer(Int.random(in: 0..<8, using: &random))
        let isPaidOnline = Int.random(in: 0..<4, using: &random) == 0
        return try place(
            contents(&random), of: customer,
            on: OrderTerms(payment: isPaidOnline ? .stripe : .onDelivery, destination: destination))
    }

    /// The contents of a random order; one of six is exported without tax.
    private func contents(_ random: inout SplitMix64) throws -> OrderContents {
        let contents = try shop.known(RandomOrder(&random).contents)
        guard Int.random(in: 0..<6, using: &random) == 0 else { return contents }
        let export = TaxTreatment(.none, category: .export)
        return try OrderContents(
            contents.lines.map { line in
                OrderLine(
                    variant: line.variant, categoryName: line.categoryName, productName: line.productName,
                    unit: line.unit, unitPrice: line.unitPrice, quantity: line.quantity, taxed: export)
            }, in: .usd)
    }

    /// Changes an order. Changes that its state does not allow change nothing.
    private func change(_ order: Order?, _ random: inout SplitMix64) throws {
        let order = try #require(order)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: try? shop.set(order, to: .placed)
        case 2: try? shop.set(order, to: .cancelled)
        case 3: try? shop.set(order, to: .resumed)
        case 4, 5: try? shop.revise(order, to: contents(&random))
        default: try returnUnits(of: order, &random)
        }
    }

    /// Returns a unit of a random line, sometimes with a part of the delivery costs.
    private func returnUnits(of order: Order, _ random: inout SplitMix64) throws {
        let revisions = try shop.revisions(of: order)
        let returns = try shop.store.read { try $0.ask(.returns(of: order)) }
        let line = Int.random(in: 0..<(revisions.last?.contents.lines.count ?? 1), using: &random)
        guard let price = revisions.paidPrice(of: .of(1), ofLine: line, after: returns) else { return }
        let fees = revisions.refundableDelivery(after: returns)?.minorUnits ?? 0
        let delivery = Bool.random(using: &random) ? Int.random(in: 0...fees, using: &random) : 0
        try? shop.store.write {
            try $0.returnUnits(
                .of(1), ofLine: line, of: order.id, isRestocked: true,
                credit: price + Money(minorUnits: delivery, .usd), delivery: Money(minorUnits: delivery, .usd), by: nil)
        }
    }

    /// Returns the taxes of all orders as they are now, less those of their returns, read row by row.
    private func presentTaxes(of orders: [Order]) throws -> TaxFigures {
        let connection = try shop.rawConnection()
        var figures = TaxFigures()
        for row in try connection.strings(presentPartsSQL) {
            let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let treatment = TaxTreatment(
                try #require(TaxRate(thousandths: Int(parts[1])!)), category: TaxCategory(rawValue: parts[2]))
            figures.add(
                TaxedAmount(net: Int(parts[3])!, tax: Int(parts[4])!),
                to: TaxFigures.Group(country: parts[0].isEmpty ? nil : parts[0], treatment))
        }
        for order in orders where try shop.deskOrder(order).state.counts {
            let returns = try shop.store.read { try $0.ask(.returns(of: order)) }
            let country = try connection.strings(
                "SELECT coalesce(tax_country, '') FROM order_revisions WHERE order_id = \(order.id.rawValue)")[0]
            for part in try shop.revisions(of: order).credited(returns) {
                let tax = part.tax.minorUnits
                figures.add(
                    TaxedAmount(net: tax - part.amount.minorUnits, tax: -tax),
                    to: TaxFigures.Group(
                        country: country.isEmpty ? nil : country, part.fee?.treatment ?? part.line.treatment))
            }
        }
        return figures
    }

    private func revenue() throws -> Int? {
        try shop.rawInt(
            "SELECT sum(total - credited) FROM order_heads WHERE state NOT IN ('awaiting', 'cancelled')")
    }
}

private let presentPartsSQL = """
    SELECT coalesce(tax_country, '') || '|' || tax_rate || '|' || tax_category || '|'
        || (amount - CASE WHEN includes_tax = 1 THEN tax ELSE 0 END) || '|' || tax
    FROM (
        SELECT order_id, revision, tax_rate, tax_category, unit_price * quantity AS amount, tax FROM order_lines
        UNION ALL SELECT order_id, revision, tax_rate, tax_category, amount, tax FROM order_adjustments
    ) AS parts JOIN order_heads USING (order_id, revision) JOIN order_revisions USING (order_id, revision)
    WHERE state NOT IN ('awaiting', 'cancelled')
    """
