extension EUTaxRates {
    /// Returns the rates of a member state, or nil if no member state has this code (ISO 3166-1, two letters).
    public static func of(_ country: String) -> EUTaxRates? { byCountry[country] }

    /// The codes of the 27 member states (ISO 3166-1, two letters), in alphabetical order.
    public static let memberStates: [String] = all.map(\.country)

    /// The day on which the rates were in force.
    public static let dataDate = CivilDate(year: 2025, month: 8, day: 12)

    private static let byCountry = Dictionary(uniqueKeysWithValues: all.map { ($0.country, $0) })

    /// The rates of the member states in alphabetical order of their codes, from github.com/ibericode/vat-rates (MIT),
    /// commit 5abb1e1.
    ///
    /// The source omits rates for a few goods or services: 3 % in Cyprus, 12 % in Malta, 0 % in several states, and the
    /// rates of Corsica and of Greek islands.
    public static let all: [EUTaxRates] = [
        EUTaxRates("AT", standard: 20_000, reduced: [10_000, 13_000], parking: 13_000),
        EUTaxRates("BE", standard: 21_000, reduced: [6_000, 12_000], parking: 12_000),
        EUTaxRates("BG", standard: 20_000, reduced: [9_000]),
        EUTaxRates("CY", standard: 19_000, reduced: [5_000, 9_000]),
        EUTaxRates("CZ", standard: 21_000, reduced: [12_000]),
        EUTaxRates("DE", standard: 19_000, reduced: [7_000]),
        EUTaxRates("DK", standard: 25_000, reduced: []),
        EUTaxRates("EE", standard: 24_000, reduced: [9_000, 13_000]),
        EUTaxRates("ES", standard: 21_000, reduced: [10_000], superReduced: 4_000),
        EUTaxRates("FI", standard: 25_500, reduced: [10_000, 14_000]),
        EUTaxRates("FR", standard: 20_000, reduced: [5_500, 10_000], superReduced: 2_100),
        EUTaxRates("GR", standard: 24_000, reduced: [6_000, 13_000]),
        EUTaxRates("HR", standard: 25_000, reduced: [5_000, 13_000]),
        EUTaxRates("HU", standard: 27_000, reduced: [5_000, 18_000]),
        EUTaxRates("IE", standard: 23_000, reduced: [9_000, 13_500], superReduced: 4_800, parking: 13_500),
        EUTaxRates("IT", standard: 22_000, reduced: [5_000, 10_000], superReduced: 4_000),
        EUTaxRates("LT", standard: 21_000, reduced: [5_000, 9_000]),
        EUTaxRates("LU", standard: 17_000, reduced: [8_000], superReduced: 3_000, parking: 14_000),
        EUTaxRates("LV", standard: 21_000, reduced: [5_000, 12_000]),
        EUTaxRates("MT", standard: 18_000, reduced: [5_000, 7_000]),
        EUTaxRates("NL", standard: 21_000, reduced: [9_000]),
        EUTaxRates("PL", standard: 23_000, reduced: [5_000, 8_000]),
        EUTaxRates("PT", standard: 23_000, reduced: [6_000, 13_000], parking: 13_000),
        EUTaxRates("RO", standard: 21_000, reduced: [11_000]),
        EUTaxRates("SE", standard: 25_000, reduced: [6_000, 12_000]),
        EUTaxRates("SI", standard: 22_000, reduced: [5_000, 9_500]),
        EUTaxRates("SK", standard: 23_000, reduced: [5_000, 19_000]),
    ]
}
