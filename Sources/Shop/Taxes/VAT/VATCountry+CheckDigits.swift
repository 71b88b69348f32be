/// The member states with one or two check digits that are computed from the other digits.
extension VATCountry {
    /// Cyprus: arithmós engrafís FPA. Its check letter is the sum of the digits modulo 26. The first, third, fifth
    /// and seventh digit are replaced before.
    static let cyprus = VATCountry(
        prefix: "CY",
        formats: [
            VATFormat(
                "########@",
                VATCheck { values in
                    let substitutes = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
                    let sum = values.dropLast().enumerated().reduce(0) { sum, digit in
                        sum + (digit.offset.isMultiple(of: 2) ? substitutes[digit.element] : digit.element)
                    }
                    return values[..<2] != [1, 2] && values[8] == 10 + sum % 26
                })
        ])

    /// Greece: arithmós forologikoú mitróou (AFM). It had eight digits before.
    static let greece = VATCountry(
        prefix: "EL", code: "GR", padding: 8...9,
        formats: [VATFormat("#########", .modulo11([256, 128, 64, 32, 16, 8, 4, 2]))])

    /// Lithuania: PVM mokėtojo kodas, with nine digits for legal persons and twelve for others.
    static let lithuania = VATCountry(
        prefix: "LT",
        formats: [
            VATFormat("#######1#", .modulo11([1, 2, 3, 4, 5, 6, 7, 8], second: [3, 4, 5, 6, 7, 8, 9, 1])),
            VATFormat(
                "##########1#",
                .modulo11([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], second: [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4])),
        ])

    /// Luxembourg: numéro d'identification à la taxe sur la valeur ajoutée.
    static let luxembourg = VATCountry(
        prefix: "LU",
        formats: [
            VATFormat("########", VATCheck { VATCheck.decimal($0[..<6]) % 89 == VATCheck.decimal($0[6...]) })
        ])

    /// Portugal: número de identificação fiscal (NIF).
    static let portugal = VATCountry(
        prefix: "PT", formats: [VATFormat("+########", .modulo11([2, 3, 4, 5, 6, 7, 8, 9]))])

    /// Slovenia: davčna številka. The remainder 0 is not assigned.
    static let slovenia = VATCountry(
        prefix: "SI",
        formats: [VATFormat("+#######", .modulo11([3, 4, 5, 6, 7, 8, 9], checkDigits: "X1234567890"))])
}
