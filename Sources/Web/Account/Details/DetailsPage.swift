import Localization
import Mustache
import Shop

/// Form with a customer's names and telephone number.
struct DetailsPage: TemplateModel {
    let layout: Layout
    let form: DetailsForm

    static let fields: Fields<DetailsPage> = [
        "layout": .object(\.layout),
        "givenName": .object { $0.form.name.givenField($0.layout.problem) },
        "familyName": .object { $0.form.name.familyField($0.layout.problem) },
        "phone": .object { page in
            FormField(
                id: "phone", label: .words("shop.account.fields.phone"), value: page.form.phone,
                error: page.layout.problem?.message(for: "phone"),
                isOptional: true, limit: CustomerDetails.phoneLimit)
        },
        "path": .path { _ in Paths.details },
        "cancelPath": .path { _ in Paths.account },
    ]
}
