import TestSupport
import Testing

@testable import Shop

/// Prices and taxes of orders to zones.
struct ZoneTaxTests {
    private let full = TaxRate(thousandths: 21_000) ?? .none
    private let reduced = TaxRate(thousandths: 10_000) ?? .none
    private let german = TaxRate(thousandths: 19_000) ?? .none

    private func cart() -> Cart {
        Cart(
            lines: [
                TestProduct.milk.line(3, price: Money(minorUnits: 110, .eur), taxRate: reduced),
                TestProduct.mower.line(1, price: Money(minorUnits: 12_100, .eur)),
            ], in: .eur)
    }

    private func rules(_ zone: ZoneTax, pricesIncludeTax: Bool = true) -> TaxRules {
        TaxRules(standardRate: full, pricesIncludeTax: pricesIncludeTax, knowing: [reduced], zone: zone)
    }

    private func totals(_ tax: TaxRules) throws -> OrderContents {
        try cart().priced(by: tax).totals(tax: tax)
    }

    @Test func exportCostsNetPriceWithoutTax() throws {
        let contents = try totals(rules(ZoneTax(.none, category: .export, chargesNet: true)))
        #expect(contents.lines.map(\.unitPrice.minorUnits) == [100, 10_000])
        #expect(contents.taxes.isEmpty && contents.total.minorUnits == 10_300)
        #expect(contents.untaxed == [TaxTreatment(.none, category: .export)])
    }

    @Test func grossPriceStaysTheSameAtAnotherRate() throws {
        let contents = try totals(rules(ZoneTax(.own, rates: [TaxClass.standard: german])))
        #expect(contents.total.minorUnits == 12_430)
        #expect(contents.lines.map(\.taxRate) == [german, german])
        #expect(contents.taxes.map(\.tax.minorUnits) == [1985])
    }

    @Test func netPriceGetsTheTaxOfTheZone() throws {
        let zone = ZoneTax(.own, rates: [TaxClass.standard: german], chargesNet: true)
        let contents = try totals(rules(zone))
        #expect(contents.lines.map(\.unitPrice.minorUnits) == [119, 11_900])
        #expect(contents.total.minorUnits == 12_257)
    }

    @Test func zoneOfTheShopChangesNothing() throws {
        let home = try totals(rules(.home))
        #expect(home.total.minorUnits == 12_430 && home.taxes.map(\.rate) == [reduced, full])
        let off = ZoneTax(.oneStopShop, rates: [TaxClass.standard: german], chargesNet: true)
        #expect(try totals(rules(off.applied(usesOneStopShop: false))) == home)
        #expect(try totals(rules(off.applied(usesOneStopShop: true))).taxes.map(\.rate) == [german])
    }

    @Test func taxOfTheZoneIsAddedWherePricesAreWithoutIt() throws {
        let zone = ZoneTax(.own, rates: [TaxClass.standard: german], chargesNet: true)
        let contents = try totals(rules(zone, pricesIncludeTax: false))
        #expect(contents.lines.map(\.unitPrice.minorUnits) == [110, 12_100])
        #expect(contents.total.minorUnits == 12_430 + 2362)
        let export = try totals(rules(ZoneTax(.none, category: .export, chargesNet: true), pricesIncludeTax: false))
        #expect(export.total.minorUnits == 12_430)
    }

    @Test func classWithoutRateIsTaxedAsStandardAndUntaxedClassStaysUntaxed() throws {
        let books = TaxClass.ID(rawValue: 7)
        let tax = TaxRules(
            standardRate: full,
            classes: [books: TaxClassAttributes(name: "Books", rate: TaxRate.none, category: .exempt)],
            zone: ZoneTax(.own, rates: [TaxClass.standard: german]))
        let category = Category(id: .init(rawValue: 1), path: "books", name: "Books", picture: nil, taxClass: books)
        #expect(tax.treatment(in: category) == TaxTreatment(.none, category: .exempt))
        #expect(tax.rate(in: TestCategory.grocery.value) == german)
        let zone = ZoneTax(.own, rates: [TaxClass.standard: german, books: reduced])
        #expect(TaxRules(standardRate: full, classes: tax.classes, zone: zone).rate(in: category) == reduced)
    }

    @Test func deliveryIsTaxedAsTheGoodsOfTheZone() throws {
        let tax = rules(ZoneTax(.none, category: .export, chargesNet: true))
        let post = DeliveryAttributes(name: "Post", kind: .shipping, fee: Money(minorUnits: 1200, .eur))
        let contents = try cart().priced(by: tax).totals(delivery: post, tax: tax)
        #expect(contents.adjustments.map(\.amount.minorUnits) == [1200])
        #expect(contents.adjustments.map(\.treatment.category) == [.export])
    }

    @Test(arguments: [false, true]) func businessPaysWhatAConsumerPaysLessTheTax(chargesNet: Bool) throws {
        let zone = ZoneTax(.own, rates: [TaxClass.standard: german], chargesNet: chargesNet)
        let taxed = rules(zone)
        let freed = TaxRules(standardRate: full, classes: taxed.classes, zone: zone, isFreed: true)
        let post = DeliveryAttributes(name: "Post", kind: .shipping, fee: Money(minorUnits: 1190, .eur))
        let contents = try cart().priced(by: taxed).totals(delivery: post, tax: taxed).freedOfTax()
        #expect(cart().priced(by: freed).lines.map(\.product.price) == contents.lines.map(\.unitPrice))
        #expect(contents.lines.map(\.unitPrice.minorUnits) == (chargesNet ? [100, 10_000] : [92, 10_168]))
        #expect(contents.deliveryFee.minorUnits == 1000)
        #expect(contents.lines.allSatisfy { $0.treatment == .intraCommunity } && contents.taxes.isEmpty)
    }

    @Test func reasonOfARateAboveZeroIsDropped() {
        #expect(TaxTreatment(full, category: .export, reason: "x") == TaxTreatment(full))
        #expect(!TaxTreatment(full).statesReason && !TaxTreatment(.none, category: .zero).statesReason)
        #expect(TaxTreatment(.none, category: .zero, reason: "Books").statesReason)
    }
}
