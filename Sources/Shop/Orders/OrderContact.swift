/// The customer's contact details in an order. Later changes of the customer do not change the order.
public struct OrderContact: Equatable, Sendable {
    public let givenName: String
    public let familyName: String
    /// The email address; empty if unknown.
    public let email: String
    public let phone: String
    /// The delivery address; empty if the checkout did not ask for one.
    public let address: PostalAddress
    public let signature: Signature?
    /// The name typed in place of a drawn signature.
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
