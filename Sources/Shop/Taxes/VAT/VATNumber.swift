/// A VAT identification number of a business in the European Union or Northern Ireland (Council Directive 2006/112/EC,
/// Articles 214 and 215). Its format and check digits are correct. Only the VIES service of the European Commission can
/// confirm that it is assigned.
public struct VATNumber: Hashable, Sendable {
    /// The country of the business (ISO 3166-1, two letters): `GR` for the prefix `EL`, `GB` for the prefix `XI`.
    public let country: String

    /// The number with its prefix, in capital letters, without separators: `DE136695976`.
    public let text: String

    /// The maximum size of a typed number, in bytes of UTF-8.
    public static let longestTyped = 40

    /// Parses a typed or pasted number with its prefix. Letters of either case are accepted. Spaces, dots, hyphens and
    /// slashes are removed. The prefix `GR` becomes `EL`. Leading zeros are added to short numbers of Belgium, Greece and
    /// the Netherlands.
    ///
    /// - Parameter text: The number, at most `longestTyped` bytes long.
    /// - Returns: Nil if the prefix, format or check digits are wrong.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longestTyped, let code = Self.normalized(text),
            let country = VATCountry.withPrefix(String(code.prefix(2)))
        else { return nil }
        let number = country.padded(code.dropFirst(2))
        guard country.accepts(number) else { return nil }
        self.country = country.code
        self.text = country.prefix + number
    }

    /// Returns the text in capital letters without separators, or nil if it contains characters other than ASCII
    /// letters, digits and the signs of old Irish numbers.
    private static func normalized(_ text: String) -> String? {
        var code = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isSeparator(scalar) {
            switch scalar {
            case "0"..."9", "A"..."Z", "+", "*": code.append(scalar)
            case "a"..."z": code.append(Unicode.Scalar(UInt8(scalar.value) - UInt8(ascii: "a") + UInt8(ascii: "A")))
            default: return nil
            }
        }
        return String(code)
    }

    /// Returns true for white space, a dot, a slash, or a hyphen or dash of any width.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "/" || scalar.properties.isWhitespace
            || scalar.properties.generalCategory == .dashPunctuation
    }
}
