import Mustache
import Shop

/// Fields for a postal address, as its country has them, and the choice of the country: `Account/AddressFields`.
struct AddressInput: TemplateModel {
    let form: AddressForm
    let problem: Problem?
    /// True where staff type it for somebody else: the recipient is said elsewhere, and no browser fills it in.
    var isSomebodyElses = false

    static let fields: Fields<AddressInput> = [
        "country": .object { FormField(id: "country", label: "Country", error: $0.problem?.message(for: "country")) },
        "countries": .list { input in
            AddressFormat.all.map {
                Choice($0.country, $0.countryName, isChosen: $0.country == input.form.format.country)
            }
        },
        "rows": .list(\.rows),
    ]

    var rows: [AddressFieldRow] {
        form.format.fields.filter { !isSomebodyElses || $0 != .name }.map {
            AddressFieldRow(field: $0, form: form, problem: problem, isSomebodyElses: isSomebodyElses)
        }
    }
}

/// One field of an address.
struct AddressFieldRow: TemplateModel {
    let field: AddressField
    let form: AddressForm
    let problem: Problem?
    let isSomebodyElses: Bool

    static let fields: Fields<AddressFieldRow> = [
        "autocomplete": .text { $0.isSomebodyElses ? "off" : $0.field.autocomplete },
        "input": .optional { $0.isChosen ? nil : $0.input },
        "choice": .optional { $0.isChosen ? $0.input : nil },
        "areas": .list(\.areas),
    ]

    private var input: FormField {
        FormField(
            id: field.name, label: form.format.label(of: field), value: form.address[field],
            error: problem?.message(for: field.name),
            isOptional: field != .name && !form.format.required.contains(field), isLong: field == .lines,
            limit: field.limit)
    }

    /// True for a state where the country's are known.
    private var isChosen: Bool { field == .state && !form.format.areas.isEmpty }

    /// Areas to choose from; none where one is written. What was written before stays a choice.
    private var areas: [Choice] {
        guard isChosen else { return [] }
        let state = form.address.state
        let known = form.format.areas.map { Choice($0.key, $0.name, isChosen: $0.key == state) }
        let isKnown = known.contains { $0.isChosen }
        let first =
            isKnown || state.isEmpty ? Choice("", "Choose", isChosen: !isKnown) : Choice(state, state, isChosen: true)
        return [first] + known
    }
}
