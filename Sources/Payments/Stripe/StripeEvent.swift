import FoundationEssentials
import Shop

/// The body of a webhook (https://docs.stripe.com/api/events/object).
struct StripeEvent: Decodable {
    let id: String
    let type: String
    let livemode: Bool

    /// The object of an event, decoded for its type.
    private struct Content<Object: Decodable>: Decodable {
        struct Part: Decodable {
            let object: Object
        }

        let data: Part
    }

    /// Returns the event in a body whose signature is checked.
    static func read(_ body: Data) throws(WebhookRefusal) -> PaymentEvent {
        guard let event = try? JSONDecoder().decode(StripeEvent.self, from: body), StripeReference.isValid(event.id)
        else { throw .malformedBody }
        return PaymentEvent(id: event.id, mode: event.livemode ? .live : .test, change: event.change(in: body))
    }

    /// The change; nil for other types of events, and for objects without the necessary fields.
    private func change(in body: Data) -> PaymentEvent.Change? {
        switch type {
        case "checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.expired":
            return object(StripeSession.self, in: body).flatMap(Self.payment)
        case "checkout.session.async_payment_failed":
            return object(StripeSession.self, in: body).flatMap(Self.failedPayment)
        case "refund.created", "refund.updated", "refund.failed", "charge.refund.updated":
            return object(StripeRefund.self, in: body)?.change
        case "charge.dispute.created", "charge.dispute.closed":
            return object(StripeDispute.self, in: body)?.change(isClosed: type == "charge.dispute.closed")
        default: return nil
        }
    }

    private func object<Object: Decodable>(_: Object.Type, in body: Data) -> Object? {
        (try? JSONDecoder().decode(Content<Object>.self, from: body))?.data.object
    }

    private static func payment(_ session: StripeSession) -> PaymentEvent.Change? {
        guard StripeReference.isValid(session.id), let progress = session.progress else { return nil }
        return .payment(reference: session.id, progress)
    }

    /// A session stays `complete` and `unpaid` after a late failure: only the event's type tells it.
    private static func failedPayment(_ session: StripeSession) -> PaymentEvent.Change? {
        guard StripeReference.isValid(session.id) else { return nil }
        if case .paid? = session.progress { return payment(session) }
        let reason = session.paymentIntent?.failure ?? "The customer's bank did not carry out the payment."
        return .payment(reference: session.id, .failed(reason: reason))
    }
}
