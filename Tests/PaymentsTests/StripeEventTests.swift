import FoundationEssentials
import Shop
import Testing

@testable import Payments

struct StripeEventTests {
    private let session = Fixtures.session.with(["id": "cs_test_1", "payment_intent": "pi_3Paid"])
    private let refund = Fixtures.refund.with(["id": "re_1", "payment_intent": "pi_3Paid", "currency": "eur"])
    private let hundred = Money(minorUnits: 100, .eur)

    @Test func sessionEventsAreStatesOfThePayment() throws {
        let late = session.with(["status": "complete", "payment_status": "unpaid"])
        let paid = Fixtures.paidSession.with(["id": "cs_test_1"])
        let received = ReceivedPayment(reference: "pi_3Paid", amount: Money(minorUnits: 1240, .eur))
        let kinds: [(String, JSONValue, PaymentProgress)] = [
            ("checkout.session.completed", paid, .paid(received)),
            ("checkout.session.completed", late, .pending),
            ("checkout.session.async_payment_succeeded", paid, .paid(received)),
            (
                "checkout.session.async_payment_failed", late,
                .failed(reason: "The customer's bank did not carry out the payment.")
            ),
            ("checkout.session.expired", session.with(["status": "expired"]), .expired),
        ]
        for (type, object, progress) in kinds {
            #expect(try change(type, object) == .payment(reference: "cs_test_1", progress))
        }
    }

    @Test(arguments: ["refund.created", "refund.updated", "charge.refund.updated", "refund.failed"])
    func refundEventsFollowTheRefundsState(type: String) throws {
        #expect(try change(type, refund) == .refund(reference: "re_1", payment: "pi_3Paid", amount: hundred))
        for status in ["failed", "canceled"] {
            #expect(
                try change(type, refund.with(["status": .text(status)]))
                    == .failedRefund(reference: "re_1", payment: "pi_3Paid", amount: hundred))
        }
    }

    @Test func disputeOpensAndCloses() throws {
        let dispute = Fixtures.dispute.with(["id": "dp_1", "payment_intent": "pi_3Paid", "currency": "eur"])
        let amount = Money(minorUnits: 1000, .eur)
        let states: [(String, String, PaymentEvent.Dispute)] = [
            ("created", "needs_response", .open), ("closed", "won", .won), ("closed", "lost", .lost),
            ("closed", "warning_closed", .won),
        ]
        for (type, status, state) in states {
            let change = try change("charge.dispute.\(type)", dispute.with(["status": .text(status)]))
            #expect(change == .dispute(reference: "dp_1", payment: "pi_3Paid", amount: amount, state))
        }
    }

    @Test func refundNamesItsRequest() throws {
        let values: [(JSONValue, String?)] = [
            (.object(["shop_request": "key-1"]), "key-1"), (.object(["shop_request": 1]), nil), (.null, nil),
            (.text("a"), nil),
        ]
        for (metadata, request) in values {
            let change = try change("refund.created", refund.with(["metadata": metadata]))
            #expect(change == .refund(reference: "re_1", payment: "pi_3Paid", amount: hundred, request: request))
        }
    }

    @Test func otherEventsChangeNothing() throws {
        #expect(try change("plan.created", session) == nil)
        #expect(try change("charge.dispute.updated", Fixtures.dispute) == nil)
        #expect(try change("checkout.session.completed.v2", Fixtures.paidSession) == nil)
    }

    @Test func objectsWithoutNecessaryFieldsChangeNothing() throws {
        #expect(try change("checkout.session.completed", .null) == nil)
        #expect(try change("checkout.session.completed", .list([])) == nil)
        #expect(try change("checkout.session.completed", Fixtures.paidSession.with(["amount_total": -1])) == nil)
        #expect(try change("refund.created", refund.with(["payment_intent": nil])) == nil)
        #expect(try change("refund.created", refund.with(["amount": 0])) == nil)
        #expect(try change("refund.created", refund.with(["amount": .double(1e40)])) == nil)
        #expect(try change("charge.dispute.created", Fixtures.dispute) == nil)
    }

    @Test func liveEventHasLiveMode() throws {
        let event = Fixtures.event("plan.created", .null).with(["livemode": true])
        #expect(try StripeEvent.read(Data(event.bytes)).mode == .live)
    }

    private func change(_ type: String, _ object: JSONValue) throws -> PaymentEvent.Change? {
        try StripeEvent.read(Data(Fixtures.event(type, object).bytes)).change
    }
}
