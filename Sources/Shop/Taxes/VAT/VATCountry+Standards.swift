/// The member states with check digits by an international standard.
extension VATCountry {
    /// Austria: Umsatzsteuer-Identifikationsnummer (UID). Its Luhn sum has the last digit 6.
    static let austria = VATCountry(
        prefix: "AT",
        formats: [VATFormat("U########", VATCheck { (VATCheck.luhnSum($0[1..<8]) + $0[8]) % 10 == 6 })])

    /// Croatia: osobni identifikacijski broj (OIB).
    static let croatia = VATCountry(prefix: "HR", formats: [VATFormat("###########", .mod11And10)])

    /// Germany: Umsatzsteuer-Identifikationsnummer (USt-IdNr.).
    static let germany = VATCountry(prefix: "DE", formats: [VATFormat("+########", .mod11And10)])

    /// Italy: partita IVA. A serial number of seven digits is followed by the tax office and the check digit.
    static let italy = VATCountry(
        prefix: "IT",
        formats: [
            VATFormat("###########", .luhn.and(.nonzero(in: 0..<7)).and(italianOffice))
        ])

    private static let italianOffice = VATCheck { values in
        switch VATCheck.decimal(values[7..<10]) {
        case 1...100, 120, 121, 888, 999: true
        default: false
        }
    }

    /// Sweden: momsregistreringsnummer (the organisation number or personal number, then 01).
    static let sweden = VATCountry(
        prefix: "SE", formats: [VATFormat("##########01", VATCheck { VATCheck.luhnSum($0[..<10]).isMultiple(of: 10) })])
}
