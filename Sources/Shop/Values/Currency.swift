/// A currency that a shop can sell in, named by its ISO 4217 code.
public enum Currency: String, CaseIterable, Sendable {
    case usd = "USD"
    case eur = "EUR"
    case gbp = "GBP"
    case chf = "CHF"
    case cad = "CAD"
    case aud = "AUD"
    case jpy = "JPY"

    /// The symbol before an amount.
    public var symbol: String {
        switch self {
        case .usd: "$"
        case .eur: "€"
        case .gbp: "£"
        case .chf: "CHF "
        case .cad: "CA$"
        case .aud: "A$"
        case .jpy: "¥"
        }
    }

    /// True if a comma before three digits may be a decimal comma, as in countries with the euro.
    var hasDecimalComma: Bool { self == .eur }

    /// The decimal places of the minor unit (ISO 4217): 2 for cents, 0 for yen.
    public var minorDigits: Int {
        self == .jpy ? 0 : 2
    }
}
