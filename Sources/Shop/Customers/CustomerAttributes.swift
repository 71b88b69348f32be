/// Details of a customer as staff say them.
public struct CustomerAttributes: Equatable, Sendable {
    public var givenName: String
    public var familyName: String
    /// Address for mail, apart from the one of an account.
    public var email: EmailAddress?
    public var phone: String
    /// The first of their addresses; empty where they have none.
    public var address: PostalAddress
    /// True when they are no longer in the list of customers.
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

    /// Given and family name; empty where neither is known.
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
    /// In the text of `PostalAddress.auditText`.
    public static let postalAddress = Self(rawValue: "postal address")
    /// The code of the order whose links in mails are valid; empty once they are ended.
    public static let orderLinks = Self(rawValue: "order links")
}

extension PostalAddress {
    /// Stands between the parts: nobody can type it (ASCII's unit separator).
    private static let separator: Character = "\u{1F}"

    /// All its parts as the audit log writes them; nothing for an empty one.
    public var auditText: String {
        isEmpty
            ? "" : ([country, asText] + AddressField.allCases.map { self[$0] }).joined(separator: "\(Self.separator)")
    }

    /// Reads what `auditText` wrote. Anything else is an empty address.
    public init(auditText: String) {
        self.init()
        let parts = auditText.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 + AddressField.allCases.count else { return }
        (country, asText) = (parts[0], parts[1])
        for (field, text) in zip(AddressField.allCases, parts[2...]) { self[field] = text }
    }
}
