extension VATCountry {
    /// Bulgaria: identifikacionen nomer po DDS, with nine digits for legal persons and ten for others.
    static let bulgaria = VATCountry(
        prefix: "BG",
        formats: [
            VATFormat("#########", .modulo11([1, 2, 3, 4, 5, 6, 7, 8], second: [3, 4, 5, 6, 7, 8, 9, 10])),
            VATFormat(
                "##########", .birthDate(bulgarianBirthDate).and(.modulo11([2, 4, 8, 5, 10, 9, 7, 3, 6]))),
            VATFormat("##########", bulgarianForeigner),
            VATFormat("##########", .weightedSum([4, 3, 2, 7, 6, 5, 4, 3, 2, 1], modulo: 11)),
        ])

    /// The rule for the personal number of a foreigner (LNCh).
    private static let bulgarianForeigner = VATCheck.weightedSum([21, 19, 17, 13, 11, 9, 7, 3, 1, 9], modulo: 10)

    /// Returns the date in the personal number of a citizen (EGN). The month is increased by 20 before 1900, and by 40
    /// since 2000.
    private static func bulgarianBirthDate(_ values: [Int]) -> VATBirthDate? {
        let month = VATCheck.decimal(values[2..<4])
        let (century, offset) = month > 40 ? (2000, 40) : month > 20 ? (1800, 20) : (1900, 0)
        return VATBirthDate(
            year: century + VATCheck.decimal(values[..<2]), month: month - offset,
            day: VATCheck.decimal(values[4..<6]))
    }
}
