/// Somebody who signs in: a manager, and later a customer.
public struct Account: Equatable, Sendable {
    public typealias ID = Identifier<Account>

    public let id: ID
    public let email: EmailAddress
    /// May enter what is below `/manage`.
    public let isManager: Bool

    public init(id: ID, email: EmailAddress, isManager: Bool) {
        self.id = id
        self.email = email
        self.isManager = isManager
    }

    /// How long somebody stays signed in without changing anything as a manager: 12 hours. Looking at pages does not
    /// count, since a GET cannot write it down.
    public static let idleLifetime: Int64 = 12 * 3600
    /// How long somebody stays signed in at most: 7 days.
    public static let signInLifetime: Int64 = 7 * 86_400
    /// How long the link to set a password works: 24 hours.
    public static let passwordLinkLifetime: Int64 = 86_400
}
