import Localization
import Shop
import Storage

extension VersionedCustomer: ManagedSubject {
    static let kind = "customer"
    static let newHeading: Message = .words("manage.customers.form.newTitle")
    static let collection = Paths.managedCustomers

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedCustomer? {
        try Int64(slug).flatMap { try snapshot.ask(.managedCustomer(.init(rawValue: $0))) }
    }

    var heading: Message { id.named(name) }

    /// Every field of a customer, in the order of their form. The address is written by the form, which knows its
    /// country's fields.
    static let fields: [EditField<VersionedCustomer>] = [
        .text(
            .givenName, FieldWords("manage.customers", "givenName"), \.givenName, limit: CustomerDetails.nameLimit,
            isOptional: false),
        .text(
            .familyName, FieldWords("manage.customers", "familyName"), \.familyName, limit: CustomerDetails.nameLimit,
            isOptional: false),
        EditField(
            field: .email, words: .email("manage.customers"), limit: EmailAddress.longest, isOptional: true,
            typed: { $0.attributes.email?.displayed ?? "" }),
        .text(.phone, FieldWords("manage.customers", "phone"), \.phone, limit: CustomerDetails.phoneLimit),
        EditField(
            field: .postalAddress,
            words: FieldWords("manage.customers", "address") { text, _ in
                text.isEmpty
                    ? .words("manage.history.values.none")
                    : .formatted(LocalizedAddress(PostalAddress(auditText: text), isInOneLine: true))
            }),
    ]
}
