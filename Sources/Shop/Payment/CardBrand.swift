/// The brand of a payment card, from the first digits of its number (ISO/IEC 7812-1).
public enum CardBrand: String, CaseIterable, Sendable {
    case visa = "Visa"
    case mastercard = "Mastercard"
    case americanExpress = "American Express"
    case discover = "Discover"
    case dinersClub = "Diners Club"
    case jcb = "JCB"
    case unionPay = "UnionPay"
    case maestro = "Maestro"
    /// A card of an unknown brand.
    case other = "Card"

    /// Determines the brand of a number.
    init(of digits: [UInt8]) {
        let first = (digits + [0, 0, 0, 0]).prefix(4).reduce(0) { $0 * 10 + Int($1) }
        self =
            switch first {
            case 4000...4999: .visa
            case 5100...5599, 2221...2720: .mastercard
            case 3400...3499, 3700...3799: .americanExpress
            case 6011, 6440...6499, 6500...6599: .discover
            case 3000...3059, 3600...3699, 3800...3999: .dinersClub
            case 3528...3589: .jcb
            case 6200...6299: .unionPay
            case 5000...5099, 5600...5899, 6300...6399, 6700...6799: .maestro
            default: .other
            }
    }

    /// The possible numbers of digits of a card number.
    var lengths: ClosedRange<Int> {
        switch self {
        case .visa: 13...19
        case .mastercard: 16...16
        case .americanExpress: 15...15
        case .dinersClub: 14...19
        case .discover, .jcb, .unionPay: 16...19
        case .maestro, .other: 12...19
        }
    }
}
