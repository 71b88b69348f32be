/// Czechia and Slovakia, which have the same birth numbers.
extension VATCountry {
    /// Czechia: daňové identifikační číslo (DIČ), with eight digits for legal persons. Nine or ten digits are a birth
    /// number, or a special number that starts with 6.
    static let czechia = VATCountry(
        prefix: "CZ",
        formats: (0...8).map {
            VATFormat("\($0)#######", .modulo11([3, 4, 5, 6, 7, 8, 9], checkDigits: "11234567890"))
        } + [
            VATFormat("6########", .modulo11([0, 8, 7, 6, 5, 4, 3, 2], checkDigits: "89012345678")),
            VATFormat("#########", .birthDate(oldBirthDate)),
            VATFormat("##########", birthNumber),
        ])

    /// Slovakia: identifikačné číslo pre daň (IČ DPH). A birth number is accepted, too.
    static let slovakia = VATCountry(
        prefix: "SK",
        formats: [2, 3, 4, 7, 8, 9].map {
            VATFormat("+#\($0)#######", .weightedSum([10, 1, 10, 1, 10, 1, 10, 1, 10, 1], modulo: 11))
        } + [VATFormat("##########", birthNumber)])

    /// The rule for a birth number (rodné číslo) with ten digits, which exists since 1954.
    private static let birthNumber = VATCheck.birthDate { values in
        birthDate(values, century: VATCheck.decimal(values[..<2]) < 54 ? 2000 : 1900)
    }.and(.modulo11([1, 10, 1, 10, 1, 10, 1, 10, 1]))

    /// Returns the date in a birth number with nine digits. Such numbers were assigned until 1953 and have no check
    /// digit.
    private static func oldBirthDate(_ values: [Int]) -> VATBirthDate? {
        switch VATCheck.decimal(values[..<2]) {
        case ..<54: birthDate(values, century: 1900)
        case 80...: birthDate(values, century: 1800)
        default: nil
        }
    }

    /// The month is increased by 50 for women, and by 20 on days with many births.
    private static func birthDate(_ values: [Int], century: Int) -> VATBirthDate {
        VATBirthDate(
            year: century + VATCheck.decimal(values[..<2]), month: VATCheck.decimal(values[2..<4]) % 50 % 20,
            day: VATCheck.decimal(values[4..<6]))
    }
}
