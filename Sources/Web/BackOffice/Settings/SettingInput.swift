import Mustache
import Shop

/// How a setting is entered in the form: its words, its control and its rules.
struct SettingInput: Sendable {
    /// The element of the form.
    enum Control: Sendable {
        /// Text of any kind, in one or several lines.
        case text
        /// A line that browsers neither complete nor check for spelling errors. The attributes are HTML.
        case line(attributes: String)
        case choice([(value: String, label: String)])
        case timeZone, picture
    }

    let edit: EditField<VersionedSettings>
    var control = Control.text
    /// Returns the error message for a text, or nil if it can be saved. The form has the other settings.
    var check: @Sendable (_ text: String, SettingsForm) -> String? = { _, _ in nil }
    /// Sets the value of a text without errors.
    var put: @Sendable (_ text: String, inout ShopSettings) -> Void = { _, _ in }

    var field: AuditEntry.Field { edit.field }

    /// Returns the error of the text in a form.
    func error(in form: SettingsForm) -> FieldError? {
        let text = form[field]
        return edit.lengthError(text) ?? check(text, form).map { FieldError(field: field.id, message: $0) }
    }
}

extension SettingInput {
    /// A text that is stored as it is typed.
    static func text(
        _ field: AuditEntry.Field, _ label: String, _ path: any WritableKeyPath<ShopSettings, String> & Sendable,
        limit: Int, noun: String? = nil, hint: String? = nil, isLong: Bool = false, _ control: Control = .text
    ) -> SettingInput {
        SettingInput(
            edit: .text(field, label, path, limit: limit, noun: noun, hint: hint, isLong: isLong), control: control,
            put: { $1[keyPath: path] = $0 })
    }

    static func flag(
        _ field: AuditEntry.Field, _ label: String, _ path: any WritableKeyPath<ShopSettings, Bool> & Sendable,
        hint: String? = nil, check: @escaping @Sendable (_ isOn: Bool, SettingsForm) -> String? = { _, _ in nil }
    ) -> SettingInput {
        SettingInput(
            edit: .flag(field, label, path, hint: hint), control: .choice([("0", "No"), ("1", "Yes")]),
            check: { check($0 == "1", $1) }, put: { $1[keyPath: path] = $0 == "1" })
    }

    /// One of the values of a type.
    static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ edit: EditField<VersionedSettings>, _ path: any WritableKeyPath<ShopSettings, Value> & Sendable,
        error: String, label: (Value) -> String
    ) -> SettingInput {
        SettingInput(
            edit: edit, control: .choice(Value.allCases.map { ($0.rawValue, label($0)) }),
            check: { text, _ in Value(rawValue: text) == nil ? error : nil },
            put: { text, settings in if let value = Value(rawValue: text) { settings[keyPath: path] = value } })
    }
}

/// Settings of one subject in the form. Inputs in one row are side by side where the screen is wide enough.
struct SettingGroup: Sendable {
    var heading: String?
    var introduction: String?
    let rows: [[SettingInput]]
}
