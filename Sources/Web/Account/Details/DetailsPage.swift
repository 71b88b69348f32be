import Mustache
import Shop

/// Form with a customer's names and telephone number.
struct DetailsPage: TemplateModel {
    let layout: Layout
    let form: DetailsForm

    static let fields: Fields<DetailsPage> = [
        "layout": .object(\.layout),
        "givenName": .object { FormField.name("given-name", "First name", $0.form.givenName, $0.layout.problem) },
        "familyName": .object { FormField.name("family-name", "Last name", $0.form.familyName, $0.layout.problem) },
        "phone": .object { page in
            FormField(
                id: "phone", label: "Phone", value: page.form.phone, error: page.layout.problem?.message(for: "phone"),
                isOptional: true, limit: CustomerDetails.phoneLimit)
        },
        "path": .text { _ in Paths.details },
        "cancelPath": .text { _ in Paths.account },
    ]
}

extension FormField {
    static func name(_ id: String, _ label: String, _ value: String, _ problem: Problem?) -> FormField {
        FormField(
            id: id, label: label, value: value, error: problem?.message(for: id), limit: CustomerDetails.nameLimit)
    }
}
