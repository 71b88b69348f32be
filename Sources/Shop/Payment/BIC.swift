/// Code of a bank (ISO 9362), also called its SWIFT code: four characters of the bank, two letters of its country, two
/// characters of its place, and three of a branch or none.
public struct BIC: Hashable, Sendable, CustomStringConvertible {
    /// The code in capital letters, without spaces.
    public let description: String

    /// Reads a code as people type or paste it: letters of either case, spaces anywhere. Nil when it cannot be one.
    public init?(_ typed: String) {
        guard let code = BankCode(typed)?.text, code.count == 8 || code.count == 11,
            code.dropFirst(4).prefix(2).allSatisfy(\.isLetter)
        else { return nil }
        description = code
    }
}
