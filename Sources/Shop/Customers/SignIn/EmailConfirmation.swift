/// A link that was mailed to an email address, to check that the account's owner reads mail there.
public struct EmailConfirmation: Equatable, Sendable {
    public let account: Account
    /// The email address that the link was mailed to: the account's present or future address.
    public let email: EmailAddress

    public init(account: Account, email: EmailAddress) {
        self.account = account
        self.email = email
    }

    /// The validity of the link, in seconds: one day.
    public static let lifetime: Int64 = 86_400
}
