import Localization
import Shop
import Storage

extension VersionedDeliveryMethod: ManagedSubject {
    static let kind = "delivery method"
    static let newHeading: Message = .words("manage.delivery.form.newTitle")
    static let collection = Paths.managedDeliveries

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedDeliveryMethod? {
        try Int64(slug).flatMap { try snapshot.ask(.managedDeliveryMethod(.init(rawValue: $0))) }
    }

    var id: DeliveryMethod.ID { method.id }

    static let translatedFields: [AuditEntry.Field] = [.name]

    /// Every field of a delivery method, in the order of its form.
    static let fields: [EditField<VersionedDeliveryMethod>] = [
        .text(
            .name, FieldWords("manage.delivery", "name"), \.name, limit: DeliveryMethod.nameLimit,
            hint: .words("manage.delivery.hints.name"), isOptional: false),
        EditField(
            field: .kind,
            words: FieldWords("manage.delivery", "kind") { text, _ in
                DeliveryMethod.Kind(rawValue: text)?.label ?? .verbatim(text)
            }, typed: \.attributes.kind.rawValue),
        EditField(
            field: .fee, words: .amount("manage.delivery", "fee"), hint: .words("manage.delivery.hints.fee"), limit: 24,
            typed: \.attributes.fee.decimal),
        EditField(
            field: .freeFrom, words: .amount("manage.delivery", "freeFrom"),
            hint: .words("manage.delivery.hints.freeFrom"), limit: 24, isOptional: true,
            typed: { $0.attributes.freeFrom?.decimal ?? "" }),
        EditField(
            field: .feeSteps,
            words: FieldWords("manage.delivery", "steps") { text, words in
                let steps = [FeeStep](text: text, in: words.currency)
                return steps.isEmpty
                    ? .words("manage.history.values.none")
                    : .verbatim(TypedSteps.text(of: steps).split(separator: "\n").joined(separator: "; "))
            }, hint: .words("manage.delivery.hints.steps"), limit: 1000, isOptional: true, isLong: true,
            typed: { TypedSteps.text(of: $0.attributes.steps) }),
        EditField(
            field: .zones,
            words: FieldWords("manage.delivery", "zones") { text, words in
                text.isEmpty
                    ? .words("manage.delivery.values.allZones")
                    : .verbatim(
                        text.split(separator: " ").map { words.zones[String($0)] ?? String($0) }
                            .joined(separator: ", "))
            }, hint: .words("manage.delivery.hints.zones"), limit: 5000, isOptional: true,
            typed: { $0.attributes.zones.text }),
        EditField(
            field: .trackingLink, words: FieldWords("manage.delivery", "trackingLink"),
            hint: .words("manage.delivery.hints.trackingLink"), limit: TrackingLink.longest, isOptional: true,
            typed: { $0.attributes.trackingLink?.template ?? "" }),
        EditField(
            field: .refusedPayments,
            words: FieldWords("manage.delivery", "refusedPayments") { text, _ in
                let kinds = Set<PaymentMethod.Kind>(text: text)
                return kinds.isEmpty ? .words("manage.history.values.none") : .formatted(PaymentNames(kinds: kinds))
            },
            hint: .words("manage.delivery.hints.payments"), limit: 100, isOptional: true,
            typed: { $0.attributes.refusedPayments.text }),
        EditField(
            field: .menuPosition, words: FieldWords("manage.delivery", "position"),
            hint: .words("manage.delivery.hints.position"), limit: 4, typed: { String($0.attributes.position) }),
    ]
}

/// The names of kinds of payment methods, separated by commas.
struct PaymentNames: LocalizedValue {
    let kinds: Set<PaymentMethod.Kind>

    func text(in language: Language) -> String {
        PaymentMethod.Kind.allCases.filter(kinds.contains).map { language.text($0.label) }.joined(separator: ", ")
    }
}

extension PaymentMethod.Kind {
    /// The name for staff.
    var label: Message {
        switch self {
        case .provider: .words("shop.checkout.payment.methods.provider")
        case .onDelivery: .words("shop.checkout.payment.methods.onDelivery")
        case .transfer: .words("shop.checkout.payment.methods.transfer")
        case .demoCard: .words("shop.checkout.payment.methods.demoCard")
        }
    }
}

extension DeliveryMethod.Kind {
    /// What happens to the goods.
    var label: Message {
        switch self {
        case .shipping: .words("manage.delivery.kinds.shipping")
        case .pickUp: .words("manage.delivery.kinds.pickUp")
        }
    }
}
