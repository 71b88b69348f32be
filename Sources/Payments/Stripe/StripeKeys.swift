public import Shop

/// The keys of a Stripe account. No description contains a key, so that no log contains it.
public struct StripeKeys: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The mode of the secret key.
    public let mode: PaymentMode
    /// The secret or restricted key for calls: `sk_test_…`, `sk_live_…`, `rk_test_…` or `rk_live_…`.
    let secret: String
    /// The signing secrets of the webhook, `whsec_…`; several while a secret is being replaced.
    let webhookSecrets: [String]

    /// The maximum length of a key, in bytes.
    private static let longest = 255
    /// The maximum number of signing secrets.
    private static let mostSecrets = 8

    /// Nil if a key does not have Stripe's form, or there is no signing secret.
    public init?(secret: String, webhookSecrets: [String]) {
        guard let mode = Self.mode(of: secret), (1...Self.mostSecrets).contains(webhookSecrets.count),
            webhookSecrets.allSatisfy({ Self.isKey($0, prefix: "whsec_") })
        else { return nil }
        self.mode = mode
        self.secret = secret
        self.webhookSecrets = webhookSecrets
    }

    public var description: String { "Stripe (\(mode.rawValue))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["mode": mode]) }

    private static func mode(of key: String) -> PaymentMode? {
        if ["sk_test_", "rk_test_"].contains(where: { isKey(key, prefix: $0) }) { return .test }
        if ["sk_live_", "rk_live_"].contains(where: { isKey(key, prefix: $0) }) { return .live }
        return nil
    }

    private static func isKey(_ text: String, prefix: String) -> Bool {
        text.hasPrefix(prefix) && (prefix.utf8.count + 8...longest).contains(text.utf8.count)
            && text.utf8.dropFirst(prefix.utf8.count).allSatisfy(isOfKey)
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
