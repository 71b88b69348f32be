/// The code of a coupon: 3 to 30 letters, digits and hyphens. Case is ignored.
public struct CouponCode: Hashable, Sendable, CustomStringConvertible {
    /// The code in capitals.
    public let description: String

    /// Nil unless `typed` is a code, with or without white space around it.
    public init?(_ typed: String) {
        guard typed.utf8.count <= 100 else { return nil }
        let text = typed.withoutSpaceAround.uppercased()
        guard (3...30).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        description = text
    }

    /// Parses a typed or pasted code, which may contain spaces, other dashes, format characters such as zero-width
    /// spaces, and compatibility forms such as full-width letters. Nil if the rest is not a code.
    public init?(entered text: String) {
        guard text.utf8.count <= Self.longestEntered else { return nil }
        self.init(String(String.UnicodeScalarView(text.unicodeScalars.compactMap(Self.usual))))
    }

    /// The maximum size of an entered text, in bytes.
    public static let longestEntered = 300

    /// The code without hyphens. Codes that differ only in hyphens are the same to customers.
    public var compact: String { description.filter { $0 != "-" } }

    /// The spelling of the compact code with one hyphen after three letters, as in the codes that the shop issues.
    public var issuedSpelling: String { compact.prefix(3) + "-" + compact.dropFirst(3) }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Returns the ASCII form of a scalar, or nil for a space or format character.
    private static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII { return scalar.properties.isWhitespace ? nil : scalar }
        switch scalar.properties.generalCategory {
        case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark: return nil
        case .dashPunctuation: return "-"
        default: break
        }
        switch scalar.value {
        case 0x2212: return "-"
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: return Unicode.Scalar(scalar.value - 0xFEE0)
        // Mathematical letters, in runs of an alphabet in capitals and one in small letters.
        case 0x1D400...0x1D6A3:
            let place = (scalar.value - 0x1D400) % 52
            return Unicode.Scalar(place < 26 ? 0x41 + place : 0x61 + place - 26)
        default: break
        }
        guard let value = scalar.properties.numericValue, scalar.properties.numericType != .numeric,
            (0...9).contains(value)
        else { return scalar }
        return Unicode.Scalar(0x30 + UInt32(value))
    }
}
