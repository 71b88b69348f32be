extension VATCountry {
    /// France and Monaco: numéro d'identification à la TVA (Code général des impôts, article 286 ter). A key of two
    /// digits or letters is followed by the business number (SIREN).
    static let france = VATCountry(
        prefix: "FR",
        formats: [
            VATFormat(
                "###########",
                frenchBusiness.and(
                    VATCheck { (VATCheck.decimal($0[2...]) * 100 + 12) % 97 == VATCheck.decimal($0[..<2]) })),
            VATFormat("#@#########", frenchBusiness.and(frenchKey(factor: 24, offset: 10))),
            VATFormat("@*#########", frenchBusiness.and(frenchKey(factor: 34, offset: 100))),
        ])

    /// The check digit of a SIREN (ISO/IEC 7812-1). The numbers of Monaco start with 000 and have none.
    private static let frenchBusiness = VATCheck { values in
        values[2..<5] == [0, 0, 0] || VATCheck.luhnSum(values[2...]).isMultiple(of: 10)
    }

    /// Returns the rule for a key with a letter.
    ///
    /// - Parameters:
    ///   - factor: The weight of the first character of the key.
    ///   - offset: The value of the first key with this factor.
    private static func frenchKey(factor: Int, offset: Int) -> VATCheck {
        VATCheck { values in
            guard let first = keyCharacters.firstIndex(of: values[0]),
                let second = keyCharacters.firstIndex(of: values[1])
            else { return false }
            let key = first * factor + second - offset
            return (VATCheck.decimal(values[2...]) + 1 + key / 11) % 11 == key % 11
        }
    }

    /// The values of the characters in a key, in order: all but I and O.
    private static let keyCharacters = VATFormat.values(of: "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
