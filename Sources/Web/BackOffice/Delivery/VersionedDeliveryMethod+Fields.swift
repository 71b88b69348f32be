import Shop
import Storage

extension VersionedDeliveryMethod: ManagedSubject {
    static let kind = "delivery method"
    static let collection = Paths.managedDeliveries

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedDeliveryMethod? {
        try Int64(slug).flatMap { try snapshot.ask(.managedDeliveryMethod(.init(rawValue: $0))) }
    }

    var id: DeliveryMethod.ID { method.id }

    static let translatedFields: [AuditEntry.Field] = [.name]

    /// Every field of a delivery method, in the order of its form.
    static let fields: [EditField<VersionedDeliveryMethod>] = [
        .text(
            .name, "Name", \.name, limit: DeliveryMethod.nameLimit, hint: "Such as “Standard” or “Express”.",
            isOptional: false),
        EditField(
            field: .kind,
            words: FieldWords("How it reaches them", noun: "kind") { text, _ in
                DeliveryMethod.Kind(rawValue: text)?.label ?? text
            }, typed: \.attributes.kind.rawValue),
        EditField(
            field: .fee, words: FieldWords(amount: "Fee"), hint: "0 where it costs nothing.", limit: 24,
            typed: \.attributes.fee.decimal),
        EditField(
            field: .freeFrom, words: FieldWords(amount: "Free from"),
            hint: "Sum of the goods from which it costs nothing.", limit: 24, isOptional: true,
            typed: { $0.attributes.freeFrom?.decimal ?? "" }),
        EditField(
            field: .countries,
            words: FieldWords("Countries") { text, _ in
                text.isEmpty ? "all" : TypedCountries.names(of: text.split(separator: " ").map(String.init))
            },
            hint: """
                Names or codes apart by commas, such as “Germany, CH”. Leave empty for all countries. What is picked up \
                is offered to everybody.
                """, limit: 5000, isOptional: true, isLong: true,
            typed: { TypedCountries.names(of: $0.attributes.countries) }),
    ]
}

extension DeliveryMethod.Kind {
    /// What happens to the goods.
    var label: String {
        switch self {
        case .shipping: "Sent to an address"
        case .pickUp: "Picked up at the shop"
        }
    }
}
