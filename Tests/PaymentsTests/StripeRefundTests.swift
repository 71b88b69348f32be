import Payments
import Shop
import Testing
import Transfer

struct StripeRefundTests {
    @Test func refundIsRequestedWithItsKey() throws {
        let stripe = ScriptedStripe(Fixtures.refund.with(["id": "re_1"]))
        #expect(try refund(stripe) == .accepted(reference: "re_1"))
        let request = try #require(stripe.requests.first)
        #expect(request.url == "https://api.stripe.com/v1/refunds" && request.method == .post)
        #expect(request.headers["Idempotency-Key"] == "refund-1")
        #expect(
            request.fields == ["payment_intent": "pi_3Paid", "amount": "240", "metadata[shop_request]": "refund-1"])
    }

    @Test(arguments: ["pending", "requires_action", "succeeded"])
    func refundUnderWayIsAccepted(status: String) throws {
        let stripe = ScriptedStripe(Fixtures.refund.with(["id": "re_1", "status": .text(status)]))
        #expect(try refund(stripe) == .accepted(reference: "re_1"))
    }

    @Test func failedRefundHasReason() throws {
        let failed = Fixtures.refund.with(["status": "failed", "failure_reason": "expired_or_canceled_card"])
        #expect(try refund(ScriptedStripe(failed)) == .failed(reason: "expired_or_canceled_card"))
        #expect(
            try refund(ScriptedStripe(Fixtures.refund.with(["status": "canceled"])))
                == .failed(reason: "Stripe could not refund the payment."))
    }

    @Test(arguments: [400, 402, 404])
    func rejectionFailsWithStripesMessage(status: Int) throws {
        let message = "Charge has already\u{202E} been refunded. " + String(repeating: "a", count: 1000)
        let stripe = ScriptedStripe(status, .object(["error": .object(["message": .text(message)])]))
        guard case .failed(let reason) = try refund(stripe) else {
            Issue.record("the refund has not failed")
            return
        }
        #expect(reason.hasPrefix("Charge has already been refunded. aaa") && reason.unicodeScalars.count <= 300)
    }

    @Test func rejectionWithoutMessageFails() throws {
        let stripe = ScriptedStripe(.answered(status: 400, headers: [:], body: Array("<html>".utf8)))
        #expect(try refund(stripe) == .failed(reason: "Stripe rejected the request (400)."))
    }

    @Test(arguments: [
        HTTPClientResult.answered(status: 401, headers: [:], body: []), .answered(status: 403, headers: [:], body: []),
        .answered(status: 409, headers: [:], body: []), .answered(status: 429, headers: [:], body: []),
        .answered(status: 500, headers: [:], body: []), .answered(status: 503, headers: [:], body: []),
        .answered(status: 302, headers: ["location": "https://evil.example"], body: []),
        .answered(status: 200, headers: [:], body: []), .answered(status: 200, headers: [:], body: [0xFF, 0x00]),
        .answered(status: 200, headers: [:], body: [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)),
        .unreachable(words: "No route"), .lost(words: "Timeout"), .stopped,
    ])
    func otherAnswersAreUnavailable(result: HTTPClientResult) throws {
        guard case .unavailable(let reason) = try refund(ScriptedStripe(result)) else {
            Issue.record("the answer is final")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func secretKeyIsInNoReason() throws {
        let echo = JSONValue.object(["error": .object(["message": .text("Key \(ScriptedStripe.secret) is wrong")])])
        for status in [400, 401, 402, 403, 500] {
            let answer = try refund(ScriptedStripe(status, echo))
            #expect(!"\(answer)".contains(ScriptedStripe.secret))
        }
        let provider = try ScriptedStripe().provider
        var dumped = ""
        dump(provider, to: &dumped)
        #expect(!dumped.contains(ScriptedStripe.secret) && !dumped.contains("whsec_"))
    }

    private func refund(_ stripe: ScriptedStripe) throws -> RefundAnswer {
        try stripe.provider.refund(Money(minorUnits: 240, .eur), of: "pi_3Paid", idempotencyKey: "refund-1")
    }
}
