import Payments
import Shop
import Synchronization
import Transfer

/// A client that records the requests, and gives the results of a list.
final class ScriptedStripe: HTTPSending, Sendable {
    private let state: Mutex<(results: [HTTPClientResult], requests: [HTTPClientRequest])>

    init(_ results: HTTPClientResult...) {
        state = Mutex((results, []))
    }

    /// A client that gives one answer.
    convenience init(_ status: Int, _ body: JSONValue) {
        self.init(.answered(status: status, headers: [:], body: body.bytes))
    }

    /// A client that gives one answer of status 200.
    convenience init(_ body: JSONValue) {
        self.init(200, body)
    }

    var requests: [HTTPClientRequest] { state.withLock { $0.requests } }

    func send(_ request: HTTPClientRequest) -> HTTPClientResult {
        state.withLock { state in
            state.requests.append(request)
            return state.results.isEmpty ? .unreachable(words: "The list is empty") : state.results.removeFirst()
        }
    }

    static let secret = "sk_test_51Abcdefgh"
    static let webhookSecrets = ["whsec_old12345678", "whsec_new12345678"]

    /// The provider over this client.
    var provider: StripeCheckout {
        get throws {
            guard let keys = StripeKeys(secret: Self.secret, webhookSecrets: Self.webhookSecrets) else {
                throw NoKeys()
            }
            return StripeCheckout(keys, client: self)
        }
    }

    struct NoKeys: Error {}
}

extension RequestedPayment {
    /// A payment for the order 1001.
    static func example(
        _ minorUnits: Int = 1240, _ currency: Currency = .eur,
        items: [(String, Int)] = [("Tomato", 1000), ("Delivery", 240)], key: String = "key-1", language: String = "de",
        email: String? = nil, expiresAt: Timestamp = Timestamp(secondsSince1970: 1_800_000_000)
    ) -> RequestedPayment {
        RequestedPayment(
            of: Money(minorUnits: minorUnits, currency), for: OrderCode(proposing: 1001),
            items: items.map { Item(name: $0.0, amount: Money(minorUnits: $0.1, currency)) }, idempotencyKey: key,
            language: language, email: email.flatMap { EmailAddress($0) },
            returnAddress: "https://shop.example/orders/1001/payment?a=b&c",
            cancelAddress: "https://shop.example/orders/1001",
            expiresAt: expiresAt)
    }
}

extension HTTPClientRequest {
    /// The decoded fields of the form in the body, by name.
    var fields: [String: String] {
        let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { field in
            field.split(separator: "=", omittingEmptySubsequences: false).map { Self.decoded(String($0)) }
        }
        return Dictionary(pairs.map { ($0[0], $0[1]) }) { _, last in last }
    }

    private static func decoded(_ text: String) -> String {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        let bytes = parts.dropFirst().reduce(Array(parts[0].utf8)) { bytes, part in
            bytes + [UInt8(part.prefix(2), radix: 16) ?? 0] + part.dropFirst(2).utf8
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
