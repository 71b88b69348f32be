public import Shop

/// Contents of random orders: a few lines, coupons on some of the categories, a delivery fee, and a tax rule.
public struct RandomOrder {
    private static let rates = [0, 2600, 7700, 8100, 8875, 19_000, 21_000, 27_000, 100_000]

    public let contents: OrderContents

    public init(_ random: inout SplitMix64) throws {
        let rates = Self.rates.shuffled(using: &random).prefix(3).compactMap { TaxRate(thousandths: $0) }
        let most = [3, 120, 20_000].randomElement(using: &random) ?? 3
        let lines = TestProduct.allCases.shuffled(using: &random).prefix(.random(in: 1...5, using: &random)).map {
            $0.line(
                .random(in: 1...6, using: &random),
                price: Money(minorUnits: .random(in: 0...most, using: &random), .usd),
                taxRate: Bool.random(using: &random) ? rates.randomElement(using: &random) : nil)
        }
        let cart = Cart(lines.map { Self.entry($0) }, in: .usd)
        let coupons = (0..<Int.random(in: 0...3, using: &random)).compactMap { Self.coupon($0, on: cart, &random) }
        let fee = Money(minorUnits: .random(in: 0...990, using: &random), .usd)
        let post = DeliveryAttributes(name: "Post", kind: .shipping, fee: fee)
        let rules = TaxRules(
            standardRate: rates[0], pricesIncludeTax: .random(using: &random), knowing: Array(rates),
            zone: ZoneTax(random: &random))
        contents = try cart.priced(by: rules).totals(
            coupons: coupons, delivery: Bool.random(using: &random) ? post : nil, tax: rules)
    }

    private static func entry(_ line: CartLine) -> (entry: CartEntry, product: PlacedProduct) {
        let entry = CartEntry(
            product: line.product.id, variant: line.product.variant, quantity: line.quantity,
            priceSeen: line.priceSeen.minorUnits, stock: nil, isArchived: false)
        let placed = PlacedProduct(
            product: line.product, category: line.category, categoryPosition: Int(line.category.id.rawValue))
        return (entry, placed)
    }

    private static func coupon(_ number: Int, on cart: Cart, _ random: inout SplitMix64) -> ValidCoupon? {
        let amount = Money(minorUnits: .random(in: 1...9000, using: &random), .usd)
        let isPercentage = Bool.random(using: &random)
        let discount: CouponTerms.Discount =
            isPercentage ? .percent(.random(in: 1...100_000, using: &random)) : .amount(amount)
        let covered = Bool.random(using: &random) ? nil : cart.lines.first.map { Set([$0.category.id]) }
        return CouponCode("CODE\(number)").map {
            let coupon = Coupon(id: .init(rawValue: Int64(number)), code: $0, terms: CouponTerms(discount), uses: 0)
            return ValidCoupon(coupon, covered: covered, usesByCustomer: 0)
        }
    }
}

extension OrderContents {
    /// The same contents as an earlier version stored them: one adjustment for each coupon and tax rate, without a line.
    public func withoutShares() throws -> OrderContents {
        var sums: [Adjustment] = []
        for adjustment in adjustments {
            let before = sums.firstIndex {
                $0.kind == .coupon && $0.source == adjustment.source && $0.taxRate == adjustment.taxRate
            }
            let amount = adjustment.amount + (before.map { sums[$0].amount } ?? .zero(currency))
            let sum = Adjustment(
                adjustment.kind, label: adjustment.label, amount: amount, taxed: adjustment.treatment,
                source: adjustment.source)
            if let before { sums[before] = sum } else { sums.append(sum) }
        }
        return try OrderContents(lines, sums, pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}
