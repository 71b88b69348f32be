/// The rules for the VAT numbers of a member state or Northern Ireland. The formats are those of the VIES service of the
/// European Commission. The check digits follow the rule of each member state, as implemented by python-stdnum 2.2.
struct VATCountry: Sendable {
    /// The prefix of the numbers (Council Directive 2006/112/EC, Article 215).
    let prefix: String
    /// The country (ISO 3166-1, two letters).
    let code: String
    /// The formats of the numbers. A number is correct if one format accepts it.
    private let formats: [VATFormat]
    /// The lengths of numbers without their leading zeros, up to the full length. Nil if zeros are never added.
    private let padding: ClosedRange<Int>?

    init(prefix: String, code: String? = nil, padding: ClosedRange<Int>? = nil, formats: [VATFormat]) {
        self.prefix = prefix
        self.code = code ?? prefix
        self.formats = formats
        self.padding = padding
    }

    /// Returns the country with a prefix; `GR` is an alias of `EL`. Nil if no country has the prefix.
    static func withPrefix(_ prefix: String) -> VATCountry? {
        byPrefix[prefix == "GR" ? "EL" : prefix]
    }

    /// Returns the number, given without its prefix, with leading zeros up to its full length.
    func padded(_ number: Substring) -> String {
        guard let padding, padding.contains(number.utf8.count) else { return String(number) }
        return String(repeating: "0", count: padding.upperBound - number.utf8.count) + number
    }

    /// Returns true if the format and check digits of a number, given without its prefix, are correct.
    func accepts(_ number: String) -> Bool {
        let characters = Array(number.utf8)
        return formats.contains { $0.accepts(characters) }
    }

    private static let byPrefix = Dictionary(uniqueKeysWithValues: all.map { ($0.prefix, $0) })

    private static let all = [
        austria, belgium, bulgaria, croatia, cyprus, czechia, denmark, estonia, finland, france, germany, greece,
        hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, northernIreland, poland, portugal,
        romania, slovakia, slovenia, spain, sweden,
    ]
}
