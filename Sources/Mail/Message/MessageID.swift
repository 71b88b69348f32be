/// The identifier of one message, unique worldwide (RFC 5322, section 3.6.4).
public struct MessageID: Equatable, Sendable, CustomStringConvertible {
    /// The identifier without the angle brackets.
    public let description: String

    /// Creates an identifier from random bytes and the sender's domain, or `localhost` if `domain` is not valid.
    public init(unique: [UInt8], domain: String) {
        let digits = unique.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        description = digits + "@" + (Self.isDomain(domain) ? domain : "localhost")
    }

    private static func isDomain(_ text: String) -> Bool {
        (1...MailAddress.longest).contains(text.utf8.count)
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && label.utf8.allSatisfy { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
