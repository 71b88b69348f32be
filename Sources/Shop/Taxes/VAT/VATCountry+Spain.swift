extension VATCountry {
    /// Spain: número de identificación fiscal (NIF; Real Decreto 1065/2007, artículos 18 a 22).
    static let spain = VATCountry(prefix: "ES", formats: spanishPersons + spanishOrganisations)

    /// Citizens (DNI), foreigners (NIE: X, Y, Z count as 0, 1, 2) and persons without either number (K, L, M).
    private static let spanishPersons =
        [VATFormat("########@", spanishLetter { $0[..<8] })]
        + ["X", "Y", "Z"].map { VATFormat("\($0)#######@", spanishLetter { [$0[0] - foreigner] + $0[1..<8] }) }
        + ["K", "L", "M"].map { VATFormat("\($0)#######@", spanishLetter { $0[1..<8] }) }

    /// Organisations (CIF). The first letter is the legal form. For every legal form, the check digit is a digit, or
    /// a letter from J (0) to I (9).
    private static let spanishOrganisations = "ABCDEFGHJNPQRSUVW".map {
        VATFormat(
            "\($0)#######*",
            VATCheck { values in
                let digit = (10 - VATCheck.luhnSum(values[1..<8] + [0]) % 10) % 10
                return values[8] == digit || values[8] == organisationLetters[digit]
            })
    }

    /// Returns the rule for the check letter of a person. The remainder modulo 23 selects the letter.
    private static func spanishLetter(_ digits: @escaping @Sendable ([Int]) -> ArraySlice<Int>) -> VATCheck {
        VATCheck { $0[8] == personLetters[VATCheck.decimal(digits($0)) % 23] }
    }

    /// The value of X.
    private static let foreigner = 33
    private static let personLetters = VATFormat.values(of: "TRWAGMYFPDXBNJZSQVHLCKE")
    private static let organisationLetters = VATFormat.values(of: "JABCDEFGHI")
}
