/// The token of a link that opens one order: 128 random bits.
public struct OrderLinkToken: Sendable {
    private let bytes: [UInt8]
    /// SHA-256 of the token's bytes: all that the database knows of it.
    public let hash: [UInt8]

    private static let length = 16

    /// 32 hexadecimal digits.
    public var text: String { Hexadecimal.encode(bytes) }

    /// Returns a new random token.
    public static func random() -> OrderLinkToken {
        OrderLinkToken(bytes: RandomBytes.make(length))
    }

    /// Nil unless `text` has the form of a token.
    public init?(text: String) {
        guard text.utf8.count == 2 * Self.length, let bytes = Hexadecimal.decode(text) else { return nil }
        self.init(bytes: bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        hash = SHA256.digest(bytes)
    }
}
