import Localization
import Mustache

/// Form for one address, a new one or one that is changed.
struct AddressPage: TemplateModel {
    let layout: Layout
    let form: AddressForm
    /// Where the form is sent.
    let path: String
    /// The language whose order the countries have.
    let language: Language

    static let fields: Fields<AddressPage> = [
        "layout": .object(\.layout),
        "input": .object { AddressInput(form: $0.form, problem: $0.layout.problem, language: $0.language) },
        "path": .path(\.path),
        "cancelPath": .path { _ in Paths.addresses },
    ]
}
