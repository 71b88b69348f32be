/// A bank account for transfers.
public struct BankAccount: Equatable, Sendable {
    /// The holder of the account, as the bank knows them.
    public let holder: String
    public let iban: IBAN
    /// The code of the bank. Transfers within the European Economic Area need none.
    public let bic: BIC?

    /// The maximum number of characters of a holder's name in SEPA messages.
    public static let longestHolder = 70

    /// Removes white space around the holder's name. Nil if the name is empty, too long, or has more than one line.
    public init?(holder: String, iban: IBAN, bic: BIC? = nil) {
        guard let line = PrintableLine(holder, upTo: Self.longestHolder) else { return nil }
        self.holder = line.text
        self.iban = iban
        self.bic = bic
    }
}
