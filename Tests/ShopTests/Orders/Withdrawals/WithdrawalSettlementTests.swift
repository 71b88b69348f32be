import TestSupport
import Testing

@testable import Shop

/// Settlements of withdrawals: Directive 2011/83/EU, article 13.
struct WithdrawalSettlementTests {
    private let noReturns: [OrderReturn] = []

    /// Whoever withdraws from the whole order gets all that was paid, also the delivery costs.
    @Test func article13WholeOrderIsRefundedWithItsDelivery() throws {
        var random = SplitMix64(seed: 13)
        for number in 0..<2000 {
            let contents = try RandomOrder(&random).contents
            let revisions = [revision(contents)]
            let settlement = WithdrawalSettlement(
                contents.lines.map(\.quantity.units), refundingDelivery: true, isRestocked: true, isRefunded: true,
                revisions, after: noReturns)
            try #require(settlement.total(in: .usd) == contents.total, "order \(number)")
            let returned = revisions.credited(settlement.returns)
            let rows = InvoiceRows(contents, lessReturns: returned).list
            for rate in Set(rows.map(\.taxRate)) {
                let tax = rows.filter { $0.taxRate == rate }.reduce(0) { $0 + $1.tax.minorUnits }
                try #require(tax == 0, "order \(number), \(rate.thousandths)")
            }
        }
    }

    /// Whoever withdraws from a part keeps the delivery, and gets what was paid for the units.
    @Test func article13PartIsRefundedAtItsPriceAfterCoupons() throws {
        let code = try #require(CouponCode("TEN"))
        let ten = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(10_000)), uses: 0)
        let contents = try Cart(
            lines: [
                TestProduct.mower.line(1, price: Money(minorUnits: 8500, .usd)),
                TestProduct.tomato.line(3, price: Money(minorUnits: 999, .usd)),
            ],
            in: .usd
        ).totals(coupons: [ValidCoupon(ten, covered: nil, usesByCustomer: 0)], tax: .none)
        let settlement = WithdrawalSettlement(
            [0, 2], refundingDelivery: false, isRestocked: false, isRefunded: false, [revision(contents)],
            after: noReturns)
        #expect(settlement.parts.map(\.line) == [1])
        #expect(settlement.parts.map(\.quantity.units) == [2])
        #expect(settlement.total(in: .usd).minorUnits == 1798)
    }

    @Test func unitsAndDeliveryThatWereReturnedAreNotLeft() throws {
        var random = SplitMix64(seed: 14)
        for number in 0..<500 {
            let contents = try RandomOrder(&random).contents
            let revisions = [revision(contents)]
            let counts = contents.lines.map { Int.random(in: 0...$0.quantity.units, using: &random) }
            let first = WithdrawalSettlement(
                counts, refundingDelivery: Bool.random(using: &random), isRestocked: true, isRefunded: true,
                revisions, after: noReturns)
            let left = revisions.unitsLeft(after: first.returns)
            try #require(zip(left, counts).map { $0 + $1 } == contents.lines.map(\.quantity.units), "order \(number)")
            let second = WithdrawalSettlement(
                left, refundingDelivery: true, isRestocked: true, isRefunded: true, revisions, after: first.returns)
            let total = first.total(in: .usd) + second.total(in: .usd)
            let isAllBack = first.parts.isEmpty ? second.total(in: .usd) == contents.total : total == contents.total
            try #require(isAllBack || second.parts.isEmpty, "order \(number)")
        }
    }

    /// Staff had credited more than the price of the first unit.
    @Test func creditsAreAtMostWhatTheOrderStillCosts() throws {
        let prices = [100, 100, 100].map { Money(minorUnits: $0, .usd) }
        let lines = zip([TestProduct.mower, .tomato, .milk], prices).map { $0.line(1, price: $1) }
        let contents = try Cart(lines: lines, in: .usd).totals(tax: .none)
        let generous = OrderReturn(
            id: .init(rawValue: 1), revision: 1, line: 0, quantity: .of(1), isRestocked: true,
            credit: Money(minorUnits: 160, .usd), reason: "", author: nil, returnedAt: Timestamp(secondsSince1970: 0))
        let settlement = WithdrawalSettlement(
            [0, 1, 1], refundingDelivery: true, isRestocked: true, isRefunded: true, [revision(contents)],
            after: [generous])
        #expect(settlement.parts.map(\.credit.minorUnits) == [100, 40])
    }

    /// A return was credited below its price: what was withheld is no delivery cost.
    @Test(arguments: [Money?.none, Money(minorUnits: 5, .usd)]) func deliveryIsRefundedOnce(_ known: Money?) throws {
        let contents = try delivered(3, price: 10, fee: 5)
        let revisions = [revision(contents)]
        var returns = [back(1, credit: 5)]
        let settlement = WithdrawalSettlement(
            [1], refundingDelivery: true, isRestocked: true, isRefunded: true, revisions, after: returns)
        #expect(settlement.parts.map(\.credit.minorUnits) == [15] && settlement.parts.map(\.delivery.minorUnits) == [5])
        // Earlier programs did not store which part of a credit is for delivery costs.
        returns.append(back(1, credit: 15, delivery: known))
        #expect(revisions.refundableDelivery(after: returns)?.minorUnits == 0)
        let last = WithdrawalSettlement(
            [1], refundingDelivery: true, isRestocked: true, isRefunded: true, revisions, after: returns)
        #expect(last.parts.map(\.credit.minorUnits) == [10])
    }

    /// A line at the reduced rate is returned: the delivery costs are credited at their own rates.
    @Test func deliveryIsCreditedAtItsOwnRates() throws {
        var random = SplitMix64(seed: 15)
        for number in 0..<2000 {
            let contents = try RandomOrder(&random).contents
            let revisions = [revision(contents)]
            let line = Int.random(in: contents.lines.indices, using: &random)
            let counts = contents.lines.indices.map { $0 == line ? 1 : 0 }
            let settlement = WithdrawalSettlement(
                counts, refundingDelivery: true, isRestocked: true, isRefunded: true, revisions, after: noReturns)
            let fees = contents.adjustments.filter { $0.kind == .delivery && $0.amount.minorUnits > 0 }
            let credited = revisions.credited(settlement.returns).filter { $0.fee != nil }
            try #require(credited.map(\.taxRate) == fees.map(\.taxRate), "order \(number)")
            try #require(credited.map(\.tax) == fees.map(\.tax), "order \(number)")
        }
    }

    /// A variant is on two lines, one unit of the first is returned, and a revision removes this line.
    @Test func unitsLeftAreAtMostThoseOfTheVariant() throws {
        let lines = try [2, 1].map { try line($0, price: 10) }
        let two = try OrderContents(lines, [], pricesIncludeTax: true, in: .usd)
        let one = try OrderContents([lines[1]], [], pricesIncludeTax: true, in: .usd)
        let second = OrderReturn(
            id: .init(rawValue: 1), revision: 1, line: 1, quantity: .of(1), isRestocked: true,
            credit: Money(minorUnits: 10, .usd), reason: "", author: nil, returnedAt: Timestamp(secondsSince1970: 0))
        let revisions = [revision(two), revision(one, number: 2)]
        #expect(revisions.unitsLeft(after: [second]) == [0])
        #expect([revision(two)].unitsLeft(after: [second]) == [2, 0])
    }

    private func delivered(_ units: Int, price: Int, fee: Int) throws -> OrderContents {
        let delivery = DeliveryAttributes(name: "Parcel", kind: .shipping, fee: Money(minorUnits: fee, .usd))
        return try OrderContents([line(units, price: price)], delivery: delivery, pricesIncludeTax: true, in: .usd)
    }

    private func line(_ units: Int, price: Int) throws -> OrderLine {
        try Cart(lines: [TestProduct.milk.line(units, price: Money(minorUnits: price, .usd))], in: .usd)
            .totals(tax: .none).lines[0]
    }

    private func back(_ units: Int, credit: Int, delivery: Money? = nil) -> OrderReturn {
        OrderReturn(
            id: .init(rawValue: 1), revision: 1, line: 0, quantity: .of(units), isRestocked: true,
            credit: Money(minorUnits: credit, .usd), delivery: delivery, reason: "", author: nil,
            returnedAt: Timestamp(secondsSince1970: 0))
    }

    private func revision(_ contents: OrderContents, number: Int = 1) -> Revision {
        Revision(number: number, revisedAt: Timestamp(secondsSince1970: 0), author: nil, reason: "", contents: contents)
    }
}

extension WithdrawalSettlement {
    /// The returns that the settlement makes in the first revision.
    fileprivate var returns: [OrderReturn] {
        parts.enumerated().map { number, part in
            OrderReturn(
                id: .init(rawValue: Int64(number + 1)), revision: 1, line: part.line, quantity: part.quantity,
                isRestocked: isRestocked, credit: part.credit, delivery: part.delivery, reason: "", author: nil,
                returnedAt: Timestamp(secondsSince1970: 0))
        }
    }
}
