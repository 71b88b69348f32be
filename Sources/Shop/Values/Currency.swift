/// A currency that a shop can sell in, named by its ISO 4217 code: every active one but funds and units of account.
public struct Currency: RawRepresentable, CaseIterable, Hashable, Sendable {
    public static let aud = known("AUD")
    public static let cad = known("CAD")
    public static let chf = known("CHF")
    public static let eur = known("EUR")
    public static let gbp = known("GBP")
    public static let jpy = known("JPY")
    public static let usd = known("USD")

    /// All currencies by code, in alphabetical order.
    public static let allCases = CurrencyTable.rows.indices.map { Currency(index: UInt8($0)) }

    /// The place in `CurrencyTable`.
    private let index: UInt8

    private init(index: UInt8) { self.index = index }

    /// Nil if no active currency has this code.
    public init?(rawValue: String) {
        guard let index = CurrencyTable.index(of: rawValue) else { return nil }
        self.index = index
    }

    /// The ISO 4217 code.
    public var rawValue: String { row.code }

    /// The English name: "US Dollar".
    public var name: String { row.name }

    /// The symbol before an amount, or the code with a space.
    public var symbol: String { row.symbol }

    /// The decimal places of the minor unit (ISO 4217): 2 for cents, 0 for yen, 3 for fils.
    public var minorDigits: Int { Int(row.minorDigits) }

    /// True if a comma before three digits may be a decimal comma, as in countries with the euro.
    var hasDecimalComma: Bool { row.hasDecimalComma }

    private var row: CurrencyTable.Row { CurrencyTable.rows[Int(index)] }

    private static func known(_ code: String) -> Currency {
        guard let currency = Currency(rawValue: code) else { preconditionFailure("currencies.txt lacks \(code)") }
        return currency
    }
}
