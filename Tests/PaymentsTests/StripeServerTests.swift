import Glibc
import Payments
import Shop
import Testing

/// The provider against the stand-in of Stripe's API, over TLS.
@Suite(.enabled(if: StripeServer.isInstalled, "bin/setup --tests installs what the server needs"))
struct StripeServerTests {
    private let server: StripeServer
    private let provider: StripeCheckout

    init() throws {
        server = try StripeServer()
        provider = server.provider
    }

    @Test func paymentIsReceivedAndRefunded() throws {
        let page = try begin()
        #expect(provider.progress(of: page.reference) == .known(.open))
        #expect(server.press("back", on: page.address) == "https://shop.example/orders/1001")
        #expect(server.press("pay", on: page.address) == "https://shop.example/orders/1001/payment?a=b&c")
        let received = try received(provider.progress(of: page.reference))
        #expect(received.amount == Money(minorUnits: 1240, .eur))
        #expect(provider.end(page.reference) == .known(.paid(received)))
        let first = refund(240, of: received, key: "a")
        guard case .accepted = first else {
            Issue.record("\(first)")
            return
        }
        #expect(refund(240, of: received, key: "a") == first)
        guard case .failed = refund(1001, of: received, key: "b"),
            case .accepted = refund(1000, of: received, key: "c"),
            case .failed = refund(1, of: received, key: "d")
        else {
            Issue.record("more than the payment is refunded")
            return
        }
    }

    @Test func sameKeyHasTheSamePage() throws {
        let payment = payment()
        let first = provider.begin(payment)
        #expect(provider.begin(payment) == first)
        guard case .failed = provider.begin(self.payment(items: [("A", 1240)])) else {
            Issue.record("one key has two payments")
            return
        }
    }

    @Test func endedPageHasExpired() throws {
        let page = try begin()
        #expect(provider.end(page.reference) == .known(.expired))
        #expect(provider.end(page.reference) == .known(.expired))
        #expect(server.press("pay", on: page.address) == nil)
        #expect(provider.progress(of: page.reference) == .known(.expired))
    }

    @Test(arguments: [true, false])
    func latePaymentSettlesOrFails(settles: Bool) throws {
        let page = try begin()
        #expect(server.press("sepa", on: page.address) != nil)
        #expect(provider.progress(of: page.reference) == .known(.pending))
        #expect(provider.end(page.reference) == .known(.pending))
        #expect(server.run(settles ? "settle \(page.reference)" : "fail \(page.reference)"))
        if settles {
            _ = try received(provider.progress(of: page.reference))
        } else {
            #expect(
                provider.progress(of: page.reference)
                    == .known(.failed(reason: "The customer's bank account has insufficient funds.")))
        }
    }

    @Test(arguments: ["lose", "drop", "error"])
    func callWithoutAnswerIsRepeatedWithoutHarm(fault: String) throws {
        #expect(server.run("fault \(fault)"))
        let payment = payment()
        guard case .unavailable = provider.begin(payment), case .redirect(let page) = provider.begin(payment) else {
            Issue.record("the payment is not begun at the second time")
            return
        }
        #expect(server.press("pay", on: page.address) != nil)
        let received = try received(provider.progress(of: page.reference))
        #expect(server.run("fault \(fault)"))
        // On a new connection: libcurl repeats a call by itself whose old connection was closed without an answer.
        guard case .unavailable = refund(1240, of: received, key: "a", by: server.provider),
            case .accepted = refund(1240, of: received, key: "a")
        else {
            Issue.record("the refund is not accepted at the second time")
            return
        }
    }

    @Test(arguments: ["JPY", "KWD", "ISK", "UGX", "MGA", "HUF", "USD"])
    func eachKindOfCurrencyReturnsItsAmount(code: String) throws {
        let amount = Money(minorUnits: 6000, try #require(Currency(rawValue: code)))
        let page = try begin(payment(6000, amount.currency, items: [("A", 6000)]))
        #expect(server.press("pay", on: page.address) != nil)
        let received = try received(provider.progress(of: page.reference))
        #expect(received.amount == amount)
        guard case .accepted = provider.refund(amount, of: received.reference, idempotencyKey: "a") else {
            Issue.record("the whole amount is not refunded")
            return
        }
    }

    @Test func eventsTellWhatHappened() throws {
        let page = try begin()
        #expect(server.press("pay", on: page.address) != nil)
        let received = try received(provider.progress(of: page.reference))
        #expect(
            try change("checkout.session.completed") == .payment(reference: page.reference, .paid(received)))
        let part = Money(minorUnits: 240, .eur)
        guard case .accepted(let reference) = refund(240, of: received, key: "a") else {
            Issue.record("no refund")
            return
        }
        #expect(
            try change("refund.created")
                == .refund(reference: reference, payment: received.reference, amount: part, request: "a"))
        #expect(server.run("dispute \(page.reference)"))
        guard case .dispute(_, received.reference, received.amount, .open) = try change("charge.dispute.created") else {
            Issue.record("no dispute")
            return
        }
        #expect(try change("charge.succeeded") == nil)
        let late = try begin(payment(key: "late"))
        #expect(server.press("sepa", on: late.address) != nil)
        #expect(try change("checkout.session.completed") == .payment(reference: late.reference, .pending))
        #expect(server.run("fail \(late.reference)"))
        guard case .payment(late.reference, .failed) = try change("checkout.session.async_payment_failed") else {
            Issue.record("the late payment has not failed")
            return
        }
    }

    private func change(_ type: String) throws -> PaymentEvent.Change? {
        let event = server.event(type)
        return try provider.event(
            in: event.body, signature: event.signature, now: Timestamp(secondsSince1970: Int64(time(nil)))
        ).change
    }

    @Test func languagesAndNamesAreAccepted() throws {
        for language in ["de-AT", "es-MX", "zh-Hant-TW", "hi", "ar", ""] {
            let name = String(repeating: "\u{1F345}", count: 300)
            _ = try begin(
                payment(items: [(name, 1240)], key: "key \(language)", language: language, email: "ben@example.com"))
        }
    }

    @Test func unknownPaymentIsUnavailable() {
        guard case .unavailable = provider.progress(of: "cs_test_none"),
            case .unavailable = provider.end("cs_test_none")
        else {
            Issue.record("a session that does not exist has a state")
            return
        }
    }

    @Test func wrongKeyAndUnknownAuthorityAreUnavailable() throws {
        let keys = try #require(StripeKeys(secret: "sk_test_12345678", webhookSecrets: ["whsec_12345678"]))
        let other = StripeCheckout(keys, address: server.address, authorities: server.authorities)
        let untrusting = StripeCheckout(server.keys, address: server.address)
        for provider in [other, untrusting] {
            guard case .unavailable(let reason) = provider.begin(payment()) else {
                Issue.record("the payment is begun")
                continue
            }
            #expect(!reason.contains("sk_test"))
        }
    }

    private func payment(
        _ minorUnits: Int = 1240, _ currency: Currency = .eur,
        items: [(String, Int)] = [("Tomato", 1000), ("Delivery", 240)], key: String = "key-1", language: String = "de",
        email: String? = nil
    ) -> RequestedPayment {
        .example(
            minorUnits, currency, items: items, key: key, language: language, email: email,
            expiresAt: Timestamp(secondsSince1970: Self.end))
    }

    private static let end = Int64(time(nil)) + 31 * 60

    private func begin(_ payment: RequestedPayment? = nil) throws -> PaymentPage {
        let start = provider.begin(payment ?? self.payment())
        guard case .redirect(let page) = start else { throw Unexpected(answer: "\(start)") }
        return page
    }

    private func received(_ answer: PaymentProgressAnswer) throws -> ReceivedPayment {
        guard case .known(.paid(let received)) = answer else { throw Unexpected(answer: "\(answer)") }
        return received
    }

    private func refund(
        _ minorUnits: Int, of received: ReceivedPayment, key: String, by provider: StripeCheckout? = nil
    ) -> RefundAnswer {
        (provider ?? self.provider).refund(
            Money(minorUnits: minorUnits, received.amount.currency), of: received.reference, idempotencyKey: key)
    }

    private struct Unexpected: Error {
        let answer: String
    }
}
