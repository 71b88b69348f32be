/// Contact of the customer in an order; later changes of the customer do not touch it.
public struct OrderContact: Equatable, Sendable {
    public let givenName: String
    public let familyName: String
    /// Empty where none is known.
    public let email: String
    public let phone: String

    public init(givenName: String, familyName: String, email: String, phone: String) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
        self.phone = phone
    }
}
