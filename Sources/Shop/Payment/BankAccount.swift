/// A bank account that people transfer money to.
public struct BankAccount: Equatable, Sendable {
    /// Whoever it belongs to, as the bank knows them.
    public let holder: String
    public let iban: IBAN
    /// Code of the bank. Transfers within the European Economic Area need none.
    public let bic: BIC?

    /// The most characters of a holder's name, as SEPA's messages have room for.
    public static let longestHolder = 70

    /// White space around the holder's name is dropped. Nil when nothing is left, or too much, or more than one line.
    public init?(holder: String, iban: IBAN, bic: BIC? = nil) {
        guard let line = PrintableLine(holder, upTo: Self.longestHolder) else { return nil }
        self.holder = line.text
        self.iban = iban
        self.bic = bic
    }
}
