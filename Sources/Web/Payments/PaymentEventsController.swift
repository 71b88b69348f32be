import HTTP
import Payments
import Shop
import Storage

/// The webhook of the payment provider.
struct PaymentEventsController {
    let renderer: PageRenderer
    let provider: any PaymentProvider

    /// Checks the signature of a message over its exact bytes, before any query. Messages with a wrong signature have a
    /// limit for each address; others have none.
    func check(_ request: Request) -> Route.CheckedMessage {
        let now = Timestamp.now
        do {
            let event = try provider.event(
                in: request.form.raw, signature: request.headers[provider.signatureHeader] ?? "", now: now)
            return .accepted { try apply(event, $0, $1) }
        } catch {
            let isTooOften = renderer.site.rates.countsWrongSignature(request, at: now)
            return .refused(
                isTooOften
                    ? .text("Too many messages with a wrong signature.\n", status: .tooManyRequests)
                    : .text(error.words, status: .badRequest))
        }
    }

    /// Applies an event. The answer follows after the commit; it is the same for an event that means nothing here. An
    /// event that is too early is refused, so that the provider sends it again.
    private func apply(
        _ event: PaymentEvent, _ context: RequestContext, _ transaction: Transaction
    ) throws -> Response {
        if event.mode == provider.account.mode {
            let isApplied = try transaction.apply(event, from: provider.account.name.rawValue) {
                try renderer.mails(about: $0, $1, of: $2, in: transaction.snapshot)
            }
            guard isApplied else { return .text("The payment is not known yet.\n", status: .conflict) }
        }
        return .text("OK\n")
    }
}

extension WebhookRefusal {
    /// The answer for the provider's log.
    fileprivate var words: String {
        switch self {
        case .wrongSignature: "The signature matches none of the shop's secrets.\n"
        case .wrongTime: "The signature is too old, or a clock is wrong.\n"
        case .malformedBody: "The body is no event.\n"
        }
    }
}
