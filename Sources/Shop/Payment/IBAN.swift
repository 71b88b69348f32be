/// An international bank account number (ISO 13616).
public struct IBAN: Hashable, Sendable, CustomStringConvertible {
    /// The number in capital letters, without spaces.
    public let description: String

    /// The maximum number of characters.
    public static let longest = 34

    /// Parses a typed or pasted number: letters of either case, spaces anywhere. Nil if the length is wrong for the
    /// country, or if wrong check digits show a typing error.
    public init?(_ typed: String) {
        guard let code = BankCode(typed), Self.hasRightLength(code.text), Self.hasRightCheckDigits(code.text) else {
            return nil
        }
        description = code.text
    }

    /// The country of the account (ISO 3166-1, two letters).
    public var country: String { String(description.prefix(2)) }

    /// The number in groups of four, as printed.
    public var grouped: String {
        let characters = Array(description)
        return stride(from: 0, to: characters.count, by: 4)
            .map { String(characters[$0..<min($0 + 4, characters.count)]) }
            .joined(separator: " ")
    }

    private static func hasRightLength(_ code: String) -> Bool {
        guard let length = lengths[String(code.prefix(2))] else { return (5...longest).contains(code.utf8.count) }
        return code.utf8.count == length
    }

    /// Returns true if the check digits after the country are those of ISO 7064 (MOD 97-10).
    private static func hasRightCheckDigits(_ code: String) -> Bool {
        let bytes = Array(code.utf8)
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard bytes.prefix(2).allSatisfy(letters.contains), let digits = Int(code.dropFirst(2).prefix(2)),
            (2...98).contains(digits)
        else { return false }
        return remainder(bytes[4...] + bytes[..<4]) == 1
    }

    /// Returns the remainder by 97 of the number that a code spells, in which A is 10 and Z is 35.
    private static func remainder(_ code: ArraySlice<UInt8>) -> Int {
        code.reduce(0) { remainder, byte in
            let isDigit = byte <= UInt8(ascii: "9")
            let value = Int(byte) - (isDigit ? Int(UInt8(ascii: "0")) : Int(UInt8(ascii: "A")) - 10)
            return (remainder * (isDigit ? 10 : 100) + value) % 97
        }
    }
}
