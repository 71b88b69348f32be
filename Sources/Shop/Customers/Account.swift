/// Somebody who signs in: a manager, and later a customer.
public struct Account: Equatable, Sendable {
    public typealias ID = Identifier<Account>

    public let id: ID
    public let email: EmailAddress
    /// True for a manager, who may use the pages below `/manage`.
    public let isManager: Bool

    public init(id: ID, email: EmailAddress, isManager: Bool) {
        self.id = id
        self.email = email
        self.isManager = isManager
    }

    /// Seconds that somebody stays signed in without changing anything as a manager: 12 hours. Reading pages does not
    /// count, since a GET cannot write.
    public static let idleLifetime: Int64 = 12 * 3600
    /// Seconds that somebody stays signed in at most: 7 days.
    public static let signInLifetime: Int64 = 7 * 86_400
    /// Seconds that the link to set a password works: 24 hours.
    public static let passwordLinkLifetime: Int64 = 86_400
}
