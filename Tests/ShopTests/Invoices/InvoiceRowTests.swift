import Testing

@testable import Shop

struct InvoiceRowTests {
    private func row(_ label: String, quantity: Int? = nil) -> InvoiceRow {
        InvoiceRow(
            label: label, quantity: quantity, unit: .each, unitPrice: nil, amount: Money(minorUnits: -100, .usd),
            taxed: .none, tax: Money(minorUnits: 0, .usd))
    }

    @Test func rowIsAboutWhatItsLabelSays() {
        #expect(row("Delivery: Standard").subject == .delivery("Standard"))
        #expect(row("Coupon TEN").subject == .coupon("TEN"))
        #expect(row("Returned: Mower", quantity: -1).subject == .returned("Mower"))
    }

    @Test func namesOfGoodsAndDiscountsStayAsTheyAre() {
        #expect(row("Delivery: Standard", quantity: 1).subject == .other("Delivery: Standard"))
        #expect(row("Coupon TEN", quantity: 1).subject == .other("Coupon TEN"))
        #expect(row("Coupon for friends!").subject == .other("Coupon for friends!"))
        #expect(row("Returned: Mower").subject == .other("Returned: Mower"))
    }
}
