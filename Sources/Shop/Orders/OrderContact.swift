/// Contact of the customer in an order; later changes of the customer do not touch it.
public struct OrderContact: Equatable, Sendable {
    public let givenName: String
    public let familyName: String
    /// Empty where none is known.
    public let email: String
    public let phone: String
    /// Where the goods go; empty where nobody asked.
    public let address: PostalAddress
    public let signature: Signature?
    /// Name that was typed in place of a drawn signature.
    public let signedName: String

    public init(
        givenName: String, familyName: String, email: String, phone: String, address: PostalAddress = PostalAddress(),
        signature: Signature? = nil, signedName: String = ""
    ) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
        self.phone = phone
        self.address = address
        self.signature = signature
        self.signedName = signedName
    }
}
