/// A customer as the desk sees them.
public struct DeskCustomer: Equatable, Sendable {
    public let id: Customer.ID
    /// Name that they are listed by; empty for somebody who has said nothing of themselves, or was erased.
    public let name: String
    public let details: CustomerDetails
    /// Address by which they sign in; nil where they cannot.
    public let signInEmail: EmailAddress?
    /// Customer that they turned out to be.
    public let mergedInto: Customer.ID?
    public let erasedAt: Timestamp?
    public let isArchived: Bool

    public init(
        id: Customer.ID, name: String, details: CustomerDetails, signInEmail: EmailAddress?, mergedInto: Customer.ID?,
        erasedAt: Timestamp?, isArchived: Bool
    ) {
        self.id = id
        self.name = name
        self.details = details
        self.signInEmail = signInEmail
        self.mergedInto = mergedInto
        self.erasedAt = erasedAt
        self.isArchived = isArchived
    }

    /// Orders of theirs that their page shows: the newest ones.
    public static let mostOrders = 50
    /// Customers that their page names as one with them.
    public static let mostMerged = 20
}
