import Payments
import Secrets
import Shop
import Testing

struct StripeWebhookTests {
    private static let now: Int64 = 1_800_000_000
    private let body = Fixtures.event("checkout.session.completed", Fixtures.paidSession).bytes

    @Test(arguments: ScriptedStripe.webhookSecrets)
    func eachSecretIsTrusted(secret: String) throws {
        let event = try read(body, signed(body, secret: secret))
        let amount = Money(minorUnits: 1240, .eur)
        #expect(event.id == "evt_1" && event.mode == .test)
        #expect(
            event.change
                == .payment(
                    reference: "cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY",
                    .paid(ReceivedPayment(reference: "pi_3Paid", amount: amount))))
    }

    /// The code is computed by Stripe's Python client 16.1.0 (`WebhookSignature._compute_signature`).
    @Test func codeOfStripesClientIsTrusted() throws {
        let text =
            #"{"id":"evt_1","object":"event","type":"plan.created","livemode":false,"data":{"object":{"name":"Käse"}}}"#
        let header = "t=1800000000,v1=905ffe1b31203e6991803296ac0d11f94d6f4726cb54d7203e73503b3ef8b2cc"
        #expect(try read(Array(text.utf8), header) == PaymentEvent(id: "evt_1", mode: .test, change: nil))
    }

    @Test func anyOfSeveralCodesIsEnough() throws {
        let right = signed(body)
        let other = "v1=" + String(repeating: "0", count: 64)
        #expect(try read(body, "\(right),\(other)").id == "evt_1")
        #expect(try read(body, right.replacing(",v1", with: ",v0=ab,\(other),v1")).id == "evt_1")
    }

    @Test(arguments: [-300, 300] as [Int64])
    func signatureIsRightForFiveMinutes(seconds: Int64) throws {
        #expect(try read(body, signed(body, time: Self.now + seconds)).id == "evt_1")
    }

    @Test(arguments: [-301, 301, -Self.now, Int64.max - Self.now] as [Int64])
    func oldOrFutureSignatureIsRefused(seconds: Int64) {
        #expect(throws: WebhookRefusal.wrongTime) { try read(body, signed(body, time: Self.now + seconds)) }
    }

    @Test func changedBytesAreRefused() {
        for change in [body + [UInt8(ascii: " ")], Array(body.dropLast()), [], Array(body.reversed())] {
            #expect(throws: WebhookRefusal.wrongSignature) { try read(change, signed(body)) }
        }
    }

    @Test func changedTimeIsRefused() {
        let header = signed(body).replacing("t=\(Self.now)", with: "t=\(Self.now + 1)")
        #expect(throws: WebhookRefusal.wrongSignature) { try read(body, header) }
    }

    @Test(arguments: [
        "", "t=1800000000", "v1=00", "t=1800000000,v1=", "t=1800000000,v1=zz", "t=,v1=00", "t=+1800000000,v1=00",
        "t=1800000000,t=1800000000,v1=00", "t=99999999999999999999,v1=00", "t=1800000000,v0=00", ",,,=,=,",
    ])
    func malformedHeaderIsRefused(header: String) {
        #expect(throws: WebhookRefusal.wrongSignature) { try read(body, header) }
    }

    @Test func longHeaderIsRefused() {
        let header = signed(body) + "," + String(repeating: "v1=00,", count: 1000)
        #expect(throws: WebhookRefusal.wrongSignature) { try read(body, header) }
    }

    @Test func otherSecretIsRefused() {
        #expect(throws: WebhookRefusal.wrongSignature) { try read(body, signed(body, secret: "whsec_other12345678")) }
        #expect(throws: WebhookRefusal.wrongSignature) { try read(body, signed(body, secret: "")) }
    }

    @Test(arguments: ["", "{}", "[]", "null", #"{"id":"evt_1"}"#, #"{"id":"a b","type":"x","livemode":false}"#])
    func signedBodyWithoutEventIsMalformed(text: String) {
        let body = Array(text.utf8)
        #expect(throws: WebhookRefusal.malformedBody) { try read(body, signed(body)) }
    }

    private func read(_ body: [UInt8], _ header: String) throws -> PaymentEvent {
        try ScriptedStripe().provider.event(
            in: body, signature: header, now: Timestamp(secondsSince1970: Self.now))
    }

    private func signed(
        _ body: [UInt8], secret: String = ScriptedStripe.webhookSecrets[0], time: Int64 = now
    ) -> String {
        let code = HMACSHA256.code(for: Array("\(time).".utf8) + body, key: Array(secret.utf8))
        return "t=\(time),v1=\(Hexadecimal.encode(code))"
    }
}
