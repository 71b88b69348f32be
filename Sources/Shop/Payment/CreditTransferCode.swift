/// The text of a QR code from which banking apps fill in a transfer in euro (EPC069-12 of the European Payments
/// Council, "EPC QR code" or GiroCode): version 002, characters in UTF-8.
public struct CreditTransferCode: Equatable, Sendable {
    public let text: String

    /// The maximum size of the text in bytes: the capacity of the largest QR code that the guidelines allow.
    public static let longest = 331
    /// The maximum number of characters of a remittance text.
    public static let longestRemittance = 140
    /// The transferable amounts, in cents.
    private static let amounts = 1...99_999_999_999

    /// `remittance` is the remittance information. Nil if the guidelines have no way to express the transfer: another
    /// currency than euro, no amount, an account outside SEPA, one outside the European Economic Area without a BIC, or
    /// a text with several lines or too many characters.
    public init?(to account: BankAccount, _ amount: Money, remittance: String) {
        guard amount.currency == .eur, Self.amounts.contains(amount.minorUnits), account.iban.isInSEPA,
            account.iban.isInEEA || account.bic != nil,
            let remittance = PrintableLine(remittance, upTo: Self.longestRemittance)
        else { return nil }
        text = Self.lines(account, amount, remittance.text).joined(separator: "\n")
        guard text.utf8.count <= Self.longest else { return nil }
    }

    /// The purpose code and the structured reference are empty.
    private static func lines(_ account: BankAccount, _ amount: Money, _ remittance: String) -> [String] {
        [
            "BCD", "002", "1", "SCT", account.bic?.description ?? "", account.holder, account.iban.description,
            "EUR" + amount.decimal, "", "", remittance,
        ]
    }
}
