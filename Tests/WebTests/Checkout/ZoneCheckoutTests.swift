import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The checkout of an order to another zone than the shop's own.
struct ZoneCheckoutTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        try shop.changeSettings {
            $0.checkout = .address
            $0.taxRate = TaxRate(thousandths: 22_500) ?? .none
            $0.asksTaxNumbers = true
            $0.taxNumber = "ESA28015865"
        }
        try shop.takeInvoices()
        zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
    }

    private func send(_ other: [String: String] = [:]) throws -> Response {
        let fields = [
            "country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
            "code": "97477", "payment": "on delivery", "email": "zoe@example.com",
        ].merging(other) { $1 }
        return try zoe.send(.post, "/checkout", .init(fields.map { .init(name: $0.key, value: $0.value) }), [:])
    }

    private func german(_ other: [String: String] = [:]) -> [String: String] {
        [
            "country": "DE", "city": "Berlin", "state": "", "code": "10115", "organisation": "Apfel GmbH",
        ].merging(other) { $1 }
    }

    private static let export = ZoneTax(.none, category: .export, chargesNet: true)

    @Test func exportSaysWhatChangedBeforeItAsksAndIsInvoicedWithItsReason() throws {
        try shop.addZone("Oregon", "US: OR", Self.export)
        #expect(try zoe.get("/cart").html.contains("including $0.90 tax"))
        #expect(try send().headers["Location"] == "/checkout/confirmation")
        let question = try zoe.get("/checkout/confirmation")
        #expect(question.html.contains("Delivered to this address, the items cost $4.00 instead of $4.90."))
        #expect(question.html.contains("No tax: export (Article 146 of Directive 2006/112/EC)"))
        #expect(!question.html.contains("including 22.5 % tax"))
        let order = try zoe.submit("/orders", items: question.orderForm)
        #expect(order.html.contains("No tax: export") && order.html.contains("$4.00"))
        let invoice = try zoe.submit("/orders/1001/invoices", ["buyer": "Zoe"])
        #expect(invoice.html.contains("No tax: export (Article 146 of Directive 2006/112/EC)"))
    }

    @Test func quoteChangesWithTheZone() throws {
        let zone = try shop.addZone("Oregon", "US: OR", Self.export)
        _ = try send()
        let question = try zoe.get("/checkout/confirmation")
        let seen = try #require(try shop.store.read { try $0.managedZone(zone) })
        var changed = seen.attributes
        changed.tax.reason = "Because"
        _ = try shop.store.write { [changed] in try $0.change(zone, to: changed, version: 1, by: nil) }
        let answer = try zoe.post("/orders", items: question.orderForm)
        #expect(answer.status == .conflict && answer.html.contains("No tax: Because"))
    }

    @Test func sameGrossPriceWithAnotherTaxIsTold() throws {
        let rates = [TaxClass.standard: TaxRate(thousandths: 10_000) ?? .none]
        try shop.addZone("Oregon", "US: OR", ZoneTax(.own, rates: rates))
        _ = try send()
        let question = try zoe.get("/checkout/confirmation")
        #expect(question.html.contains("Other taxes apply to an order to this address than in the cart."))
        #expect(question.html.contains("including 10 % tax") && question.html.contains("$4.90"))
    }

    @Test func ownZoneSaysNothing() throws {
        try shop.addZone("Mainland", "US")
        _ = try send()
        let question = try zoe.get("/checkout/confirmation").html
        #expect(!question.contains("this address") && question.contains("including 22.5 % tax"))
    }

    @Test func methodOfAnotherZoneIsNotOffered() throws {
        let oregon = try shop.addZone("Oregon", "US: 97*", Self.export)
        let mainland = try shop.addZone("Mainland", "US")
        for (name, zone) in [("Boat", oregon), ("Van", mainland)] {
            let method = DeliveryAttributes(
                name: name, kind: .shipping, fee: Money(minorUnits: 590, .usd), zones: [zone])
            _ = try shop.store.write { try $0.addDeliveryMethod(method, by: nil) }
        }
        let page = try send(["change-country": "1"])
        let choices = page.document.texts(".checkout-choice")
        #expect(choices.contains { $0.contains("Boat") } && !choices.contains { $0.contains("Van") })
        let refused = try send(["delivery": "2"])
        #expect(refused.status == .unprocessableContent)
        #expect(try send(["delivery": "2", "code": "90210", "state": "CA"]).status == .seeOther)
    }

    @Test func placeWithoutDeliveryIsToldAndPickUpIsNotChosenForTheCustomer() throws {
        let oregon = try shop.addZone("Oregon", "US: 97*", Self.export)
        let van = DeliveryAttributes(
            name: "Van", kind: .shipping, fee: Money(minorUnits: 590, .usd), zones: [oregon])
        _ = try shop.store.write { try $0.addDeliveryMethod(van, by: nil) }
        let nowhere = try send(["code": "10001", "state": "NY"])
        #expect(nowhere.document.texts(".field-error").contains("We do not deliver to this address."))
        let pickUp = DeliveryAttributes(name: "Shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))
        _ = try shop.store.write { try $0.addDeliveryMethod(pickUp, by: nil) }
        let page = try send(["code": "10001", "state": "NY", "delivery": "1"])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("We do not deliver to this address. You can pick the order up."))
        #expect(page.document.first(".checkout-choice input[name=delivery][checked]") == nil)
        #expect(try send(["code": "10001", "state": "NY", "delivery": "2"]).status == .seeOther)
    }

    @Test func feeFollowsItsSteps() throws {
        var method = DeliveryAttributes(name: "Van", kind: .shipping, fee: Money(minorUnits: 900, .usd))
        method.steps = [FeeStep(from: Money(minorUnits: 400, .usd), fee: Money(minorUnits: 300, .usd))]
        _ = try shop.store.write { [method] in try $0.addDeliveryMethod(method, by: nil) }
        _ = try send(["delivery": "1"])
        #expect(try zoe.get("/checkout/confirmation").html.contains("$7.90"))
        _ = try zoe.post("/cart/lines/tomato", ["quantity": "1"])
        #expect(try zoe.get("/checkout/confirmation").html.contains("$11.45"))
    }

    @Test func pickUpIsTaxedInTheShopsOwnZone() throws {
        try shop.addZone("Oregon", "US: OR", Self.export)
        let method = DeliveryAttributes(name: "Shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))
        _ = try shop.store.write { try $0.addDeliveryMethod(method, by: nil) }
        _ = try send(["delivery": "1"])
        let question = try zoe.get("/checkout/confirmation").html
        #expect(question.contains("including 22.5 % tax") && question.contains("$4.90"))
    }

    /// Germany frees businesses of tax.
    private func addGermany() throws {
        let germany = ZoneAttributes(name: "Germany", areas: [ZoneArea("DE")], freesBusinesses: true)
        _ = try shop.store.write { try $0.addZone(germany, by: nil) }
    }

    @Test func businessIsTaxedUntilAClerkHasCheckedItsNumber() throws {
        try addGermany()
        #expect(try send(german(["tax-number": "DE 136 695 976"])).status == .seeOther)
        let question = try zoe.get("/checkout/confirmation")
        #expect(question.html.contains("We check your VAT number after the order. Until then, tax is charged."))
        #expect(question.html.contains("including 22.5 % tax"))
        _ = try zoe.submit("/orders", items: question.orderForm)
        let clerk = try Shopper.clerk(of: shop)
        #expect(try clerk.get("/manage/orders/1001").html.contains("not checked, taxed as a consumer"))
        let form = try clerk.get("/manage/orders/1001/tax-number")
        #expect(form.html.contains("The order then has no tax: $4.00 instead of $4.90."))
        let nameless = try clerk.post("/manage/orders/1001/tax-number", ["revision": "1", "name": " "])
        #expect(nameless.status == .unprocessableContent)
        let done = try clerk.submit("/manage/orders/1001/tax-number", ["revision": "1", "name": "Apfel GmbH"])
        #expect(done.html.contains("checked on") && done.html.contains("Apfel GmbH"))
        #expect(done.html.contains("No tax: intra-Community supply"))
        let order = try shop.latestOrder()
        let business = try shop.store.read { try $0.destination(of: order.id) }?.business
        #expect(business?.number.text == "DE136695976" && business?.name == "Apfel GmbH" && business?.checkedAt != nil)
        // The next order has no tax from the start.
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
        _ = try send(german(["tax-number": "DE136695976"]))
        #expect(try zoe.get("/checkout/confirmation").html.contains("No tax: intra-Community supply"))
    }

    @Test func orderWithReturnsStaysTaxed() throws {
        try addGermany()
        _ = try send(german(["tax-number": "DE136695976"]))
        _ = try zoe.submit("/orders", items: try zoe.get("/checkout/confirmation").orderForm)
        let order = try shop.latestOrder()
        try shop.returnUnits(1, of: order, cents: 245)
        let clerk = try Shopper.clerk(of: shop)
        let form = try clerk.get("/manage/orders/1001/tax-number")
        #expect(form.html.contains("This order does not change."))
        _ = try clerk.post("/manage/orders/1001/tax-number", ["revision": "1", "name": "Apfel GmbH"])
        #expect(try shop.store.read { try $0.contents(of: order) }.taxes.count == 1)
        #expect(try clerk.get("/manage/orders/1001").html.contains("checked, but this order has tax"))
    }

    @Test func ordersTaxedAsAtHomeHaveNoCountry() throws {
        try shop.addZone("Mainland", "US")
        _ = try send()
        _ = try zoe.submit("/orders", items: try zoe.get("/checkout/confirmation").orderForm)
        let order = try shop.latestOrder()
        let destination = try #require(try shop.store.read { try $0.destination(of: order.id) })
        #expect(destination.country == nil && destination.zone.name == "Mainland")
    }

    @Test func trustedFormFreesAtOnceAndATypingErrorIsTold() throws {
        try addGermany()
        try shop.changeSettings { $0.trustsTaxNumbers = true }
        let wrong = try send(german(["tax-number": "DE136695977"]))
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.document.text("#tax-number-error")?.contains("typing error") == true)
        _ = try send(german(["tax-number": "DE136695976"]))
        let question = try zoe.get("/checkout/confirmation").html
        #expect(question.contains("No tax: intra-Community supply") && question.contains("$4.00"))
        // A number of the shop's own member state buys with tax.
        _ = try send(german(["tax-number": "ESB58378431"]))
        #expect(try zoe.get("/checkout/confirmation").html.contains("including 22.5 % tax"))
    }
}
