import Shop
import TestSupport
import Testing

@testable import Storage

/// Figures of reports are what the books say, whatever becomes of an order and its customer.
struct ReportTests {
    private let shop: TestShop
    private let zone: ZoneInfo

    init() throws {
        shop = try TestShop()
        zone = try TimeZones().zone(named: TestShop.settings.timeZone)
    }

    @Test func anEmptyShopHasNoFigures() throws {
        let sales = try sales(ReportPeriod(.day, of: CivilDate("2026-11-01")!))
        #expect(sales == Sales(orders: 0, revenue: Money(minorUnits: 0, .usd), newCustomers: 0))
        #expect(try bestProducts("2026-11-01", "2026-11-30").isEmpty)
    }

    @Test func anOrderCountsOnTheDayWhenItWasPlacedOnTheShopsClocks() throws {
        let day = CivilDate("2026-11-01")!
        // Clocks go back on this day: it has 25 hours.
        let (start, end) = (zone.start(of: day), zone.start(of: day.next))
        #expect(end.secondsSince1970 - start.secondsSince1970 == 25 * 3600)
        for moment in [start + -1, start, end + -1, end] {
            try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"), placedAt: moment)
        }
        #expect(try sales(ReportPeriod(.day, of: day)).orders == 2)
        #expect(try sales(ReportPeriod(.day, of: day)).newCustomers == 0)
        #expect(try sales(ReportPeriod(.day, of: day.previous)).newCustomers == 1)
        #expect(try sales(ReportPeriod(.month, of: day)).orders == 3)
    }

    @Test func revisionsCancellationsAndReturnsChangeTheFigures() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .milk), (1, .apple)]), of: shop.customer("Ann"))
        try expect(orders: 1, revenue: 2 * 449 + 147, ["Milk": (2, 898), "Apple": (1, 147)])
        let delivery = Adjustment(.delivery, label: "Delivery", amount: Money(minorUnits: 500, .usd))
        try shop.revise(order, to: shop.contents([(3, .milk), (4, .milk)], [delivery]))
        try expect(orders: 1, revenue: 7 * 449 + 500, ["Milk": (7, 7 * 449)])
        try shop.returnUnits(2, ofLine: 1, of: order, cents: 800)
        try expect(orders: 1, revenue: 7 * 449 - 300, ["Milk": (5, 5 * 449)])
        try shop.set(order, to: .packed, .placed, .cancelled)
        try expect(orders: 0, revenue: 0, [:])
        try shop.set(order, to: .resumed)
        try expect(orders: 1, revenue: 7 * 449 - 300, ["Milk": (5, 5 * 449)])
        try shop.pay(100, for: order, reference: "1")
        try expect(orders: 1, revenue: 7 * 449 - 300, ["Milk": (5, 5 * 449)])
    }

    @Test func returnsAreCountedWithoutTaxThatComesOnTop() throws {
        let taxed = try #require(TaxRate(thousandths: 19_000))
        let order = try shop.placeDeskOrder(
            OrderContents([shop.line(3, .milk, cents: 1000, taxRate: taxed)], in: .usd), of: shop.customer("Ann"))
        try shop.returnUnits(1, of: order, cents: 1190)
        try expect(orders: 1, revenue: 2380, ["Milk": (2, 2000)])
        try shop.set(order, to: .cancelled, .resumed)
        try expect(orders: 1, revenue: 2380, ["Milk": (2, 2000)])
        #expect(try shop.faults() == [])
    }

    @Test func aCustomerIsNewWithTheFirstOrderThatStands() throws {
        let ann = try shop.customer("Ann")
        let orders = try ["2026-11-03", "2026-11-05", "2026-11-09"].map { try place($0, ann) }
        #expect(try newDays() == ["2026-11-03"])
        let earlier = try place("2026-11-01", ann)
        #expect(try newDays() == ["2026-11-01"])
        try shop.set(earlier, to: .cancelled)
        try shop.set(orders[0], to: .cancelled)
        #expect(try newDays() == ["2026-11-05"])
        try shop.set(orders[0], to: .resumed)
        #expect(try newDays() == ["2026-11-03"])
        for order in orders { try shop.set(order, to: .cancelled) }
        #expect(try newDays() == [])
        #expect(try shop.faults() == [])
    }

    @Test func twoCustomersWhoBecomeOneAreNewOnce() throws {
        let (ann, anna) = (try shop.customer("Ann"), try shop.customer("Anna"))
        _ = try place("2026-11-05", ann)
        _ = try place("2026-11-07", ann)
        let first = try place("2026-11-02", anna)
        _ = try place("2026-11-06", anna)
        #expect(try newDays() == ["2026-11-02", "2026-11-05"])
        try shop.store.write { _ = try $0.merge(anna, into: ann) }
        #expect(try newDays() == ["2026-11-02"])
        try shop.set(first, to: .cancelled)
        #expect(try newDays() == ["2026-11-05"])
        try shop.store.erase(ann, by: nil)
        #expect(try newDays() == ["2026-11-05"])
        #expect(try shop.faults() == [])
    }

    @Test func bestProductsAreThoseWithTheHighestRevenue() throws {
        let contents = try shop.contents(TestProduct.allCases.map { (1, $0) })
        try shop.placeDeskOrder(contents, of: shop.customer("Ann"), placedAt: noon("2026-11-02"))
        let expected = TestProduct.allCases.map { $0.price.minorUnits }.sorted(by: >)
        #expect(try bestProducts("2026-11-02", "2026-11-02").map(\.revenue.minorUnits) == expected)
        let best = try bestProducts("2026-11-02", "2026-11-02", limit: 3)
        #expect(best.map(\.name) == [TestProduct.mower, .gardenSoil, .fruitTree].map(\.name))
        #expect(try bestProducts("2026-11-03", "2026-11-30").isEmpty)
    }

    /// Every figure of every period, against one that reads the orders' own lines.
    @Test(arguments: ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
    func eachFigureIsASumOverTheBooks(zone: String) throws {
        let zone = try TimeZones().zone(named: zone)
        try placeManyOrders()
        for step in ReportStep.allCases {
            let (from, to) = (CivilDate("2026-09-20"), CivilDate("2026-11-21")!)
            for period in ReportSpan(step, from: from, to: to, today: to).periods {
                let (start, end) = (zone.start(of: period.first), zone.start(of: period.end))
                let found = try shop.store.read { try $0.ask(.sales(from: start, to: end, in: .usd)) }
                #expect(try found == salesByTheBooks(start, end), "\(period)")
                let products = try shop.store.read {
                    try $0.ask(.bestProducts(from: start, to: end, in: .usd, limit: 99))
                }
                #expect(
                    try products.map { "\($0.name) \($0.units) \($0.revenue.minorUnits)" }.sorted()
                        == productsByTheBooks(start, end), "\(period)")
            }
        }
        #expect(try shop.faults() == [])
    }

    @Test(arguments: [
        ("order_sums SET orders = orders + 1", "they say 2 orders for 449, the books 1 for 449"),
        ("order_sums SET revenue = 5", "they say 1 orders for 5, the books 1 for 449"),
        ("order_sums SET new_customers = 0", "they say 0 new customers instead of 1"),
        ("product_sums SET units = 9", "for 449, the books 1 for 449"),
        ("product_sums SET revenue = 0", "for 0, the books 1 for 449"),
    ]) func sumsThatAreNotThoseOfTheBooksAreBad(assignment: String, told: String) throws {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"))
        let isServer = shop.database != nil
        try shop.raw("UPDATE \(isServer ? assignment.replacing("_sums", with: "_sum_parts") : assignment)")
        let faults = try shop.faults()
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("BAD report sums: from 1795269600 on they say ") == true)
        #expect(faults.first?.hasSuffix(told) == true, "\(faults)")
    }

    @Test func aFirstOrderThatIsAnotherIsBad() throws {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"))
        try shop.raw("UPDATE first_orders SET placed_at = placed_at - 1")
        let moment = shop.clock.now.secondsSince1970
        #expect(
            try shop.faults() == [
                "BAD report sums: the first order of customer 1 is of \(moment), they say \(moment - 1)"
            ])
        try shop.raw("DELETE FROM first_orders")
        #expect(
            try shop.faults() == [
                "BAD report sums: the first order of customer 1 is of \(moment), they say there is none"
            ])
    }
}

extension ReportTests {
    private func sales(_ period: ReportPeriod) throws -> Sales {
        let sales = try shop.store.read {
            try $0.ask(.sales(from: zone.start(of: period.first), to: zone.start(of: period.end), in: .usd))
        }
        return try #require(sales)
    }

    private func bestProducts(_ first: String, _ last: String, limit: Int = 99) throws -> [ProductSales] {
        let (start, end) = (zone.start(of: CivilDate(first)!), zone.start(of: CivilDate(last)!.next))
        return try shop.store.read { try $0.ask(.bestProducts(from: start, to: end, in: .usd, limit: limit)) }
    }

    /// Today's figures.
    private func expect(
        orders: Int, revenue: Int, _ products: [String: (units: Int, cents: Int)],
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let sales = try sales(ReportPeriod(.day, of: CivilDate("2026-11-21")!))
        #expect(
            sales == Sales(orders: orders, revenue: Money(minorUnits: revenue, .usd), newCustomers: min(orders, 1)),
            sourceLocation: location)
        let best = try bestProducts("2026-11-21", "2026-11-21")
        #expect(
            best.map { "\($0.name) \($0.units) \($0.revenue.minorUnits)" }.sorted()
                == products.map { "\($0.key) \($0.value.units) \($0.value.cents)" }.sorted(), sourceLocation: location)
        #expect(try shop.faults() == [], sourceLocation: location)
    }

    private func noon(_ day: String) -> Timestamp { zone.start(of: CivilDate(day)!) + 12 * 3600 }

    private func place(_ day: String, _ customer: Customer.ID) throws -> Order {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: customer, placedAt: noon(day))
    }

    /// Days of November on which customers were new, each as often as it had some.
    private func newDays() throws -> [String] {
        let days = ReportSpan(
            .day, from: CivilDate("2026-11-01"), to: CivilDate("2026-11-30"), today: CivilDate("2026-11-21")!)
        return try days.periods.flatMap { day in
            Array(repeating: day.first.description, count: try sales(day).newCustomers)
        }
    }

    /// 120 orders of 15 customers in nine weeks, some of which are revised, cancelled, resumed or came back in part.
    private func placeManyOrders() throws {
        var random = SplitMix64(seed: 23)
        let first = noon("2026-09-20")
        for number in 0..<120 {
            let customer = try shop.customer(Int.random(in: 0..<15, using: &random))
            let moment = first + Int64.random(in: 0..<(60 * 86_400), using: &random)
            let order = try shop.placeDeskOrder(
                shop.contents(lines(&random)), of: customer, placedAt: moment)
            if number % 4 == 1 { try shop.revise(order, to: shop.contents(lines(&random))) }
            if number % 5 == 2 { try shop.returnUnits(1, of: order, cents: 99) }
            if number % 6 == 3 { try shop.set(order, to: .cancelled) }
            if number % 12 == 3 { try shop.set(order, to: .resumed) }
        }
        let (one, other) = (try shop.customer(1), try shop.customer(2))
        try shop.store.write { _ = try $0.merge(one, into: other) }
    }

    private func lines(_ random: inout SplitMix64) -> [(count: Int, product: TestProduct)] {
        let products = TestProduct.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return products.map { (Int.random(in: 1...4, using: &random), $0) }
    }

    private func salesByTheBooks(_ start: Timestamp, _ end: Timestamp) throws -> Sales {
        let orders = "(SELECT id FROM orders WHERE \(standing("orders.id")) AND \(placed(start, end)))"
        let latest = "revision = (SELECT max(revision) FROM order_revisions AS r WHERE r.order_id = parts.order_id)"
        let sums = [
            "sum(unit_price * quantity) FROM order_lines AS parts WHERE order_id IN \(orders) AND \(latest)",
            "sum(amount) FROM order_adjustments AS parts WHERE order_id IN \(orders) AND \(latest)",
            "-sum(credit) FROM order_returns WHERE order_id IN \(orders)",
        ]
        let new = """
            SELECT count(*) FROM (SELECT min(placed_at) AS placed_at FROM orders WHERE \(standing("orders.id"))
            GROUP BY customer_id) AS firsts WHERE \(placed(start, end))
            """
        return Sales(
            orders: try shop.rawInt("SELECT count(*) FROM \(orders) AS chosen") ?? 0,
            revenue: Money(minorUnits: try sums.reduce(0) { try $0 + (shop.rawInt("SELECT \($1)") ?? 0) }, .usd),
            newCustomers: try shop.rawInt(new) ?? 0)
    }

    private func productsByTheBooks(_ start: Timestamp, _ end: Timestamp) throws -> [String] {
        try shop.rawConnection().strings(
            """
            SELECT product_name || ' ' || sum(units) || ' ' || sum(cents) FROM (
                SELECT order_id, product_name, quantity AS units, unit_price * quantity AS cents FROM order_lines AS parts
                WHERE revision = (SELECT max(revision) FROM order_revisions AS r WHERE r.order_id = parts.order_id)
                UNION ALL SELECT back.order_id, product_name, -back.quantity, -l.unit_price * back.quantity
                FROM order_returns AS back
                JOIN order_lines AS l ON l.order_id = back.order_id AND l.revision = back.revision AND position = line) AS sold
            JOIN orders ON id = order_id WHERE \(standing("id")) AND \(placed(start, end))
            GROUP BY product_name HAVING sum(units) <> 0 OR sum(cents) <> 0
            """
        ).sorted()
    }

    private func standing(_ order: String) -> String {
        "(SELECT state FROM order_states AS s WHERE s.order_id = \(order) ORDER BY number DESC LIMIT 1) <> 'cancelled'"
    }

    private func placed(_ start: Timestamp, _ end: Timestamp) -> String {
        "placed_at >= \(start.secondsSince1970) AND placed_at < \(end.secondsSince1970)"
    }
}
