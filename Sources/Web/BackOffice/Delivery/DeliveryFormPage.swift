import Localization
import Mustache
import Shop

/// The form for a new delivery method, or for an existing one.
struct DeliveryFormPage: TemplateModel {
    let frame: EditFrame
    let form: DeliveryForm

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
        "countries": .object { $0.field(.countries) },
        "trackingLink": .object { $0.field(.trackingLink) },
        "translations": .list { $0.form.translationSections($0.frame) },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }
}
