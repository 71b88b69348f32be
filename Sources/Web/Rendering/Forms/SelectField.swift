import Localization
import Mustache

/// A field with a choice between a few values: `Forms/Select.mustache`.
struct SelectField: TemplateModel {
    let field: FormField
    let choices: [Choice]
    /// The `id` of the button that the script presses after a choice; nil for no button.
    let updates: String?

    /// `choices` are pairs of a value and its label.
    init(_ field: FormField, _ choices: [(value: String, label: Message)], updates: String? = nil) {
        (self.field, self.updates) = (field, updates)
        self.choices = choices.map { Choice($0.value, $0.label, isChosen: $0.value == field.value) }
    }

    /// The choices of a yes-or-no field.
    static let yesOrNo: [(value: String, label: Message)] = [
        ("0", .words("manage.frame.no")), ("1", .words("manage.frame.yes")),
    ]

    static let fields: Fields<SelectField> = [
        "field": .object(\.field),
        "choices": .list(\.choices),
        "updates": .optionalText(\.updates),
    ]
}
