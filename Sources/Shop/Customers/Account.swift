/// An account, with which a customer signs in.
public struct Account: Hashable, Sendable {
    public typealias ID = Identifier<Account>

    public let id: ID
    /// The customer of all sessions that are signed in with the account.
    public let customer: Customer.ID
    /// The email address; nil for a guest and after erasure: neither can sign in again.
    public let email: EmailAddress?
    public let role: Role
    /// The rights that managers have given to a clerk. Other roles have none.
    public let rights: ClerkRights

    public init(
        id: ID, customer: Customer.ID, email: EmailAddress?, role: Role, rights: ClerkRights = ClerkRights()
    ) {
        self.id = id
        self.customer = customer
        self.email = email
        self.role = role
        self.rights = rights
    }

    /// True for a manager, and for a clerk with this right.
    public func may(_ right: ClerkRight) -> Bool {
        role == .manager || role == .clerk && rights.rights.contains(right)
    }

    /// The most that the account may refund of one order, in minor units; nil without a limit.
    public var refundLimit: Int? { role == .clerk ? rights.refundLimit : nil }

    /// The displayed name: the email address, or "Guest".
    public var name: String { email.map { "\($0)" } ?? "Guest" }

    /// True for a guest, who cannot sign in a second time.
    public var isGuest: Bool { email == nil }

    /// The validity of a password link, in seconds: 24 hours.
    public static let passwordLinkLifetime: Int64 = 86_400
    /// The validity of a mailed link for a forgotten password, in seconds: one hour.
    public static let mailedLinkLifetime: Int64 = 3600
}
