/// An account, with which a customer signs in.
public struct Account: Hashable, Sendable {
    public typealias ID = Identifier<Account>

    public let id: ID
    /// The customer of all sessions that are signed in with the account.
    public let customer: Customer.ID
    /// The email address; nil for a guest and after erasure: neither can sign in again.
    public let email: EmailAddress?
    public let role: Role

    public init(id: ID, customer: Customer.ID, email: EmailAddress?, role: Role) {
        self.id = id
        self.customer = customer
        self.email = email
        self.role = role
    }

    /// The displayed name: the email address, or "Guest".
    public var name: String { email.map { "\($0)" } ?? "Guest" }

    /// True for a guest, who cannot sign in a second time.
    public var isGuest: Bool { email == nil }

    /// The validity of a password link, in seconds: 24 hours.
    public static let passwordLinkLifetime: Int64 = 86_400
    /// The validity of a mailed link for a forgotten password, in seconds: one hour.
    public static let mailedLinkLifetime: Int64 = 3600
}
