/// A bank account that receives transfers.
public struct BankAccount: Equatable, Sendable {
    /// The owner of the account, as the bank spells the name.
    public let holder: String
    public let iban: IBAN
    /// The code of the bank. Transfers within the European Economic Area need none.
    public let bic: BIC?

    /// The maximum number of characters of a holder's name in SEPA messages.
    public static let longestHolder = 70

    /// Returns a holder's name without white space around it; nil if the name is empty, too long or has several lines.
    public static func holder(_ text: String) -> String? { PrintableLine(text, upTo: longestHolder)?.text }

    /// Nil if `holder(_:)` rejects the name.
    public init?(holder: String, iban: IBAN, bic: BIC? = nil) {
        guard let holder = Self.holder(holder) else { return nil }
        self.holder = holder
        self.iban = iban
        self.bic = bic
    }
}
