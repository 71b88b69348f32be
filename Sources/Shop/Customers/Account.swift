/// A customer's way to sign in.
public struct Account: Hashable, Sendable {
    public typealias ID = Identifier<Account>

    public let id: ID
    /// The customer that everybody is who signs in with it.
    public let customer: Customer.ID
    /// Nil for a guest, and for somebody who was erased: neither can sign in again.
    public let email: EmailAddress?
    public let role: Role

    public init(id: ID, customer: Customer.ID, email: EmailAddress?, role: Role) {
        self.id = id
        self.customer = customer
        self.email = email
        self.role = role
    }

    /// What pages call it: its address, or "Guest".
    public var name: String { email.map { "\($0)" } ?? "Guest" }

    /// True for a guest, to whose account nobody can sign in a second time.
    public var isGuest: Bool { email == nil }

    /// Seconds that the link to set a password works: 24 hours.
    public static let passwordLinkLifetime: Int64 = 86_400
    /// Seconds that such a link works which was mailed to somebody who forgot theirs: an hour.
    public static let mailedLinkLifetime: Int64 = 3600
}
