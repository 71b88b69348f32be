/// A format of VAT numbers: the permitted characters by position, and the rule for the check digits.
struct VATFormat: Sendable {
    private let mask: [UInt8]
    private let check: VATCheck

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - mask: One character for each character of the number, without the prefix: `#` for a digit, `+` for a digit
    ///     other than 0, `@` for a letter, `*` for a letter or digit, `?` for a letter or sign. Letters and digits
    ///     match themselves.
    ///   - check: The rule for the check digits. It is applied only to numbers that match the mask.
    init(_ mask: String, _ check: VATCheck) {
        self.mask = Array(mask.utf8)
        self.check = check
    }

    /// Returns true if a number, given as ASCII capitals, digits and signs without its prefix, has this format and
    /// correct check digits.
    func accepts(_ number: [UInt8]) -> Bool {
        number.count == mask.count && zip(mask, number).allSatisfy(Self.permits) && check.passes(number.map(Self.value))
    }

    private static func permits(_ mask: UInt8, _ character: UInt8) -> Bool {
        let isDigit = digits.contains(character)
        let isLetter = letters.contains(character)
        return switch mask {
        case UInt8(ascii: "#"): isDigit
        case UInt8(ascii: "+"): isDigit && character != UInt8(ascii: "0")
        case UInt8(ascii: "@"): isLetter
        case UInt8(ascii: "*"): isDigit || isLetter
        case UInt8(ascii: "?"): !isDigit
        default: character == mask
        }
    }

    /// Returns 0 to 9 for a digit, 10 to 35 for A to Z (ISO 7064). The value of a sign has no meaning.
    private static func value(_ character: UInt8) -> Int {
        Int(character) - (letters.contains(character) ? Int(UInt8(ascii: "A")) - 10 : Int(UInt8(ascii: "0")))
    }

    /// Returns the values of the characters in a text of ASCII capitals and digits.
    static func values(of text: String) -> [Int] { text.utf8.map(value) }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
}
