import Shop
import Storage
import TestSupport
import Testing

/// Codes that make an order cost less, entered in a cart.
@Suite struct CouponTests {
    private let shop: TestShop
    private let zoe: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.setPrice(cents: 1000, of: .tomato)
        zoe = try shop.customer("Zoe")
        try shop.put(2, of: .tomato, inCartOf: zoe)
    }

    private func enter(_ code: String, of customer: Customer.ID? = nil) throws {
        let code = try #require(CouponCode(code))
        let customer = customer ?? zoe
        try shop.store.write { try $0.enterCoupon(code, of: customer) }
    }

    private func buy(_ number: Int = 1, of customer: Customer.ID? = nil) throws -> Order {
        let customer = customer ?? zoe
        let key = try #require(OrderKey(bytes: Array(repeating: UInt8(truncatingIfNeeded: number), count: 16)))
        return try shop.store.write { transaction in
            let checkout = try transaction.snapshot.checkout(of: customer)
            let quote = try Self.quote(checkout)
            return try transaction.placeOrder(key: key, accepting: quote, of: customer)
        }
    }

    private static func quote(_ checkout: Checkout) throws -> Quote {
        let contents = try checkout.orderContents()
        return Quote(
            checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
    }

    private func uses(_ code: String) throws -> Int? {
        let code = try #require(CouponCode(code))
        return try shop.store.read { try $0.ask(.coupon(code))?.uses }
    }

    @Test func aPercentageComesOffAndStandsInTheBooks() throws {
        try shop.addCoupon("TEN", .percent(10_000))
        try enter(" ten ")
        let order = try buy()
        #expect(order.total.minorUnits == 1800)
        let contents = try #require(try shop.revisions(of: order).last?.contents)
        #expect(contents.adjustments.map(\.label) == ["Coupon TEN"])
        #expect(contents.adjustments.map(\.source) == ["TEN"])
        #expect(try uses("TEN") == 1)
    }

    @Test(arguments: ["WAIVE-PORT", "waive port", "WAIVE–PORT", "waiveport", "W-AIVE-PORT"])
    func codeIsFoundWithAnyHyphens(typed: String) throws {
        try shop.addCoupon("WAIVE-PORT", .percent(10_000))
        let code = try #require(CouponCode(entered: typed))
        try shop.store.write { [zoe] in try $0.enterCoupon(code, of: zoe) }
        #expect(try buy().total.minorUnits == 1800)
    }

    @Test func anAmountNeverTakesOffMoreThanTheGoods() throws {
        try shop.addCoupon("HUGE", .amount(Money(minorUnits: 99_999, .usd)))
        try enter("HUGE")
        #expect(try buy().total.minorUnits == 0)
    }

    @Test func aCouponHoldsForItsCategoriesAndAllThatIsInThem() throws {
        try shop.put(1, of: .mower, inCartOf: zoe)
        let grocery = try shop.category(.grocery)
        try shop.addCoupon("FOOD", .percent(50_000), categories: [grocery.id])
        try enter("FOOD")
        let contents = try shop.store.read { [zoe] in try $0.checkout(of: zoe).orderContents() }
        #expect(contents.adjustments.map(\.amount.minorUnits) == [-1000])
    }

    @Test func checkoutOfKnownCartHasEnteredCoupons() throws {
        func contents() throws -> (known: OrderContents, asked: OrderContents) {
            try shop.store.read { [zoe] snapshot in
                let known = try snapshot.checkout(of: zoe, buying: snapshot.cart(of: zoe))
                return (try known.orderContents(), try snapshot.checkout(of: zoe).orderContents())
            }
        }
        try shop.addCoupon("TEN", .percent(10_000))
        let before = try contents()
        #expect(before.known.adjustments.isEmpty && before.known == before.asked)
        try enter("TEN")
        let after = try contents()
        #expect(after.known.adjustments.map(\.label) == ["Coupon TEN"] && after.known == after.asked)
    }

    @Test func aCodeIsRefusedWithItsReason() throws {
        try shop.addCoupon("RICH", .percent(10_000), minimum: 5000)
        try shop.addCoupon("OLD", .percent(10_000), end: 1)
        try shop.addCoupon("ONCE", .percent(10_000), mostUses: 1)
        try shop.addCoupon("BESIDE", .percent(10_000))
        #expect(throws: CouponRefusal.unknown) { try enter("NONE") }
        #expect(throws: CouponRefusal.belowMinimum(Money(minorUnits: 5000, .usd))) { try enter("RICH") }
        #expect(throws: CouponRefusal.over) { try enter("OLD") }
        try enter("ONCE")
        #expect(throws: CouponRefusal.notCombinable) { try enter("BESIDE") }
        _ = try buy()
        try shop.put(1, of: .tomato, inCartOf: zoe)
        #expect(throws: CouponRefusal.usedUp) { try enter("ONCE") }
    }

    @Test func aCancelledOrderGivesItsCouponBackAndAResumedOneTakesItAgain() throws {
        try shop.addCoupon("ONCE", .percent(10_000), mostUses: 1, mostUsesPerCustomer: 1)
        try enter("ONCE")
        let order = try buy()
        try shop.put(1, of: .tomato, inCartOf: zoe)
        #expect(throws: CouponRefusal.usedUp) { try enter("ONCE") }
        try shop.set(order, to: .cancelled)
        #expect(try uses("ONCE") == 0)
        try enter("ONCE")
        try shop.set(order, to: .resumed)
        #expect(try uses("ONCE") == 1)
    }

    @Test func aCodeThatSomebodyElseUsedUpMeanwhileBuysNothing() throws {
        try shop.addCoupon("ONCE", .percent(10_000), mostUses: 1)
        let other = try shop.customer("Other")
        try shop.put(1, of: .tomato, inCartOf: other)
        try enter("ONCE")
        try enter("ONCE", of: other)
        let checkout = try shop.store.read { [zoe] in try $0.checkout(of: zoe) }
        let shown = try Self.quote(checkout)
        _ = try buy(of: other)
        let key = try #require(OrderKey(bytes: Array(repeating: 9, count: 16)))
        #expect(throws: CheckoutRefusal.changedSinceShown) {
            try shop.store.write { [zoe] in try $0.placeOrder(key: key, accepting: shown, of: zoe) }
        }
    }
}

extension TestShop {
    /// Adds a coupon. `minimum` is in cents.
    func addCoupon(
        _ code: String, _ discount: CouponTerms.Discount, minimum: Int? = nil, end: Int64? = nil,
        categories: [Category.ID] = [], mostUses: Int? = nil, mostUsesPerCustomer: Int? = nil
    ) throws {
        let (percent, amount): (Int?, Int?) =
            switch discount {
            case .percent(let percent): (percent, nil)
            case .amount(let money): (nil, money.minorUnits)
            }
        func value(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "NULL" }
        try raw(
            """
            INSERT INTO coupons (code, percent, amount, minimum, ends_at, most_uses, most_uses_per_customer, is_combinable)
            VALUES ('\(code)', \(value(percent)), \(value(amount)), \(value(minimum)), \(value(end)),
                    \(value(mostUses)), \(value(mostUsesPerCustomer)), 0)
            """)
        for category in categories {
            try raw(
                """
                INSERT INTO coupon_categories (coupon_id, category_id)
                SELECT id, \(category.rawValue) FROM coupons WHERE code = '\(code)'
                """)
        }
    }
}
