import Localization
import Mustache
import Shop

/// The form for a new zone, or for an existing one.
struct ZoneFormPage: TemplateModel {
    let frame: EditFrame
    let form: ZoneForm
    /// True for the zone everywhere else, which has no areas.
    let isElsewhere: Bool
    /// The tax classes that are not archived.
    let classes: [VersionedTaxClass]

    static let fields: Fields<ZoneFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "all": .text { _ in Paths.zones },
        "name": .object { $0.field(.name) },
        "areas": .optional { $0.isElsewhere ? nil : $0.field(.areas) },
        "tax": .object { page in
            SelectField(page.field(.zoneTax), ZoneTax.Kind.allCases.map { ($0.rawValue, $0.label) })
        },
        "ratesHint": .message { _ in .words("manage.zones.hints.rates") },
        "rates": .list { page in page.classes.map { page.rateField($0) } },
        "category": .object { SelectField.taxCategory($0.field(.taxCategory)) },
        "reason": .object { $0.field(.taxReason) },
        "freesBusinesses": .object { SelectField($0.field(.freesBusinesses), SelectField.yesOrNo) },
        "chargesNet": .object { SelectField($0.field(.chargesNet), SelectField.yesOrNo) },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField { form.field(field, frame.problem) }

    private func rateField(_ taxClass: VersionedTaxClass) -> FormField {
        let id = ZoneForm.rateField(taxClass.id)
        return FormField(
            id: id, label: taxClass.label, value: form.rates[taxClass.id] ?? "",
            error: frame.problem?.message(for: id), isOptional: taxClass.id != TaxClass.standard, limit: 10)
    }
}
