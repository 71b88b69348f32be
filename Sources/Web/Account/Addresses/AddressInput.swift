import Localization
import Mustache
import Shop

/// Fields for a postal address, as its country has them, and the choice of the country: `Account/AddressFields`.
struct AddressInput: TemplateModel {
    let form: AddressForm
    let problem: Problem?
    /// True where staff type it for somebody else: the recipient is said elsewhere, and no browser fills it in.
    var isSomebodyElses = false
    /// True to ask for the recipient even then.
    var hasRecipient = false
    /// The language whose order the countries have; nil for the English order.
    var language: Language?
    /// True if the field for the street is only as high as its text.
    var hasLowStreet = false

    static let fields: Fields<AddressInput> = [
        "country": .object { $0.countryField },
        "countries": .list { input in
            CountryName.all(in: input.language).map {
                CountryChoice(name: $0, isChosen: $0.country == input.form.format.country)
            }
        },
        "rows": .list(\.rows),
    ]

    private var countryField: FormField {
        FormField(
            id: "country", label: .words("shop.account.address.country"), error: problem?.message(for: "country"))
    }

    var rows: [AddressFieldRow] {
        form.format.fields.filter { !isSomebodyElses || hasRecipient || $0 != .name }.map {
            AddressFieldRow(
                field: $0, form: form, problem: problem, isSomebodyElses: isSomebodyElses, hasLowStreet: hasLowStreet)
        }
    }
}

/// One country of the choice.
struct CountryChoice: TemplateModel {
    let name: CountryName
    let isChosen: Bool

    static let fields: Fields<CountryChoice> = [
        "value": .text(\.name.country),
        "label": .value(\.name),
        "isChosen": .flag(\.isChosen),
    ]
}

/// One field of an address.
struct AddressFieldRow: TemplateModel {
    let field: AddressField
    let form: AddressForm
    let problem: Problem?
    let isSomebodyElses: Bool
    let hasLowStreet: Bool

    static let fields: Fields<AddressFieldRow> = [
        "autocomplete": .text { $0.isSomebodyElses ? "off" : $0.field.autocomplete },
        "input": .optional { $0.isChosen ? nil : $0.input },
        "choice": .optional { $0.isChosen ? $0.input : nil },
        "areas": .list(\.areas),
    ]

    private var input: FormField {
        FormField(
            id: field.name, label: form.format.labelMessage(of: field), value: form.address[field],
            error: problem?.message(for: field.name),
            isOptional: field != .name && !form.format.required.contains(field), isLong: field == .lines,
            rows: hasLowStreet ? min(4, max(1, form.address[field].split(whereSeparator: \.isNewline).count)) : 4,
            limit: field.limit)
    }

    /// True for a state where the country's are known.
    private var isChosen: Bool { field == .state && !form.format.areas.isEmpty }

    /// Areas to choose from; none where one is written. What was written before stays a choice.
    private var areas: [Choice] {
        guard isChosen else { return [] }
        let state = form.address.state
        let known = form.format.areas.map { Choice($0.key, .verbatim($0.name), isChosen: $0.key == state) }
        let isKnown = known.contains { $0.isChosen }
        let first =
            isKnown || state.isEmpty
            ? Choice("", .words("shop.account.address.choose"), isChosen: !isKnown)
            : Choice(state, .verbatim(state), isChosen: true)
        return [first] + known
    }
}
