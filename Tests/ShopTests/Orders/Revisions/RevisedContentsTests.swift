import TestSupport
import Testing

@testable import Shop

/// What an order says after the desk has changed its lines.
struct RevisedContentsTests {
    private let taxed = TaxRate(thousandths: 10_000)!

    private func line(_ variant: Int64, _ count: Int, cents: Int, _ taxRate: TaxRate = .none) -> OrderLine {
        OrderLine(
            variant: .init(rawValue: variant), categoryName: "X", productName: "Item \(variant)", unit: .each,
            unitPrice: Money(minorUnits: cents, .usd), quantity: .of(count), taxRate: taxRate)
    }

    private func coupon(_ discount: CouponTerms.Discount, minimum: Int? = nil, covered: Set<Category.ID>? = nil)
        -> ValidCoupon
    {
        let minimum = minimum.map { Money(minorUnits: $0, .usd) }
        let coupon = Coupon(
            id: .init(rawValue: 1), code: CouponCode("TEN")!, terms: CouponTerms(discount, minimum: minimum), uses: 1)
        return ValidCoupon(coupon, covered: covered, usesByCustomer: 1)
    }

    private func taken(_ cents: Int, _ taxRate: TaxRate = .none) -> Adjustment {
        Adjustment(
            .coupon, label: "Coupon TEN", amount: Money(minorUnits: -cents, .usd), taxRate: taxRate, source: "TEN")
    }

    private func amounts(_ revised: RevisedContents) -> [Int] { revised.contents.adjustments.map(\.amount.minorUnits) }

    @Test func deliveryKeepsItsFeeAndTheTaxIsReckonedAgain() throws {
        let fee = Adjustment(.delivery, label: "Post", amount: Money(minorUnits: 550, .usd), taxRate: taxed)
        let order = try OrderContents([line(1, 1, cents: 1100, taxed)], [fee], pricesIncludeTax: true, in: .usd)
        let revised = try order.revised(to: [line(1, 3, cents: 1100, taxed)], pricesIncludeTax: true).contents
        #expect(revised.total.minorUnits == 3850)
        #expect(revised.taxes.map(\.tax.minorUnits) == [350])
        #expect(revised.adjustments.map(\.tax.minorUnits) == [50])
    }

    @Test func aPercentageIsOfTheGoodsThatThereAre() throws {
        let order = try OrderContents([line(1, 2, cents: 1000)], [taken(200)], in: .usd)
        let ten = coupon(.percent(10_000))
        let more = try order.revised(to: [line(1, 3, cents: 1000)], coupons: [ten], pricesIncludeTax: false)
        #expect(amounts(more) == [-300] && !more.keepsCoupons)
        let less = try order.revised(to: [line(2, 1, cents: 50)], coupons: [ten], pricesIncludeTax: false)
        #expect(amounts(less) == [-5])
    }

    @Test func itIsOfTheGoodsThatTheCouponIsFor() throws {
        let (food, tools) = (Category.ID(rawValue: 1), Category.ID(rawValue: 2))
        let order = try OrderContents([line(1, 1, cents: 1000), line(2, 1, cents: 500)], [taken(100)], in: .usd)
        let revised = try order.revised(
            to: [line(1, 2, cents: 1000), line(2, 9, cents: 500)],
            coupons: [coupon(.percent(10_000), covered: [food])],
            categories: [.init(rawValue: 1): food, .init(rawValue: 2): tools], pricesIncludeTax: false)
        #expect(amounts(revised) == [-200])
    }

    @Test func aCouponThatHasChangedSinceTakesOffWhatItDid() throws {
        let order = try OrderContents([line(1, 2, cents: 1000)], [taken(200)], in: .usd)
        let twenty = coupon(.percent(20_000))
        let more = try order.revised(to: [line(1, 3, cents: 1000)], coupons: [twenty], pricesIncludeTax: false)
        #expect(amounts(more) == [-200] && more.keepsCoupons)
        let gone = try order.revised(to: [line(1, 3, cents: 1000)], pricesIncludeTax: false)
        #expect(amounts(gone) == [-200] && gone.keepsCoupons)
    }

    @Test func whatFewerGoodsHadNoRoomForComesBackWithThem() throws {
        let placed = try OrderContents([line(1, 2, cents: 1000)], [taken(200)], in: .usd)
        let fewer = try placed.revised(to: [line(2, 1, cents: 50)], pricesIncludeTax: false).contents
        #expect(fewer.total.minorUnits == 0)
        let revisions = [placed, fewer].enumerated().map { number, contents in
            Revision(
                number: number + 1, revisedAt: Timestamp(secondsSince1970: 0), author: nil, reason: "",
                contents: contents)
        }
        let again = try fewer.revised(
            to: placed.lines, agreedCoupons: revisions.agreedCoupons, pricesIncludeTax: false)
        #expect(amounts(again) == [-200] && again.contents.total == placed.total)
    }

    @Test func nothingIsTakenOffThatIsNotThere() throws {
        let order = try OrderContents(
            [line(1, 2, cents: 1000, taxed), line(2, 1, cents: 300)], [taken(1900, taxed), taken(300)],
            pricesIncludeTax: true, in: .usd)
        let revised = try order.revised(to: [line(1, 1, cents: 1000, taxed)], pricesIncludeTax: true)
        #expect(amounts(revised) == [-1000])
        #expect(revised.contents.total.minorUnits == 0)
        #expect(revised.contents.taxes.map(\.tax.minorUnits) == [0])
    }

    @Test func aCouponStaysBelowItsMinimumAndSaysSo() throws {
        let order = try OrderContents([line(1, 2, cents: 1000)], [taken(200)], in: .usd)
        let ten = coupon(.percent(10_000), minimum: 1500)
        let less = try order.revised(to: [line(1, 1, cents: 1000)], coupons: [ten], pricesIncludeTax: false)
        #expect(amounts(less) == [-100])
        #expect(less.couponsBelowMinimum == [ten.coupon])
    }

    @Test func whatBelongsToALineGoesWithIt() throws {
        let ribbon = Adjustment(.rounding, label: "Ribbon", amount: Money(minorUnits: 10, .usd), line: 1)
        let order = try OrderContents([line(1, 1, cents: 100), line(2, 1, cents: 100)], [ribbon], in: .usd)
        let first = try order.revised(to: [line(2, 1, cents: 100)], pricesIncludeTax: false).contents
        #expect(first.adjustments.map(\.line) == [0])
        let gone = try order.revised(to: [line(1, 1, cents: 100)], pricesIncludeTax: false).contents
        #expect(gone.adjustments == [])
    }

    @Test func theSameGoodsAreTheSameOrder() throws {
        let order = try OrderContents([line(1, 2, cents: 1000)], [taken(150)], in: .usd)
        let same = try order.revised(
            to: [line(1, 2, cents: 1000)], coupons: [coupon(.percent(50_000))], pricesIncludeTax: true)
        #expect(same.contents == order)
    }

    @Test func differencesAreNamedInTheOrderOfTheLines() throws {
        let before = try OrderContents([line(1, 3, cents: 1), line(2, 1, cents: 1), line(3, 1, cents: 1)], in: .usd)
        let after = try OrderContents([line(3, 1, cents: 1), line(1, 2, cents: 1), line(4, 5, cents: 1)], in: .usd)
        #expect(
            after.changes(since: before) == [
                LineChange(name: "Item 1", before: 3, after: 2), LineChange(name: "Item 4", before: 0, after: 5),
                LineChange(name: "Item 2", before: 1, after: 0),
            ])
    }
}
