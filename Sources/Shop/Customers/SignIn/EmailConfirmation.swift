/// A link that was mailed to an address, to check that the account's owner reads it.
public struct EmailConfirmation: Equatable, Sendable {
    public let account: Account
    /// The recipient of the link: the account's present or future address.
    public let email: EmailAddress

    public init(account: Account, email: EmailAddress) {
        self.account = account
        self.email = email
    }

    /// The validity of the link, in seconds: one day.
    public static let lifetime: Int64 = 86_400
}
