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

    @Test func laterEventsCountOnTheirOwnDays() throws {
        let day = 86_400 as Int64
        let order = try shop.placeDeskOrder(shop.contents([(2, .milk)]), of: shop.customer("Ann"))
        shop.letPass(seconds: day)
        try shop.revise(order, to: shop.contents([(5, .milk)]))
        shop.letPass(seconds: day)
        try shop.returnUnits(1, of: order, cents: 400)
        shop.letPass(seconds: day)
        try shop.set(order, to: .cancelled)
        shop.letPass(seconds: day)
        try shop.set(order, to: .resumed)
        let days = try (21...25).map { try sales(ReportPeriod(.day, of: CivilDate("2026-11-\($0)")!)) }
        #expect(days.map(\.orders) == [1, 0, 0, -1, 1])
        let rest = 5 * 449 - 400
        #expect(days.map(\.revenue.minorUnits) == [898, 3 * 449, -400, -rest, rest])
        #expect(days.map(\.newCustomers) == [1, 0, 0, 0, 0])
        let units = try (21...25).map { try bestProducts("2026-11-\($0)", "2026-11-\($0)").map(\.units) }
        #expect(units == [[2], [3], [-1], [-4], [4]])
        #expect(try shop.faults() == [])
    }

    @Test func clockThatIsSetBackKeepsTheOrderOfEvents() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .milk)]), of: shop.customer("Ann"))
        shop.letPass(seconds: -86_400)
        try shop.revise(order, to: shop.contents([(5, .milk)]))
        try shop.returnUnits(1, of: order, cents: 400)
        try shop.set(order, to: .cancelled)
        #expect(try sales(ReportPeriod(.day, of: CivilDate("2026-11-20")!)).orders == 0)
        #expect(try sales(ReportPeriod(.day, of: CivilDate("2026-11-21")!)).revenue.minorUnits == 0)
        #expect(try shop.faults() == [])
    }

    @Test func aCustomerIsNewOnceOnTheDayOfTheFirstOrder() throws {
        let ann = try shop.customer("Ann")
        let orders = try ["2026-11-03", "2026-11-05"].map { try place($0, ann) }
        #expect(try newDays() == ["2026-11-03"])
        // Neither an order that is entered late nor a cancellation changes the past.
        _ = try place("2026-11-01", ann)
        for order in orders { try shop.set(order, to: .cancelled) }
        #expect(try newDays() == ["2026-11-03"])
        #expect(try shop.faults() == [])
    }

    @Test func twoCustomersWhoBecomeOneStayNewOnTheirDays() throws {
        let (ann, anna) = (try shop.customer("Ann"), try shop.customer("Anna"))
        _ = try place("2026-11-05", ann)
        _ = try place("2026-11-02", anna)
        let guest = try shop.customer("Guest")
        _ = try place("2026-11-07", guest)
        let member = try shop.customer("Cy")
        try shop.store.write {
            _ = try $0.merge(anna, into: ann)
            _ = try $0.merge(guest, into: member)
        }
        #expect(try newDays() == ["2026-11-02", "2026-11-05", "2026-11-07"])
        try shop.store.erase(ann, by: nil)
        #expect(try newDays() == ["2026-11-02", "2026-11-05", "2026-11-07"])
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

    /// Every figure of every period, against one that reads the whole history of each order.
    @Test(arguments: ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
    func eachFigureIsASumOverTheBooks(zone: String) throws {
        let zone = try TimeZones().zone(named: zone)
        let (_, newAt) = try placeManyOrders()
        let history = try OrderHistory(shop)
        for step in ReportStep.allCases {
            let (from, to) = (CivilDate("2026-09-20"), CivilDate("2027-01-31")!)
            for period in ReportSpan(step, from: from, to: to, today: to).periods {
                let (start, end) = (zone.start(of: period.first), zone.start(of: period.end))
                let found = try shop.store.read { try $0.ask(.sales(from: start, to: end, in: .usd)) }
                let new = newAt.filter { start <= $0 && $0 < end }.count
                #expect(found == history.sales(start, end, newCustomers: new), "\(period)")
                let products = try shop.store.read {
                    try $0.ask(.bestProducts(from: start, to: end, in: .usd, limit: 99))
                }
                #expect(
                    products.map { "\($0.name) \($0.units) \($0.revenue.minorUnits)" }.sorted()
                        == history.products(start, end), "\(period)")
            }
        }
        #expect(try shop.faults() == [])
    }

    /// The sums of every past day stay as they are, whatever happens to its orders later.
    @Test func closedDaysNeverChange() throws {
        let (orders, _) = try placeManyOrders()
        let closed = ReportSpan(
            .day, from: CivilDate("2026-09-20"), to: CivilDate("2026-11-20")!, today: CivilDate("2026-11-20")!)
        let before = try closed.periods.map { try sales($0) }
        shop.letPass(seconds: 40 * 86_400)
        // Cancelled ones stay so.
        for order in orders { try? shop.set(order, to: .cancelled) }
        #expect(try closed.periods.map { try sales($0) } == before)
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

    @Test func aCustomerWithoutFirstOrderIsBad() throws {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"))
        try shop.raw("UPDATE first_orders SET customer_id = 99")
        #expect(
            try shop.faults() == ["BAD report sums: they do not have customer 1, who has placed orders"])
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
            sales == Sales(orders: orders, revenue: Money(minorUnits: revenue, .usd), newCustomers: 1),
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

    /// 120 orders of 15 customers in nine weeks, some of which are revised, cancelled, resumed or come back in part in the
    /// weeks after them. Returns them, and the time of each customer's first order.
    private func placeManyOrders() throws -> (orders: [Order], newAt: [Timestamp]) {
        var random = SplitMix64(seed: 23)
        let first = noon("2026-09-20")
        var newAt: [Customer.ID: Timestamp] = [:]
        var orders: [Order] = []
        for _ in 0..<120 {
            let customer = try shop.customer(Int.random(in: 0..<15, using: &random))
            let moment = first + Int64.random(in: 0..<(60 * 86_400), using: &random)
            orders.append(
                try shop.placeDeskOrder(
                    shop.contents(TestProduct.randomLines(&random)), of: customer, placedAt: moment))
            newAt[customer] = newAt[customer] ?? moment
        }
        for (number, order) in orders.enumerated() {
            shop.letPass(seconds: Int64.random(in: 0..<40_000, using: &random))
            if number % 4 == 1 { try shop.revise(order, to: shop.contents(TestProduct.randomLines(&random))) }
            if number % 5 == 2 { try shop.returnUnits(1, of: order, cents: 99) }
            if number % 6 == 3 { try shop.set(order, to: .cancelled) }
            shop.letPass(seconds: Int64.random(in: 0..<900, using: &random))
            if number % 12 == 3 { try shop.set(order, to: .resumed) }
        }
        let (one, other) = (try shop.customer(1), try shop.customer(2))
        try shop.store.write { _ = try $0.merge(one, into: other) }
        return (orders, Array(newAt.values))
    }
}
