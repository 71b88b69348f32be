/// A code on paper that stands in for a passkey once: 120 random bits, which need no slow hash (OWASP ASVS 5.0, 6.5.2).
public struct RecoveryCode: Sendable {
    private let letters: [UInt8]

    /// Number of codes that somebody has at a time.
    public static let count = 10
    private static let length = 24
    /// Crockford's base 32, which has no letter that looks like a digit.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Six groups of four letters: `7k3m-9x2p-qw4t-8hvn-c5rz-2d6j`.
    public var text: String {
        stride(from: 0, to: Self.length, by: 4)
            .map { String(decoding: letters[$0..<($0 + 4)], as: UTF8.self) }.joined(separator: "-")
    }

    /// SHA-256 of its letters: all that the database knows of it.
    public var hash: [UInt8] { SHA256.digest(letters) }

    /// A code that nobody has yet.
    public static func random() -> RecoveryCode {
        RecoveryCode(letters: RandomBytes.make(length).map { alphabet[Int($0 & 31)] })
    }

    /// Reads a code as people type it: in capitals, with spaces or without hyphens, O for 0, I or L for 1. Nil for
    /// anything else.
    public init?(typed: String) {
        guard typed.utf8.count <= 4 * Self.length else { return nil }
        let letters = typed.lowercased().utf8.filter { !" -\t\r\n".utf8.contains($0) }.map(Self.meant)
        guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.init(letters: letters)
    }

    private init(letters: [UInt8]) {
        self.letters = letters
    }

    private static func meant(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "o"): UInt8(ascii: "0")
        case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
        default: letter
        }
    }
}
