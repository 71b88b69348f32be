import FoundationEssentials
import Transfer

/// An answer of Stripe's API.
enum StripeAnswer<Object: Decodable> {
    case object(Object)
    /// Stripe rejected the request. The same request would be rejected again.
    case rejected(reason: String)
    /// Stripe was not reached, or gave no usable answer. The request may be repeated with the same key.
    case unavailable(reason: String)

    /// - Parameter secret: The secret key, which is removed from every reason.
    init(_ result: HTTPClientResult, secret: String) {
        switch result {
        case .answered(let status, _, let body): self.init(status, Data(body), secret)
        case .unreachable(let words): self = .unavailable(reason: "Stripe was not reached: \(words)")
        case .lost(let words): self = .unavailable(reason: "Stripe's answer was lost: \(words)")
        case .stopped: self = .unavailable(reason: "The program is being stopped.")
        }
    }

    private init(_ status: Int, _ body: Data, _ secret: String) {
        switch status {
        case 200...299:
            let object = try? JSONDecoder().decode(Object.self, from: body)
            self = object.map(Self.object) ?? .unavailable(reason: "Stripe's answer is not readable.")
        case 401: self = .unavailable(reason: "Stripe does not accept the secret key. Check the key in the settings.")
        case 403:
            self = .unavailable(
                reason: "The secret key does not permit this request. Check the key's permissions at Stripe.")
        case 400...499 where status != 409 && status != 429:
            let words = (try? JSONDecoder().decode(StripeFailure.self, from: body))?.error.words
            self = .rejected(
                reason: words?.replacing(secret, with: "…") ?? "Stripe rejected the request (\(status)).")
        default: self = .unavailable(reason: "Stripe cannot answer now (\(status)).")
        }
    }
}
