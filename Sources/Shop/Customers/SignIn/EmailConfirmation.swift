/// A link that was mailed to an address, to find out whether it is the account's owner who reads it.
public struct EmailConfirmation: Equatable, Sendable {
    public let account: Account
    /// The address that the link was mailed to: the account's own, or the one that it is to have.
    public let email: EmailAddress

    public init(account: Account, email: EmailAddress) {
        self.account = account
        self.email = email
    }

    /// Seconds that the link works: a day.
    public static let lifetime: Int64 = 86_400
}
