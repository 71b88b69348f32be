/// A customer as staff see them.
public struct DeskCustomer: Equatable, Sendable {
    public let id: Customer.ID
    /// The listed name; empty for a customer without details or after erasure.
    public let name: String
    public let details: CustomerDetails
    /// The email address for signing in; nil if the customer cannot sign in.
    public let signInEmail: EmailAddress?
    /// The customer that this one was merged into.
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

    /// The maximum number of orders on the customer's page: the newest ones.
    public static let mostOrders = 50
    /// The maximum number of customers, merged into this one, that the customer's page names.
    public static let mostMerged = 20
}
