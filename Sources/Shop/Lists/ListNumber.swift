/// Word of a list that begins with a number.
struct ListNumber {
    let amount: ListAmount
    /// Letters right behind it: `g` of `400g`; nil where there are none.
    let letters: String?

    /// Reads `2`, `0.5`, `1,5`, `1,000`, `1/2`, `400g`. Nil for what begins otherwise, for nothing, and for more than people
    /// write.
    init?(_ word: String) {
        var digits = word.prefix(while: Self.isDigit)
        guard (1...6).contains(digits.count), let whole = Int(digits) else { return nil }
        var (rest, amount) = (word[digits.endIndex...], ListAmount(whole))
        if let sign = rest.first, "/.,".contains(sign) {
            digits = rest.dropFirst().prefix(while: Self.isDigit)
            if (1...4).contains(digits.count), let part = Int(digits) {
                rest = rest[digits.endIndex...]
                amount = Self.amount(whole, sign, part, places: digits.count)
            }
        }
        guard let amount, amount.numerator > 0 else { return nil }
        self.amount = amount
        letters = [",", ".", ":", ""].contains(rest) ? nil : String(rest)
    }

    private static func amount(_ whole: Int, _ sign: Character, _ part: Int, places: Int) -> ListAmount? {
        if sign == "/" { return ListAmount(whole, over: part) }
        // Three digits behind a comma are thousands, unless nothing stands before it.
        if sign == ",", places == 3, whole > 0 { return ListAmount(whole * 1000 + part) }
        let scale = [1, 10, 100, 1000, 10_000][places]
        return ListAmount(whole * scale + part, over: scale)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
