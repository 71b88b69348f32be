import Localization
import Shop

/// How a setting is entered in the form: its words, its control and its rules. The value comes from `SettingField`.
struct SettingInput: Sendable {
    /// The element of the form.
    enum Control: Sendable {
        /// A text, with attributes in HTML.
        case text(StaticString)
        /// A box that is ticked for yes.
        case box
        case choice([(value: String, label: Message)])
        /// One of the languages that the shop has words for.
        case language
        /// Any number of these languages.
        case languages
        /// A picture, with the words of the box that removes it.
        case picture(removal: Message)
        case colour
    }

    let edit: EditField<VersionedSettings>
    let control: Control
    /// Returns the error message for a text, or nil if it can be saved. The form has the other settings.
    private let check: @Sendable (_ text: String, SettingsForm) -> Message?
    /// Returns the stored text of a text without errors.
    private let stored: @Sendable (_ text: String) -> String
    let setting: SettingField

    /// - Parameter typed: Returns the text in the form of a stored text.
    init(
        _ setting: SettingField, _ words: FieldWords, hint: Message? = nil, limit: Int? = nil, isOptional: Bool = true,
        isLong: Bool = false, control: Control = .text(#"dir="auto""#),
        typed: @escaping @Sendable (_ stored: String) -> String = { $0 },
        check: @escaping @Sendable (_ text: String, SettingsForm) -> Message? = { _, _ in nil },
        stored: @escaping @Sendable (_ text: String) -> String = { $0 }
    ) {
        edit = EditField(
            field: setting.field, words: words, hint: hint, limit: limit, isOptional: isOptional, isLong: isLong,
            typed: { typed(setting.text($0.attributes)) })
        (self.setting, self.control, self.check, self.stored) = (setting, control, check, stored)
    }

    /// Returns a setting that asks yes or no, with the words of the key `name`.
    static func flag(
        _ setting: SettingField, _ name: String, hint: Message? = nil,
        check: @escaping @Sendable (_ isOn: Bool, SettingsForm) -> Message? = { _, _ in nil }
    ) -> SettingInput {
        SettingInput(
            setting, .yesOrNo("manage.settings", name), hint: hint, isOptional: false,
            control: .choice(SelectField.yesOrNo), check: { check($0 == "1", $1) }, stored: { $0 == "1" ? "1" : "0" })
    }

    var field: AuditEntry.Field { edit.field }

    /// True for a setting that a box switches on.
    var isBox: Bool { if case .box = control { true } else { false } }

    /// Returns the error of the text in a form.
    func error(in form: SettingsForm) -> FieldError? {
        let text = form[field]
        return edit.lengthError(text) ?? check(text, form).map { FieldError(field: field.id, message: $0) }
    }

    /// Returns the error that the rules of this setting find in one of its translations.
    func error(ofTranslation translated: AuditEntry.Field, in form: SettingsForm) -> FieldError? {
        check(form[translated], form).map { FieldError(field: translated.id, message: $0) }
    }

    /// Sets the value of a form without errors.
    func put(_ form: SettingsForm, into settings: inout ShopSettings) {
        _ = setting.set(stored(form[field]), in: &settings)
    }
}

/// The settings of one page of the form. Inputs in one row are side by side where the screen is wide enough.
struct SettingGroup: Sendable {
    var introduction: Message?
    let rows: [[SettingInput]]

    /// The labels of the settings.
    var labels: [Message] { rows.flatMap { $0.map(\.edit.words.label) } }
}
