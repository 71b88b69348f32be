/// A rule for the check digits of a VAT number.
struct VATCheck: Sendable {
    /// Returns true if a number follows the rule. Its characters are given as values: 0 to 9 for digits, 10 to 35 for A
    /// to Z.
    let passes: @Sendable (_ values: [Int]) -> Bool

    init(_ passes: @escaping @Sendable (_ values: [Int]) -> Bool) {
        self.passes = passes
    }

    /// Returns a rule that requires this rule and another one.
    func and(_ other: VATCheck) -> VATCheck {
        VATCheck { passes($0) && other.passes($0) }
    }

    /// The rule for numbers without check digits.
    static let none = VATCheck { _ in true }

    /// Returns a rule that requires a nonzero digit in a part of the number.
    static func nonzero(in part: Range<Int>) -> VATCheck {
        VATCheck { $0[part].contains { $0 > 0 } }
    }

    /// Returns the number that digits spell.
    static func decimal(_ digits: some Sequence<Int>) -> Int {
        digits.reduce(0) { $0 * 10 + $1 }
    }
}
