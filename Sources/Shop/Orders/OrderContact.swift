/// The customer's contact details in an order. Later changes of the customer do not change the order.
public struct OrderContact: Equatable, Sendable {
    /// The maximum length of the note, in code points.
    public static let noteLimit = 500

    public var givenName: String
    public var familyName: String
    /// The email address; empty if unknown.
    public var email: String
    public var phone: String
    /// The delivery address; empty if the checkout did not ask for one.
    public var address: PostalAddress
    /// A note for the delivery, which the customer and staff see; empty if there is none.
    public var note: String
    /// The tax number of the customer, which invoices show; empty if there is none.
    public var taxNumber: String
    public let signature: Signature?
    /// The name typed in place of a drawn signature.
    public let signedName: String

    public init(
        givenName: String = "", familyName: String = "", email: String = "", phone: String = "",
        address: PostalAddress = PostalAddress(), note: String = "", taxNumber: String = "",
        signature: Signature? = nil, signedName: String = ""
    ) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
        self.phone = phone
        self.address = address
        self.note = note
        self.taxNumber = taxNumber
        self.signature = signature
        self.signedName = signedName
    }

    /// The buyer that an invoice names: the address in lines, with the tax number below it; empty without an address.
    public var buyer: String {
        address.isEmpty || taxNumber.isEmpty ? address.inLines : "\(address.inLines)\n\(taxNumber)"
    }

    /// The given and family name; empty if both are unknown.
    public var name: String { [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ") }
}
