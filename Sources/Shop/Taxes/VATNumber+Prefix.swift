extension VATNumber {
    /// Returns true if a text begins with the letters of a member state of the EU, and has digits.
    public static func beginsLikeOne(_ text: String) -> Bool {
        guard text.utf8.count <= longestTyped else { return false }
        let letters = text.filter { !$0.isWhitespace }.prefix(2).uppercased()
        let prefixes = Set(EUTaxRates.memberStates + ["EL", "XI"])
        return prefixes.contains(letters) && text.contains(where: \.isNumber)
    }
}
