import Payments
import Shop
import Testing
import Transfer

struct StripeBeginTests {
    private let created = Fixtures.session.with([
        "id": "cs_test_1", "url": "https://checkout.stripe.com/c/pay/cs_test_1", "expires_at": 1_800_000_000,
    ])

    @Test func requestHasKeyVersionAndAllFields() throws {
        let stripe = ScriptedStripe(created)
        #expect(
            try stripe.provider.begin(.example(email: "ben@example.com"))
                == .redirect(
                    PaymentPage(
                        address: "https://checkout.stripe.com/c/pay/cs_test_1", reference: "cs_test_1",
                        expiresAt: Timestamp(secondsSince1970: 1_800_000_000))))
        let request = try #require(stripe.requests.first)
        #expect(request.method == .post && request.url == "https://api.stripe.com/v1/checkout/sessions")
        #expect(
            request.headers == [
                "Authorization": "Bearer \(ScriptedStripe.secret)", "Idempotency-Key": "key-1",
                "Stripe-Version": StripeCheckout.version, "Content-Type": "application/x-www-form-urlencoded",
            ])
        #expect(
            request.fields == [
                "mode": "payment", "client_reference_id": "1001", "locale": "de", "expires_at": "1800000000",
                "success_url": "https://shop.example/orders/1001/payment?a=b&c",
                "cancel_url": "https://shop.example/orders/1001", "customer_email": "ben@example.com",
                "adaptive_pricing[enabled]": "false", "payment_intent_data[description]": "1001",
                "line_items[0][quantity]": "1", "line_items[0][price_data][currency]": "eur",
                "line_items[0][price_data][unit_amount]": "1000",
                "line_items[0][price_data][product_data][name]": "Tomato",
                "line_items[1][quantity]": "1", "line_items[1][price_data][currency]": "eur",
                "line_items[1][price_data][unit_amount]": "240",
                "line_items[1][price_data][product_data][name]": "Delivery",
            ])
    }

    @Test func emailIsLeftOutByDefault() throws {
        #expect(try fields(.example())["customer_email"] == nil)
    }

    @Test func namesAreCutAndNeverEmpty() throws {
        let items = [("\u{1F345} & =é\n x", 1), (String(repeating: "é", count: 300), 2), (" ", 3)]
        let fields = try fields(.example(6, items: items))
        #expect(fields["line_items[0][price_data][product_data][name]"] == "\u{1F345} & =é x")
        let name = try #require(fields["line_items[1][price_data][product_data][name]"])
        #expect(name.unicodeScalars.count == 250 && name.hasSuffix("é…"))
        #expect(fields["line_items[2][price_data][product_data][name]"] == "1001")
    }

    @Test(arguments: [
        [("A", 1300), ("Discount", -60)], [("A", 1000)], [], Array(repeating: ("A", 12), count: 101),
    ])
    func unusableItemsBecomeOne(items: [(String, Int)]) throws {
        let total = items.count > 100 ? 1212 : 1240
        let fields = try fields(.example(total, items: items))
        #expect(fields["line_items[0][price_data][unit_amount]"] == "\(total)")
        #expect(fields["line_items[0][price_data][product_data][name]"] == "1001")
        #expect(fields["line_items[1][quantity]"] == nil)
    }

    @Test func yenAreSentWithoutDecimals() throws {
        let fields = try fields(.example(500, .jpy, items: [("A", 500)]))
        #expect(fields["line_items[0][price_data][unit_amount]"] == "500")
        #expect(fields["line_items[0][price_data][currency]"] == "jpy")
    }

    @Test func dinarsWithThirdDecimalInItemsBecomeOneItem() throws {
        let dinar = try #require(Currency(rawValue: "KWD"))
        let fields = try fields(.example(5120, dinar, items: [("A", 5115), ("B", 5)]))
        #expect(fields["line_items[0][price_data][unit_amount]"] == "5120" && fields["line_items[1][quantity]"] == nil)
    }

    @Test func amountThatStripeCannotExpressFailsWithoutRequest() throws {
        let stripe = ScriptedStripe(created)
        let dinar = try #require(Currency(rawValue: "KWD"))
        for (amount, currency) in [(5124, dinar), (0, .eur), (-1, .eur)] {
            let payment = RequestedPayment.example(amount, currency, items: [("A", amount)])
            guard case .failed = try stripe.provider.begin(payment) else {
                Issue.record("\(amount) is begun")
                continue
            }
        }
        #expect(stripe.requests.isEmpty)
    }

    @Test(
        arguments: [
            ["url": nil], ["url": "http://checkout.stripe.com/"], ["url": "javascript:alert(1)"], ["id": "a/b"],
            ["id": 7],
            ["expires_at": "soon"], ["expires_at": nil],
        ] as [[String: JSONValue]])
    func sessionWithoutPageIsUnavailable(fields: [String: JSONValue]) throws {
        guard case .unavailable = try ScriptedStripe(created.with(fields)).provider.begin(.example()) else {
            Issue.record("the page is used")
            return
        }
    }

    private func fields(_ payment: RequestedPayment) throws -> [String: String] {
        let stripe = ScriptedStripe(created)
        _ = try stripe.provider.begin(payment)
        return try #require(stripe.requests.first).fields
    }
}
