/// Token of a visitor's cookie, or key of a one-time link: 256 random bits without any meaning (OWASP Session
/// Management).
public struct SessionToken: Sendable {
    private let bytes: [UInt8]
    /// SHA-256 of the token's bytes: all that the database knows of it.
    public let hash: [UInt8]

    /// Number of hexadecimal digits in which a token is written.
    public static let textLength = 64

    /// 64 hexadecimal digits.
    public var text: String { Hexadecimal.encode(bytes) }

    /// A token that nobody has yet.
    public static func random() -> SessionToken {
        SessionToken(bytes: RandomBytes.make(32))
    }

    /// Nil unless `text` has the form of a token.
    public init?(text: String) {
        guard text.utf8.count == Self.textLength, let bytes = Hexadecimal.decode(text) else { return nil }
        self.init(bytes: bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        hash = SHA256.digest(bytes)
    }
}
