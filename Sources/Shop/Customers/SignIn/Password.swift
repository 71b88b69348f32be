/// A password that somebody may choose (NIST SP 800-63B, section 5.1.1.2): any characters, no rules of composition,
/// but not too short and none that everybody tries first.
public struct Password: Sendable {
    /// Lengths of a password in Unicode code points.
    public static let length = 8...128

    /// Reason why a password cannot be chosen.
    public enum Refusal: Error, Equatable {
        case tooShort, tooLong, common
        /// The account's own email address.
        case address
    }

    /// Longest text that is read, in bytes: every character may come in several code points of four bytes.
    private static let longestTyped = 16 * length.upperBound

    /// Bytes to be hashed.
    public let bytes: [UInt8]

    /// Throws the reason when this may not be the password of the account with that address, if it is known yet.
    public init(_ typed: String, for email: EmailAddress?) throws(Refusal) {
        guard let text = Self.normalised(typed) else { throw .tooLong }
        guard text.unicodeScalars.count >= Self.length.lowerBound else { throw .tooShort }
        guard text.unicodeScalars.count <= Self.length.upperBound else { throw .tooLong }
        let lowercase = text.lowercased()
        guard lowercase != email?.description else { throw .address }
        guard !CommonPasswords.contains(lowercase) else { throw .common }
        bytes = Array(text.utf8)
    }

    /// Bytes to be hashed of the text that was typed to sign in; nil when it is longer than any password.
    public static func bytes(of typed: String) -> [UInt8]? {
        normalised(typed).map { Array($0.utf8) }
    }

    /// Normal form of a password. An ü is one code point on one keyboard and two on another, so both are made the same
    /// before they are hashed (NFC, as RFC 8265, section 4.2, says for passwords; NIST asks for a normal form, too).
    private static func normalised(_ typed: String) -> String? {
        typed.utf8.count <= longestTyped ? typed.composed : nil
    }
}
