import Localization
import Mustache
import Shop

/// The form for a new delivery method, or for an existing one.
struct DeliveryFormPage: TemplateModel {
    let frame: EditFrame
    let form: DeliveryForm
    let zones: [VersionedZone]

    static let fields: Fields<DeliveryFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "all": .text { _ in Paths.managedDeliveries },
        "currency": .text { $0.frame.currency.symbol.trimmed },
        "name": .object { $0.field(.name) },
        "kind": .object { page in
            SelectField(page.field(.kind), DeliveryMethod.Kind.allCases.map { ($0.rawValue, $0.label) })
        },
        "fee": .object { $0.field(.fee) },
        "freeFrom": .object { $0.field(.freeFrom) },
        "steps": .object { $0.field(.feeSteps) },
        "zones": .object { ZoneBoxes(form: $0.form, field: $0.field(.zones), zones: $0.zones) },
        "place": .object { $0.field(.menuPosition) },
        "trackingLink": .object { $0.field(.trackingLink) },
        "payments": .object { PaymentBoxes(form: $0.form, field: $0.field(.refusedPayments)) },
        "translations": .list { $0.form.translationSections($0.frame) },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }
}

/// The check boxes with the zones that a delivery method reaches.
struct ZoneBoxes: TemplateModel {
    let form: DeliveryForm
    let field: FormField
    let zones: [VersionedZone]

    static let fields: Fields<ZoneBoxes> = [
        "field": .object(\.field),
        "name": .text { _ in DeliveryForm.chosenZones },
        "choices": .list { boxes in
            let chosen = Set<Zone.ID>(text: boxes.form[.zones])
            return boxes.zones.filter { !$0.attributes.isArchived || chosen.contains($0.id) }.map {
                Choice($0.slug, VersionedZone.label($0.name), isChosen: chosen.contains($0.id))
            }
        },
        "allZones": .text { _ in Paths.zones },
    ]
}

/// The check boxes with the payment methods that a delivery method accepts.
struct PaymentBoxes: TemplateModel {
    let form: DeliveryForm
    let field: FormField

    static let fields: Fields<PaymentBoxes> = [
        "field": .object(\.field),
        "name": .text { _ in DeliveryForm.acceptedPayments },
        "choices": .list { boxes in
            let refused = Set<PaymentMethod.Kind>(text: boxes.form[.refusedPayments])
            return PaymentMethod.Kind.allCases.map {
                Choice($0.rawValue, $0.label, isChosen: !refused.contains($0))
            }
        },
    ]
}
