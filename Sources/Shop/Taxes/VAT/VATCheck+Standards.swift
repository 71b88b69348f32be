extension VATCheck {
    /// The rule of ISO/IEC 7812-1 (Luhn).
    static let luhn = VATCheck { luhnSum($0).isMultiple(of: 10) }

    /// The rule of ISO 7064, MOD 11,10.
    static let mod11And10 = VATCheck { values in
        let product = values.dropLast().reduce(10) { product, digit in
            let sum = (product + digit) % 10
            return (sum == 0 ? 10 : sum) * 2 % 11
        }
        return (product + (values.last ?? 0)) % 10 == 1
    }

    /// Returns the rule of ISO 7064, MOD 97-10, with a prefix before the number.
    static func mod97And10(prefix: String) -> VATCheck {
        let prefix = VATFormat.values(of: prefix)
        return VATCheck { values in
            (prefix + values).reduce(0) { ($0 * ($1 < 10 ? 10 : 100) + $1) % 97 } == 1
        }
    }

    /// Returns the sum by Luhn: every second digit from the right is doubled and replaced by its digit sum.
    static func luhnSum(_ digits: some BidirectionalCollection<Int>) -> Int {
        digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.element * (digit.offset.isMultiple(of: 2) ? 1 : 2)
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
    }
}
