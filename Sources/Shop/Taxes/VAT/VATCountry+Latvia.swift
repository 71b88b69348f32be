extension VATCountry {
    /// Latvia: PVN reģistrācijas numurs. The first digit is above 3 for legal persons. Personal codes start with the
    /// date of birth or, since 2017, with 32.
    static let latvia = VATCountry(
        prefix: "LV",
        formats: (4...9).map {
            VATFormat("\($0)##########", .weightedSum([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], modulo: 11, isIn: [3]))
        } + [
            VATFormat("32#########", latvianPerson),
            VATFormat("###########", .birthDate(latvianBirthDate).and(latvianPerson)),
        ])

    private static let latvianPerson = VATCheck.modulo11(
        [10, 5, 8, 4, 2, 1, 6, 3, 7, 9], checkDigits: "12345678900")

    /// Returns the date in a personal code: day, month, year and the centuries since 1800.
    private static func latvianBirthDate(_ values: [Int]) -> VATBirthDate? {
        VATBirthDate(
            year: 1800 + values[6] * 100 + VATCheck.decimal(values[4..<6]), month: VATCheck.decimal(values[2..<4]),
            day: VATCheck.decimal(values[..<2]))
    }
}
