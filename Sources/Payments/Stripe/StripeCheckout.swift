import FoundationEssentials
public import Shop
import Synchronization
public import Transfer

/// Stripe Checkout: the customer pays on a page of Stripe, so that no card data reaches the shop.
public final class StripeCheckout: PaymentProvider {
    public var account: ProviderAccount { ProviderAccount(.stripe, keys.mode) }
    public var signatureHeader: String { "Stripe-Signature" }

    /// The address of Stripe's API.
    public static let address = "https://api.stripe.com"
    /// The version of Stripe's API, which decides about the fields of all answers.
    public static let version = "2026-10-28.endive"

    private let keys: StripeKeys
    private let address: String
    private let client: Mutex<any HTTPSending>

    /// Creates a provider that uses a client.
    /// - Parameter address: The address of the API, without a slash at the end.
    public init(_ keys: StripeKeys, address: String = address, client: sending any HTTPSending) {
        self.keys = keys
        self.address = address
        self.client = Mutex(client)
    }

    /// Creates a provider that connects to Stripe.
    /// - Parameters:
    ///   - address: The address of the API, without a slash at the end.
    ///   - authorities: The path of a file with the trusted certificates (PEM); nil for the system's certificates.
    ///   - isStopped: A closure that is called repeatedly while a call waits; true ends the call.
    public convenience init(
        _ keys: StripeKeys, address: String = address, authorities: String? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) {
        self.init(keys, address: address, client: HTTPClient(authorities: authorities, isStopped: isStopped))
    }

    public func begin(_ payment: RequestedPayment) -> PaymentStart {
        guard let form = StripeSessionForm(payment) else {
            return .failed(reason: "Stripe cannot receive this amount.")
        }
        let answer: StripeAnswer<StripeSession> = post(
            "/v1/checkout/sessions", form.fields, idempotencyKey: payment.idempotencyKey)
        switch answer {
        case .object(let session): return session.page.map(PaymentStart.redirect) ?? .unavailable(reason: Self.unusable)
        case .rejected(let reason): return .failed(reason: reason)
        case .unavailable(let reason): return .unavailable(reason: reason)
        }
    }

    public func progress(of reference: String) -> PaymentProgressAnswer {
        guard StripeReference.isValid(reference) else { return .unavailable(reason: Self.invalidReference) }
        // The PaymentIntent tells whether a pending payment has failed.
        switch session(send(.get, "\(Self.path(reference))?expand%5B%5D=payment_intent")) {
        case .object(let session): return Self.known(session)
        case .rejected(let reason), .unavailable(let reason): return .unavailable(reason: reason)
        }
    }

    public func end(_ reference: String) -> PaymentProgressAnswer {
        guard StripeReference.isValid(reference) else { return .unavailable(reason: Self.invalidReference) }
        switch session(send(.post, "\(Self.path(reference))/expire")) {
        case .object(let session): return Self.known(session)
        // A session that is complete or has expired cannot be ended.
        case .rejected: return progress(of: reference)
        case .unavailable(let reason): return .unavailable(reason: reason)
        }
    }

    public func refund(_ amount: Money, of payment: String, idempotencyKey: String) -> RefundAnswer {
        guard amount.minorUnits > 0, let units = StripeAmount.units(of: amount) else {
            return .failed(reason: "Stripe cannot refund this amount.")
        }
        let answer: StripeAnswer<StripeRefund> = post(
            "/v1/refunds",
            [
                ("payment_intent", payment), ("amount", "\(units)"),
                ("metadata[\(StripeMetadata.CodingKeys.request.rawValue)]", idempotencyKey),
            ], idempotencyKey: idempotencyKey)
        switch answer {
        case .object(let refund): return refund.answer ?? .unavailable(reason: Self.unusable)
        case .rejected(let reason): return .failed(reason: reason)
        case .unavailable(let reason): return .unavailable(reason: reason)
        }
    }

    public func event(
        in body: [UInt8], signature: String, now: Timestamp
    ) throws(WebhookRefusal) -> PaymentEvent {
        guard let signature = StripeSignature(signature) else { throw .wrongSignature }
        try signature.check(body, secrets: keys.webhookSecrets, now: now)
        return try StripeEvent.read(Data(body))
    }
}

extension StripeCheckout {
    private static let unusable = "Stripe's answer does not contain the necessary fields."

    private static let invalidReference = "The payment's identifier is not one of Stripe's."

    private static func path(_ reference: String) -> String {
        "/v1/checkout/sessions/\(reference)"
    }

    private static func known(_ session: StripeSession) -> PaymentProgressAnswer {
        session.progress.map(PaymentProgressAnswer.known) ?? .unavailable(reason: unusable)
    }

    private func session(_ result: HTTPClientResult) -> StripeAnswer<StripeSession> {
        StripeAnswer(result, secret: keys.secret)
    }

    func get<Object>(_ path: String) -> StripeAnswer<Object> {
        StripeAnswer(send(.get, path), secret: keys.secret)
    }

    private func post<Object>(
        _ path: String, _ fields: [(name: String, value: String)], idempotencyKey: String
    ) -> StripeAnswer<Object> {
        let headers = ["Idempotency-Key": idempotencyKey]
        let result = send(.post, path, headers: headers, body: FormEncoding.encode(fields))
        return StripeAnswer(result, secret: keys.secret)
    }

    private func send(
        _ method: HTTPClientRequest.Method, _ path: String, headers: [String: String] = [:], body: [UInt8] = []
    ) -> HTTPClientResult {
        var headers = headers
        headers["Authorization"] = "Bearer \(keys.secret)"
        headers["Stripe-Version"] = Self.version
        if method == .post { headers["Content-Type"] = "application/x-www-form-urlencoded" }
        let request = HTTPClientRequest(method, address + path, headers: headers, body: body)
        return client.withLock { $0.send(request) }
    }
}
