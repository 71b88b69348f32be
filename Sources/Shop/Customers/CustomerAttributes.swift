/// The details of a customer that staff edit.
public struct CustomerAttributes: Equatable, Sendable {
    public var givenName: String
    public var familyName: String
    /// The email address for mails, separate from the one of an account.
    public var email: EmailAddress?
    public var phone: String
    /// The customer's first postal address; empty if there is none.
    public var address: PostalAddress
    /// True if the customer is no longer in the list.
    public var isArchived: Bool

    public init(
        givenName: String, familyName: String, email: EmailAddress? = nil, phone: String = "",
        address: PostalAddress = PostalAddress(), isArchived: Bool = false
    ) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
        self.phone = phone
        self.address = address
        self.isArchived = isArchived
    }

    /// The given and family name; empty if both are unknown.
    public var name: String { CustomerDetails(givenName: givenName, familyName: familyName).name }
}

extension CustomerAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<CustomerAttributes>] = [
        .text(.givenName, \.givenName), .text(.familyName, \.familyName),
        AuditedField(.email, { $0.email?.description ?? "" }, { $1.email = EmailAddress($0) }),
        .text(.phone, \.phone),
        AuditedField(.postalAddress, \.address.auditText, { $1.address = PostalAddress(auditText: $0) }),
        .archived(\.isArchived),
    ]
}

extension AuditEntry.Field {
    public static let givenName = Self(rawValue: "given name")
    public static let familyName = Self(rawValue: "family name")
    /// The address in the text of `PostalAddress.auditText`.
    public static let postalAddress = Self(rawValue: "postal address")
    /// The code of the order whose links in mails are valid; empty once they are ended.
    public static let orderLinks = Self(rawValue: "order links")
    /// The number of the customer that was merged into this one.
    public static let mergedCustomer = Self(rawValue: "merged customer")
}

extension PostalAddress {
    /// The separator of the parts, which cannot be typed (ASCII's unit separator).
    private static let separator: Character = "\u{1F}"

    /// All parts of the address in the text of the audit log; empty for an empty address.
    public var auditText: String {
        isEmpty
            ? "" : ([country, asText] + AddressField.allCases.map { self[$0] }).joined(separator: "\(Self.separator)")
    }

    /// Parses the output of `auditText`. Other text gives an empty address.
    public init(auditText: String) {
        self.init()
        let parts = auditText.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 + AddressField.allCases.count else { return }
        (country, asText) = (parts[0], parts[1])
        for (field, text) in zip(AddressField.allCases, parts[2...]) { self[field] = text }
    }
}
