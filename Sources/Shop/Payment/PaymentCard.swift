/// The stored data of a payment card: its brand and last four digits, never its number.
public struct PaymentCard: Equatable, Sendable, CustomStringConvertible {
    public let brand: CardBrand
    /// The last four digits.
    public let lastDigits: String

    /// Parses a typed card number, with or without spaces and hyphens. Nil if its check digit (ISO/IEC 7812-1) or its
    /// number of digits is wrong.
    public init?(number typed: String) {
        guard typed.utf8.count <= Self.longestTyped else { return nil }
        var digits: [UInt8] = []
        for byte in typed.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: " "), UInt8(ascii: "-"): continue
            default: return nil
            }
        }
        brand = CardBrand(of: digits)
        guard brand.lengths.contains(digits.count), Self.hasCheckDigit(digits) else { return nil }
        lastDigits = digits.suffix(4).map(String.init).joined()
    }

    /// Makes a stored card. Nil unless there are four digits.
    public init?(brand: CardBrand, lastDigits: String) {
        guard lastDigits.utf8.count == 4, lastDigits.isOfDigits else { return nil }
        self.brand = brand
        self.lastDigits = lastDigits
    }

    /// `Visa ending 4242`.
    public var description: String { "\(brand.rawValue) ending \(lastDigits)" }

    /// The maximum size of a typed number, in bytes: 19 digits, each with a space.
    public static let longestTyped = 40

    /// Returns true if the check digit is correct by Luhn's formula.
    private static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = Int(digit.element) * (digit.offset.isMultiple(of: 2) ? 1 : 2)
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum.isMultiple(of: 10) && digits.contains { $0 != 0 }
    }
}
