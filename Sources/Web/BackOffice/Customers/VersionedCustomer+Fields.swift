import Shop
import Storage

extension VersionedCustomer: ManagedSubject {
    static let kind = "customer"
    static let collection = Paths.managedCustomers

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedCustomer? {
        try Int64(slug).flatMap { try snapshot.ask(.managedCustomer(.init(rawValue: $0))) }
    }

    var heading: String { id.called(name) }

    /// Every field of a customer, in the order of their form. The address is written by the form, which knows its
    /// country's fields.
    static let fields: [EditField<VersionedCustomer>] = [
        .text(.givenName, "First name", \.givenName, limit: CustomerDetails.nameLimit, isOptional: false),
        .text(.familyName, "Last name", \.familyName, limit: CustomerDetails.nameLimit, isOptional: false),
        EditField(
            field: .email, words: .email, limit: EmailAddress.longest, isOptional: true,
            typed: { $0.attributes.email?.displayed ?? "" }),
        .text(.phone, "Phone", \.phone, limit: CustomerDetails.phoneLimit, noun: "phone number"),
        EditField(
            field: .postalAddress,
            words: FieldWords("Address") { text, _ in
                text.isEmpty ? "none" : PostalAddress(auditText: text).inOneLine
            }),
    ]
}
