extension VATCheck {
    /// Returns a rule that requires the weighted sum of the leading digits to have one of the remainders.
    static func weightedSum(_ weights: [Int], modulo modulus: Int, isIn remainders: Set<Int> = [0]) -> VATCheck {
        VATCheck { remainders.contains(sum($0, weights) % modulus) }
    }

    /// Returns a rule that computes the last digit from the weighted sum of the other digits, modulo 11.
    ///
    /// - Parameters:
    ///   - weights: The weights of the digits before the last, all positive.
    ///   - second: The weights for a second sum if the first has the remainder 10.
    ///   - checkDigits: The last digit by remainder, from 0 to 10. A letter marks a remainder that is not assigned.
    static func modulo11(_ weights: [Int], second: [Int]? = nil, checkDigits: String = "01234567890") -> VATCheck {
        let checkDigits = VATFormat.values(of: checkDigits)
        return VATCheck { values in
            var remainder = sum(values, weights) % 11
            if remainder == 10, let second { remainder = sum(values, second) % 11 }
            return values.last == checkDigits[remainder]
        }
    }

    private static func sum(_ values: [Int], _ weights: [Int]) -> Int {
        zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
