/// A word that begins with a number.
struct ListNumber {
    let amount: ListAmount
    /// The letters after the number: `g` of `400g`; nil if there are none.
    let letters: String?
    /// True for `1/2`.
    let isFraction: Bool
    /// The range that `200/250` means; nil for fractions.
    let range: ClosedRange<ListAmount>?
    /// The amount of `1.000` and `1,250` read the other way: with the sign as thousands separator instead of decimal
    /// sign, or the reverse. Nil for numbers with one meaning.
    let otherAmount: ListAmount?

    /// Parses `2`, `0.5`, `.5`, `1,5`, `1,000`, `1/2`, `400g`. Nil for a word that begins otherwise, for zero, for a
    /// date such as `24.12.`, and for more than `ListAmount` holds.
    init?(_ word: String) {
        let word = word.hasPrefix(".") ? "0" + word : word
        var digits = word.prefix(while: Self.isDigit)
        guard (1...6).contains(digits.count), let whole = Int(digits) else { return nil }
        var (rest, amount, other, isFraction) = (word[digits.endIndex...], ListAmount(whole), ListAmount?.none, false)
        if let sign = rest.first, "/.,".contains(sign) {
            digits = rest.dropFirst().prefix(while: Self.isDigit)
            if (1...4).contains(digits.count), let part = Int(digits) {
                rest = rest[digits.endIndex...]
                amount = Self.amount(whole, sign, part, places: digits.count)
                isFraction = sign == "/"
                if !isFraction, digits.count == 3, (1...999).contains(whole) {
                    other = Self.amount(whole, sign == "," ? "." : ",", part, places: 3)
                }
                guard sign != "." || rest != "." else { return nil }
            }
        }
        guard let amount, amount.numerator > 0 else { return nil }
        let high = isFraction ? Int(digits).flatMap { ListAmount($0) } : nil
        range = if let high, whole >= 10, let low = ListAmount(whole), low < high { low...high } else { nil }
        self.amount = amount
        self.isFraction = isFraction
        otherAmount = other
        letters = [",", ".", ":", ""].contains(rest) ? nil : String(rest)
    }

    /// Returns the amount in a unit: three digits after a sign are thousands of grams (`1.000 g`), and parts of a
    /// kilogram (`1,250 kg`).
    func amount(in unit: ListUnit?) -> ListAmount {
        guard let otherAmount, let unit else { return amount }
        switch unit {
        case .gram, .millilitre: return max(amount, otherAmount)
        case .kilogram, .litre: return min(amount, otherAmount)
        default: return amount
        }
    }

    private static func amount(_ whole: Int, _ sign: Character, _ part: Int, places: Int) -> ListAmount? {
        if sign == "/" { return ListAmount(whole, over: part) }
        // Three digits after a comma are thousands, unless the whole is 0.
        if sign == ",", places == 3, whole > 0 { return ListAmount(whole * 1000 + part) }
        let scale = [1, 10, 100, 1000, 10_000][places]
        return ListAmount(whole * scale + part, over: scale)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
