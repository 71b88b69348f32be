extension DeliveryAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<DeliveryAttributes>] = [
        .text(.name, \.name),
        AuditedField(.kind, \.kind.rawValue, { $1.kind = DeliveryMethod.Kind(rawValue: $0) ?? $1.kind }),
        AuditedField(
            .fee, { String($0.fee.minorUnits) },
            { $1.fee = Money(minorUnits: Int($0) ?? $1.fee.minorUnits, $1.fee.currency) }),
        AuditedField(
            .freeFrom, { $0.freeFrom.map { String($0.minorUnits) } ?? "" },
            { text, attributes in
                attributes.freeFrom = Int(text).map { Money(minorUnits: $0, attributes.fee.currency) }
            }),
        AuditedField(.feeSteps, \.steps.text, { $1.steps = [FeeStep](text: $0, in: $1.fee.currency) }),
        AuditedField(.zones, \.zones.text, { $1.zones = Set<Zone.ID>(text: $0) }),
        AuditedField(.trackingLink, { $0.trackingLink?.template ?? "" }, { $1.trackingLink = TrackingLink($0) }),
        AuditedField(
            .refusedPayments, \.refusedPayments.text,
            { $1.refusedPayments = Set<PaymentMethod.Kind>(text: $0) }),
        AuditedField(.menuPosition, { String($0.position) }, { $1.position = Int($0) ?? $1.position }),
        .archived(\.isArchived),
    ]
}

extension Set<PaymentMethod.Kind> {
    /// The kinds as tables and the audit log store them, in their order, separated by spaces.
    public var text: String {
        PaymentMethod.Kind.allCases.filter(contains).map(\.rawValue).joined(separator: " ")
    }

    /// Reads kinds that are separated by spaces. Unknown ones are left out.
    public init(text: String) {
        self = Set(text.split(separator: " ").compactMap { PaymentMethod.Kind(rawValue: String($0)) })
    }
}

extension AuditEntry.Field {
    public static let kind = Self(rawValue: "kind")
    public static let fee = Self(rawValue: "fee")
    public static let trackingLink = Self(rawValue: "tracking link")
    /// Kinds of payment methods, separated by spaces.
    public static let refusedPayments = Self(rawValue: "refused payments")
    public static let freeFrom = Self(rawValue: "free from")
    /// Fees from sums on: `[FeeStep].text`.
    public static let feeSteps = Self(rawValue: "fee steps")
    /// The keys of zones, separated by spaces; empty for all zones.
    public static let zones = Self(rawValue: "zones")
    /// The codes of ISO 3166-1, separated by spaces; empty for all countries. Only in entries of earlier programs.
    public static let countries = Self(rawValue: "countries")
}
