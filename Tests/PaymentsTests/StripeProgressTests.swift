import Payments
import Shop
import Testing
import Transfer

struct StripeProgressTests {
    private let paid = PaymentProgress.paid(
        ReceivedPayment(reference: "pi_3Paid", amount: Money(minorUnits: 1240, .eur)))

    @Test func publishedExampleIsOpen() throws {
        let stripe = ScriptedStripe(Fixtures.session)
        #expect(try stripe.provider.progress(of: "cs_test_1") == .known(.open))
        #expect(
            stripe.requests.map(\.url) == [
                "https://api.stripe.com/v1/checkout/sessions/cs_test_1?expand%5B%5D=payment_intent"
            ])
        #expect(stripe.requests.map(\.method) == [.get])
        #expect(stripe.requests.first?.headers["Idempotency-Key"] == nil)
    }

    @Test func paidSessionHasAmountAndPayment() throws {
        #expect(try progress([:]) == .known(paid))
        #expect(try progress(["payment_intent": Fixtures.intent.with(["id": "pi_3Paid"])]) == .known(paid))
        // The money counts, whatever the session's state.
        #expect(try progress(["status": "expired"]) == .known(paid))
        #expect(try progress(["status": "novel"]) == .known(paid))
    }

    @Test(
        arguments: [
            (["status": "open", "payment_status": "unpaid"], .open),
            (["status": "expired", "payment_status": "unpaid"], .expired),
            (["status": "complete", "payment_status": "unpaid"], .pending),
        ] as [([String: JSONValue], PaymentProgress)])
    func statesAreTold(fields: [String: JSONValue], expected: PaymentProgress) throws {
        #expect(try progress(fields) == .known(expected))
    }

    @Test func latePaymentIsPendingUntilItsIntentFails() throws {
        let late: [String: JSONValue] = ["payment_status": "unpaid"]
        let intent = Fixtures.intent.with(["id": "pi_3Paid", "status": "processing"])
        #expect(try progress(late.merging(["payment_intent": intent]) { $1 }) == .known(.pending))
        let failed = intent.with([
            "status": "requires_payment_method", "last_payment_error": .object(["message": "No\u{0} money.\n"]),
        ])
        #expect(
            try progress(late.merging(["payment_intent": failed]) { $1 }) == .known(.failed(reason: "No money.")))
        let canceled = intent.with(["status": "canceled", "last_payment_error": nil])
        #expect(
            try progress(late.merging(["payment_intent": canceled]) { $1 })
                == .known(.failed(reason: "The payment failed.")))
    }

    @Test func sessionWithoutDuePaymentFails() throws {
        guard case .known(.failed) = try progress(["payment_status": "no_payment_required"]) else {
            Issue.record("the session counts as paid")
            return
        }
    }

    @Test(
        arguments: [
            ["amount_total": nil], ["amount_total": -1240], ["amount_total": 0], ["amount_total": .double(1e30)],
            ["amount_total": .double(12.5)], ["amount_total": "1240"], ["currency": nil], ["currency": "xyz"],
            ["payment_intent": nil], ["payment_intent": ""], ["payment_intent": 7], ["payment_status": "novel"],
            ["payment_status": nil], ["payment_status": "unpaid", "status": "novel"],
        ] as [[String: JSONValue]])
    func unusableSessionIsUnavailable(fields: [String: JSONValue]) throws {
        guard case .unavailable = try progress(fields) else {
            Issue.record("the session has a state")
            return
        }
    }

    @Test func endedSessionHasItsState() throws {
        let stripe = ScriptedStripe(Fixtures.session.with(["status": "expired"]))
        #expect(try stripe.provider.end("cs_test_1") == .known(.expired))
        #expect(stripe.requests.map(\.url) == ["https://api.stripe.com/v1/checkout/sessions/cs_test_1/expire"])
        #expect(stripe.requests.map(\.method) == [.post])
    }

    @Test func paidSessionCannotBeEnded() throws {
        let refusal = JSONValue.object(["error": .object(["message": "Only open sessions can be expired."])])
        let stripe = ScriptedStripe(
            .answered(status: 400, headers: [:], body: refusal.bytes),
            .answered(status: 200, headers: [:], body: Fixtures.paidSession.bytes))
        #expect(try stripe.provider.end("cs_test_1") == .known(paid))
        #expect(stripe.requests.map(\.method) == [.post, .get])
    }

    @Test func lostAnswerToEndIsUnavailable() throws {
        let stripe = ScriptedStripe(.lost(words: "Timeout"))
        guard case .unavailable = try stripe.provider.end("cs_test_1") else {
            Issue.record("the session has a state")
            return
        }
        #expect(stripe.requests.count == 1)
    }

    @Test func referenceCannotChangeThePath() throws {
        let stripe = ScriptedStripe(Fixtures.session)
        for reference in ["", "..", "../refunds", "cs_test_1?expand", "cs é", String(repeating: "a", count: 256)] {
            guard case .unavailable = try stripe.provider.progress(of: reference),
                case .unavailable = try stripe.provider.end(reference)
            else {
                Issue.record("\(reference) has a state")
                continue
            }
        }
        #expect(stripe.requests.isEmpty)
    }

    private func progress(_ fields: [String: JSONValue]) throws -> PaymentProgressAnswer {
        try ScriptedStripe(Fixtures.paidSession.with(fields)).provider.progress(of: "cs_test_1")
    }
}
