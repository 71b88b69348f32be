extension VATCountry {
    /// Ireland: VAT registration number. Old numbers have a letter or sign at the second position. Numbers since 2013
    /// have a second letter at the end.
    static let ireland = VATCountry(
        prefix: "IE",
        formats: [
            VATFormat("#######@", irishLetter { $0[..<7] + [0] }),
            VATFormat("#######@@", irishLetter { $0[..<7] + [$0[8] - beforeA] }),
            VATFormat("#?#####@", irishLetter(oldDigits)),
            VATFormat("#?#####@@", irishLetter(oldDigits)),
        ])

    /// Returns the rule for the check letter, which is the eighth character.
    ///
    /// - Parameter parts: Returns the seven digits and the position of the second letter in the alphabet, or 0.
    private static func irishLetter(_ parts: @escaping @Sendable ([Int]) -> ArraySlice<Int>) -> VATCheck {
        VATCheck { values in
            let letters = values[7...].map { $0 - beforeA }
            guard letters.allSatisfy((1...23).contains) else { return false }
            let sum = zip(parts(values), [8, 7, 6, 5, 4, 3, 2, 9]).reduce(0) { $0 + $1.0 * $1.1 }
            return sum % 23 == letters[0] % 23
        }
    }

    /// Returns the digits of an old number in the order of a new one. The second letter is ignored.
    private static func oldDigits(_ values: [Int]) -> ArraySlice<Int> {
        [0] + values[2..<7] + [values[0]] + [0]
    }

    /// The value before A. W, the 23rd letter, encodes the remainder 0.
    private static let beforeA = 9
}
