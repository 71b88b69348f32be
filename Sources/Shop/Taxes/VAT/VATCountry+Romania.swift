extension VATCountry {
    /// Romania: cod de înregistrare fiscală (CUI), or the personal number of thirteen digits (CNP).
    static let romania = VATCountry(
        prefix: "RO",
        formats: (1...9).map {
            VATFormat("+" + String(repeating: "#", count: $0), .modulo11(Array(fiscalWeights.suffix($0))))
        } + [
            VATFormat(
                "+############",
                .birthDate(romanianBirthDate).and(romanianCounty)
                    .and(.modulo11([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], checkDigits: "01234567891")))
        ])

    private static let fiscalWeights = [70, 50, 30, 20, 10, 70, 50, 30, 20]

    /// Returns the date in a personal number. The first digit gives the century; foreigners (7 to 9) are
    /// treated as 1900.
    private static func romanianBirthDate(_ values: [Int]) -> VATBirthDate? {
        let century =
            switch values[0] {
            case 3, 4: 1800
            case 5, 6: 2000
            default: 1900
            }
        return VATBirthDate(
            year: century + VATCheck.decimal(values[1..<3]), month: VATCheck.decimal(values[3..<5]),
            day: VATCheck.decimal(values[5..<7]))
    }

    /// The rule that a personal number contains the code of a county, a former sector of Bucharest (47, 48), or a code
    /// for any or an unknown county (70, 80 to 83).
    private static let romanianCounty = VATCheck { values in
        switch VATCheck.decimal(values[7..<9]) {
        case 1...48, 51, 52, 70, 80...83: true
        default: false
        }
    }
}
