import Shop
import Transfer

/// The requests of Stripe's API.
extension StripeBooks {
    /// The time for which Stripe keeps the answer to a request with a key, in seconds.
    private static let keyLifetime: Int64 = 24 * 3600
    /// The least lifetime of a session, in seconds.
    private static let leastLifetime: Int64 = 30 * 60

    /// Carries a request out. The same key with the same request has the same answer.
    mutating func answer(_ request: HTTPClientRequest, at now: Timestamp) -> StripeReply {
        expireSessions(at: now)
        guard let key = request.headers["Idempotency-Key"] else { return carryOut(request, key: nil, now) }
        let text = Array(request.url.utf8) + request.body
        if let known = answers[key], now < known.answeredAt + Self.keyLifetime {
            return known.request == text ? known : .error(400, "idempotency_error")
        }
        var reply = carryOut(request, key: key, now)
        (reply.request, reply.answeredAt) = (text, now)
        // Stripe keeps no answer to a request that it rejected before it was carried out.
        if reply.status == 200 { answers[key] = reply }
        return reply
    }

    /// Keeps an error as the answer to a request: Stripe does so if it fails while it carries the request out.
    mutating func fail(_ request: HTTPClientRequest, at now: Timestamp) -> StripeReply {
        var reply = StripeReply.error(500, "api_error")
        guard let key = request.headers["Idempotency-Key"], answers[key] == nil else { return reply }
        (reply.request, reply.answeredAt) = (Array(request.url.utf8) + request.body, now)
        answers[key] = reply
        return reply
    }

    private mutating func carryOut(_ request: HTTPClientRequest, key: String?, _ now: Timestamp) -> StripeReply {
        let path = request.url.dropFirst("https://api.stripe.com/v1/".count)
        let parts = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        switch (request.method, parts.first, parts.count) {
        case (.post, "checkout", 2): return create(request.fields, now)
        case (.get, "checkout", 3): return retrieve(parts[2])
        case (.post, "checkout", 4) where parts[3] == "expire": return expire(parts[2])
        case (.post, "refunds", 1): return refund(request.fields, key: key)
        default: return .error(404, "resource_missing")
        }
    }

    private mutating func create(_ fields: [String: String], _ now: Timestamp) -> StripeReply {
        let amount = (0..<100).reduce(0) { sum, index in
            sum + (fields["line_items[\(index)][price_data][unit_amount]"].flatMap { Int($0) } ?? 0)
        }
        let expiresAt = fields["expires_at"].flatMap { Int64($0) } ?? 0
        guard amount > 0, expiresAt >= now.secondsSince1970 + Self.leastLifetime else {
            return .error(400, "parameter_invalid")
        }
        let session = Session(
            id: "cs_\(sessions.count + 1)", order: fields["client_reference_id"] ?? "", amount: amount,
            expiresAt: expiresAt)
        sessions.append(session)
        return StripeReply(status: 200, body: session.json())
    }

    private func retrieve(_ id: String) -> StripeReply {
        guard let session = sessions.first(where: { $0.id == id }) else { return .error(404, "resource_missing") }
        return StripeReply(status: 200, body: session.json(isExpanded: true))
    }

    private mutating func expire(_ id: String) -> StripeReply {
        guard let index = sessions.firstIndex(where: { $0.id == id }), sessions[index].status == .open else {
            return .error(400, "session_not_open")
        }
        end(index)
        return StripeReply(status: 200, body: sessions[index].json())
    }

    private mutating func refund(_ fields: [String: String], key: String?) -> StripeReply {
        guard let intent = fields["payment_intent"], let amount = fields["amount"].flatMap({ Int($0) }),
            let refund = refund(amount, of: intent, key: key)
        else { return .error(400, "charge_already_refunded") }
        return StripeReply(status: 200, body: refund.json)
    }
}

extension HTTPClientRequest {
    /// The decoded fields of the form in the body, by name.
    fileprivate var fields: [String: String] {
        let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { field in
            field.split(separator: "=", omittingEmptySubsequences: false).map { Self.decoded($0) }
        }
        return Dictionary(pairs.map { ($0[0], $0[1]) }) { _, last in last }
    }

    private static func decoded(_ text: Substring) -> String {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        let bytes = parts.dropFirst().reduce(Array(parts[0].utf8)) { bytes, part in
            bytes + [UInt8(part.prefix(2), radix: 16) ?? 0] + part.dropFirst(2).utf8
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
