import HTTP
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// The pages around a payment at a provider.
struct OrderPaymentPagesTests {
    private let shop: TestShop
    private let shopper: Shopper

    /// A visitor with a tomato in the cart of a shop that takes payments by Stripe.
    init() throws {
        shop = try TestShop()
        try shop.store.write { try $0.setProvider(.live) }
        shopper = try Shopper(in: shop)
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
    }

    @Test func checkoutNamesProviderInsteadOfCard() throws {
        let page = try shopper.get("/checkout")
        #expect(page.html.contains("on the secure page of Stripe"))
        #expect(!page.html.contains("Your card will be charged"))
        #expect(!page.html.contains("Test mode"))
        try shop.store.write { try $0.setProvider(.test) }
        #expect(try shopper.get("/checkout").html.contains("Test mode: no money is charged."))
        try shop.store.write { try $0.setProvider(nil) }
        #expect(try shopper.get("/checkout").html.contains("Your card will be charged"))
    }

    @Test func orderLeadsToItsPaymentPage() throws {
        let answer = try order()
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/orders/1001/payment")
        let page = try shopper.get("/orders/1001/payment")
        #expect(page.html.contains("preparing the payment"))
        #expect(page.html.contains(#"<meta http-equiv="refresh" content="1">"#))
        #expect(!page.html.contains("<form method=\"post\" action=\"/orders/1001/payment"), "nothing to cancel yet")
    }

    @Test func paymentPageLeadsToProvider() throws {
        _ = try order()
        try redirect()
        let page = try shopper.get("/orders/1001/payment")
        #expect(page.html.contains(#"content="0; url=https://pay.example/1""#))
        #expect(page.html.contains(#"<a class="button" href="https://pay.example/1""#))
        let left = try shopper.get("/orders/1001/payment?left")
        #expect(!left.html.contains("http-equiv"), "a customer who came back stays on the page")
        #expect(left.html.contains("/orders/1001/payment/ending"))
        #expect(left.html.contains("We keep the items for you until"))
        let back = try shopper.get("/orders/1001/payment?returned")
        #expect(back.html.contains(#"content="2; url=?returned=1""#))
        #expect(back.html.contains("checking your payment"))
        let late = try shopper.get("/orders/1001/payment?returned=15")
        #expect(late.html.contains("Continue to payment") && !late.html.contains("http-equiv"))
    }

    @Test func paymentPageIsItsCustomersAlone() throws {
        _ = try order()
        let stranger = Shopper(beside: shopper)
        #expect(try stranger.get("/orders/1001/payment").headers["Location"]?.contains("sign-in") == true)
        for path in ["/orders/1001/payment", "/orders/1001/payment/ending"] {
            #expect(try stranger.post(path).status == .notFound)
        }
        #expect(try state() == .awaiting)
    }

    @Test func paidOrderIsThankedFor() throws {
        _ = try order()
        try redirect()
        try record(.paid(ReceivedPayment(reference: "pi_1", amount: total())))
        let answer = try shopper.get("/orders/1001/payment?returned")
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/orders/1001")
        let page = try shopper.get("/orders/1001")
        #expect(page.html.contains("Thank you!") && page.html.contains("You paid"))
        #expect(!page.html.contains("Pay now"))
    }

    @Test func orderPageLeadsToPaymentWhileItWaits() throws {
        _ = try order()
        let page = try shopper.get("/orders/1001")
        #expect(page.html.contains("Waiting for payment"))
        #expect(page.html.contains(#"href="/orders/1001/payment?left""#))
    }

    @Test func failedPaymentCanBeRepeated() throws {
        _ = try order()
        try redirect()
        try record(.failed(reason: "declined"))
        let page = try shopper.get("/orders/1001/payment")
        #expect(page.html.contains("The payment didn’t work") && page.html.contains("Try again"))
        #expect(try shopper.post("/orders/1001/payment").status == .seeOther)
        #expect(try shopper.get("/orders/1001/payment").html.contains("preparing the payment"))
        #expect(try shopper.post("/orders/1001/payment").status == .seeOther)
        #expect(try attempts().count == 2, "a form sent twice begins one payment")
    }

    @Test func releasedOrderLeadsBackToCart() throws {
        _ = try order()
        try redirect()
        _ = try shopper.post("/orders/1001/payment/ending")
        #expect(try shopper.get("/orders/1001/payment").html.contains("cancelling the payment"))
        try record(.expired)
        let answer = try shopper.get("/orders/1001/payment")
        #expect(answer.headers["Location"] == "/cart")
        let cart = try shopper.get("/cart")
        #expect(cart.html.contains("Its items are back in your cart.") && cart.html.contains("Tomato"))
    }

    @Test func switchedOffProviderIsNotOffered() throws {
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get(SettingsPage.payments.path).html.contains("Payment by Stripe"))
        var settings = try shop.store.read { try $0.settings() }
        settings.takesProvider = false
        let changed = settings
        try shop.store.write { try $0.setSettings(changed) }
        #expect(try shopper.get("/checkout").html.contains("Your card will be charged"))
    }

    @Test func staffRefundThroughProvider() throws {
        _ = try order()
        try redirect()
        try record(.paid(ReceivedPayment(reference: "pi_1", amount: total())))
        let clerk = try Shopper.clerk(of: shop)
        let page = try clerk.get("/manage/orders/1001")
        #expect(page.html.contains("Refund with Stripe"))
        let fields: KeyValuePairs = [
            "payment": page.hidden("payment") ?? "", "seen": String(try total().minorUnits), "refund-amount": "1,00,0",
        ]
        #expect(try clerk.post("/manage/orders/1001/refunds", fields).status == .unprocessableContent)
        let right: KeyValuePairs = [
            "payment": page.hidden("payment") ?? "", "seen": String(try total().minorUnits), "refund-amount": "0.50",
            "refund-reason": "Damaged",
        ]
        #expect(try clerk.post("/manage/orders/1001/refunds", right).status == .seeOther)
        #expect(try clerk.post("/manage/orders/1001/refunds", right).status == .conflict)
        let refund = try #require(try attempts().last)
        let after = try clerk.get("/manage/orders/1001")
        #expect(after.html.contains("refund scheduled") && after.html.contains("Damaged"))
        let undo = "/manage/orders/1001/refunds/\(refund.id.rawValue)/undo"
        #expect(after.html.contains(undo))
        #expect(try clerk.post(undo).status == .seeOther)
        #expect(try clerk.post(undo).status == .conflict)
        #expect(try shopper.post(undo).status != .seeOther || attempts().last?.state == .undone)
    }

    @Test func webhookDoesNotExistWithoutKeys() throws {
        #expect(try shopper.post("/payments/stripe").status == .notFound)
    }

    private func order() throws -> Response {
        let page = try shopper.get("/checkout")
        return try shopper.post("/orders", items: page.orderForm)
    }

    private func redirect() throws {
        let attempt = try #require(try attempts().last)
        let page = PaymentPage(
            address: "https://pay.example/1", reference: "cs_1",
            expiresAt: shop.clock.now + PaymentSchedule.pageLifetime)
        try shop.store.write { try $0.record(.redirect(page), of: attempt, replacing: "") }
    }

    private func record(_ progress: PaymentProgress) throws {
        let id = try #require(try attempts().last).id
        try shop.store.write { try $0.record(progress, of: id) }
    }

    private func attempts() throws -> [PaymentAttempt] {
        try shop.store.read { try $0.ask(.paymentAttempts(of: .init(rawValue: 1001))) }
    }

    private func total() throws -> Money { try #require(try attempts().first).amount }

    private func state() throws -> OrderState? {
        try shop.store.read { try $0.ask(.deskOrder(.init(rawValue: 1001)))?.state }
    }
}
