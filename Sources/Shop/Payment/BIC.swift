/// The code of a bank (ISO 9362), also called its SWIFT code. It has four characters for the bank, two letters for its
/// country, two characters for its location, and three or none for a branch.
public struct BIC: Hashable, Sendable, CustomStringConvertible {
    /// The code in capital letters, without spaces.
    public let description: String

    /// Parses a typed or pasted code: letters of either case, spaces anywhere. Nil if it is not valid.
    public init?(_ typed: String) {
        guard let code = BankCode(typed)?.text, code.count == 8 || code.count == 11,
            code.dropFirst(4).prefix(2).allSatisfy(\.isLetter)
        else { return nil }
        description = code
    }
}
