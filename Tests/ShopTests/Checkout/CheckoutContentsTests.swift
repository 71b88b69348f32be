import Glibc
import TestSupport
import TestTraits
import Testing

@testable import Shop

/// What an order of a cart says: goods, coupons, delivery and tax.
@Suite struct CheckoutContentsTests {
    private static let rates = [0, 2600, 7700, 8100, 19_000, 25_000, 27_000]

    private func cart(_ random: inout SplitMix64) -> Cart {
        let rates = Self.rates.shuffled(using: &random).prefix(3)
        let products = TestProduct.allCases.shuffled(using: &random).prefix(.random(in: 1...8, using: &random))
        let lines = products.map { product in
            let price = Money(minorUnits: .random(in: 0...20_000, using: &random), .usd)
            let own = Bool.random(using: &random) ? rates.randomElement(using: &random) : nil
            return product.line(
                .random(in: 1...30, using: &random), price: price, taxRate: own.flatMap(TaxRate.init(thousandths:)))
        }
        return Cart(lines: lines, in: .usd)
    }

    private func coupons(_ random: inout SplitMix64, _ cart: Cart) -> [ValidCoupon] {
        (0..<Int.random(in: 0...3, using: &random)).compactMap { number in
            let amount = Money(minorUnits: .random(in: 1...30_000, using: &random), .usd)
            let discount: CouponTerms.Discount =
                Bool.random(using: &random) ? .percent(.random(in: 1...100_000, using: &random)) : .amount(amount)
            let covered = Bool.random(using: &random) ? nil : cart.lines.first.map { Set([$0.category.id]) }
            guard let code = CouponCode("CODE\(number)") else { return nil }
            let coupon = Coupon(id: .init(rawValue: Int64(number)), code: code, terms: CouponTerms(discount), uses: 0)
            return ValidCoupon(coupon, covered: covered, usesByCustomer: 0)
        }
    }

    /// Carts that are tried: more with `SHOPME_CARTS=100000`.
    private static let carts = getenv("SHOPME_CARTS").flatMap { Int(String(cString: $0)) } ?? rounds(1000, long: 10_000)

    /// Lines and adjustments make the total, so do what is taxed at each rate and what is taxed at none, and a tax is
    /// the sum of its shares.
    @Test func ofManyCartsAllSumsAgree() throws {
        var random = SplitMix64(seed: 16)
        for _ in 0..<Self.carts {
            let cart = cart(&random)
            let coupons = coupons(&random, cart)
            let rate = try #require(TaxRate(thousandths: Self.rates.randomElement(using: &random) ?? 0))
            let fee = Money(minorUnits: .random(in: 0...5000, using: &random), .usd)
            let freeFrom = Bool.random(using: &random) ? nil : Money(minorUnits: 10_000, .usd)
            let delivery = DeliveryAttributes(name: "Post", kind: .shipping, fee: fee, freeFrom: freeFrom)
            let rules = TaxRules(
                standardRate: rate, pricesIncludeTax: .random(using: &random),
                knowing: Self.rates.compactMap(TaxRate.init(thousandths:)), zone: ZoneTax(random: &random))
            let contents = try cart.priced(by: rules).totals(coupons: coupons, delivery: delivery, tax: rules)

            let amounts = contents.lines.map(\.subtotal) + contents.adjustments.map(\.amount)
            let total = amounts.reduce(0) { $0 + $1.minorUnits }
            let rates = contents.lines.map(\.taxRate) + contents.adjustments.map(\.taxRate)
            let untaxed = zip(amounts, rates).reduce(0) { $0 + ($1.1 == .none ? $1.0.minorUnits : 0) }
            let shares = contents.lines.map(\.tax) + contents.adjustments.map(\.tax)
            let goods = contents.lines.reduce(0) { $0 + $1.subtotal.minorUnits }
            let off = contents.adjustments.filter { $0.kind == .coupon }.reduce(0) { $0 + $1.amount.minorUnits }
            let onTop = contents.pricesIncludeTax ? 0 : contents.taxes.reduce(0) { $0 + $1.tax.minorUnits }
            let fees = contents.adjustments.filter { $0.kind == .delivery }
            try #require(contents.total.minorUnits == total + onTop && total >= 0)
            try #require(contents.pricesIncludeTax == (rules.pricesIncludeTax && !contents.taxes.isEmpty))
            try #require(fees.reduce(0) { $0 + $1.amount.minorUnits } == delivery.fee(for: usd(goods + off)).minorUnits)
            try #require(Set(fees.map(\.taxRate)).isSubset(of: Set(contents.lines.map(\.taxRate))))
            try #require(contents.taxes.reduce(untaxed) { $0 + $1.amount.minorUnits } == total)
            try #require(shares.reduce(0) { $0 + $1.minorUnits } == contents.taxes.reduce(0) { $0 + $1.tax.minorUnits })
            try #require(off <= 0 && goods + off >= 0)
            let freed = try contents.freedOfTax()
            let taxes = contents.taxes.reduce(0) { $0 + $1.tax.minorUnits }
            try #require(freed.taxes.isEmpty && freed.untaxed == [TaxTreatment(.none, category: .intraCommunity)])
            // Each unit and each adjustment is rounded to half a minor unit.
            let rounding = contents.unitCount + contents.adjustments.count
            try #require(abs(freed.total.minorUnits - (contents.total.minorUnits - taxes)) <= rounding)
        }
    }

    private func usd(_ cents: Int) -> Money { Money(minorUnits: cents, .usd) }

    @Test func freeDeliveryIsReckonedWithoutWhatACouponTakesOff() throws {
        let cart = Cart(lines: [TestProduct.tomato.line(1, price: Money(minorUnits: 6000, .usd))], in: .usd)
        let delivery = DeliveryAttributes(
            name: "Post", kind: .shipping, fee: Money(minorUnits: 590, .usd), freeFrom: Money(minorUnits: 5000, .usd))
        let code = try #require(CouponCode("HALF"))
        let half = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(50_000)), uses: 0)
        let coupon = ValidCoupon(half, covered: nil, usesByCustomer: 0)
        #expect(try cart.totals(delivery: delivery).total.minorUnits == 6000)
        #expect(try cart.totals(coupons: [coupon], delivery: delivery).total.minorUnits == 3590)
    }

    @Test func everyCountryAsksForWhatItsMailNeeds() throws {
        #expect(AddressFormat.all.count > 240)
        for format in AddressFormat.all {
            var details = CheckoutDetails()
            details.address.country = format.country
            let draft = CheckoutDraft(details, version: 1)
            var settings = ShopSettings(name: "Shop", currency: .usd, timeZone: "Europe/Zurich")
            settings.checkout = .signed
            let checkout = Checkout(
                cart: Cart(lines: [TestProduct.tomato.line(1)], in: .usd), draft: draft, deliveryMethods: [],
                settings: settings)
            let asked = Set(checkout.gaps)
            for field in format.fields where field == .name || format.required.contains(field) {
                #expect(asked.contains(.address(field)), "\(format.country) \(field)")
            }
            #expect(asked.isSuperset(of: [.payment, .signature]))
        }
    }
}
