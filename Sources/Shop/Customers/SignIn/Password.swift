/// An acceptable password (NIST SP 800-63B, section 5.1.1.2): any characters, no composition rules, but neither too
/// short nor too common.
public struct Password: Sendable {
    /// The accepted lengths of a password, in Unicode code points.
    public static let length = 8...128

    /// The reason why a password is rejected.
    public enum Refusal: Error, Equatable {
        case tooShort, tooLong, common
        /// The password is the account's own email address.
        case address
    }

    /// The maximum size of a typed text, in bytes: each character may have several code points of four bytes.
    private static let longestTyped = 16 * length.upperBound

    /// The bytes to hash.
    public let bytes: [UInt8]

    /// - Throws: the reason why `typed` cannot be the password of the account with this email address, which is nil if
    ///   unknown.
    public init(_ typed: String, for email: EmailAddress?) throws(Refusal) {
        guard let text = Self.normalised(typed) else { throw .tooLong }
        guard text.unicodeScalars.count >= Self.length.lowerBound else { throw .tooShort }
        guard text.unicodeScalars.count <= Self.length.upperBound else { throw .tooLong }
        let lowercase = text.lowercased()
        guard lowercase != email?.description else { throw .address }
        guard !CommonPasswords.contains(lowercase) else { throw .common }
        bytes = Array(text.utf8)
    }

    /// Returns the bytes to hash of a password typed at sign-in, or nil if it is longer than any password.
    public static func bytes(of typed: String) -> [UInt8]? {
        normalised(typed).map { Array($0.utf8) }
    }

    /// Returns the normal form of a password. Keyboards type an ü as one or as two code points, and both must give the
    /// same hash. RFC 8265, section 4.2, requires NFC for passwords; NIST asks for a normal form, too.
    private static func normalised(_ typed: String) -> String? {
        typed.utf8.count <= longestTyped ? typed.composed : nil
    }
}
