import Localization
import Mustache
import Shop

/// The form for the shop's settings.
struct SettingsFormPage: TemplateModel {
    let frame: EditFrame
    let form: SettingsForm
    let settings: VersionedSettings
    let page: SettingsPage
    /// Names of the zones that the machine knows.
    let timeZones: [String]
    /// The languages that the shop has words for.
    let languages: [Language]

    static let fields: Fields<SettingsFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "group": .object { SettingGroupView(group: $0.group, page: $0) },
        "texts": .list { page in
            page.page == .mails
                ? MailKind.optional.map { Choice(SettingsPage.mailText($0).path, $0.settingLabel, isChosen: false) }
                : []
        },
        "hasTexts": .flag { $0.page == .mails },
        "isMail": .flag { $0.page == .mail },
        "mailPreview": .optionalText { page in
            if case .mailText(let kind) = page.page { Paths.mailPreview(kind) } else { nil }
        },
        "preview": .optionalPath { $0.page == .look ? Paths.lookPreview : nil },
        "translations": .list { $0.form.translationSections($0.frame, of: $0.fields) },
        "timeZones": .list { $0.timeZones.map { Choice($0, .verbatim($0), isChosen: false) } },
    ]
}

extension SettingsFormPage {
    /// The settings of the page, and those of other pages that have an error.
    fileprivate var group: SettingGroup {
        let own = page.group
        let others = VersionedSettings.inputs.filter { !page.fields.contains($0.field) && hasError($0.field) }
        return SettingGroup(introduction: own.introduction, rows: own.rows + others.map { [$0] })
    }

    private var fields: [AuditEntry.Field] { group.rows.flatMap { $0.map(\.field) } }

    /// Returns true if a setting or one of its translations has an error.
    private func hasError(_ field: AuditEntry.Field) -> Bool {
        frame.problem?.errors.contains { $0.field == field.id || $0.field.hasPrefix(field.id + "@") } ?? false
    }
}

/// The settings of a page.
private struct SettingGroupView: TemplateModel {
    let group: SettingGroup
    let page: SettingsFormPage

    static let fields: Fields<SettingGroupView> = [
        "introduction": .optionalMessage(\.group.introduction),
        "rows": .list { view in view.group.rows.map { SettingRowView(inputs: $0, page: view.page) } },
    ]
}

/// Settings side by side.
private struct SettingRowView: TemplateModel {
    let inputs: [SettingInput]
    let page: SettingsFormPage

    static let fields: Fields<SettingRowView> = [
        "isPair": .flag { $0.inputs.count > 1 },
        "controls": .list { row in
            row.inputs.filter { !row.isFixed($0) }.map { SettingControl(input: $0, page: row.page) }
        },
        "fixedCurrency": .optionalMessage { row in
            row.inputs.contains(where: row.isFixed) ? row.page.settings.attributes.currency.label : nil
        },
    ]

    /// True for the currency of a shop with orders.
    private func isFixed(_ input: SettingInput) -> Bool {
        input.field == .currency && page.settings.hasOrders
    }
}

/// The control of a setting, of one of three kinds.
private struct SettingControl: TemplateModel {
    let input: SettingInput
    let page: SettingsFormPage

    static let fields: Fields<SettingControl> = [
        "text": .optional(\.text),
        "attributes": .html { if case .text(let attributes) = $0.input.control { "\(attributes)" } else { "" } },
        "choice": .optional(\.choice),
        "box": .optional(\.box),
        "languages": .optional(\.languages),
        "picture": .optional(\.picture),
        "colour": .optional(\.colour),
    ]

    private var field: FormField { page.form.field(input.field, page.frame.problem) }

    private var text: FormField? {
        if case .text = input.control { field } else { nil }
    }

    private var choice: SelectField? {
        switch input.control {
        case .choice(let choices): SelectField(field, choices)
        case .language: SelectField(field, page.languages.map { ($0.tag, .verbatim($0.format.nativeName)) })
        case .text, .box, .languages, .picture, .colour: nil
        }
    }

    private var box: SettingBox? {
        if case .box = input.control { SettingBox(field: field) } else { nil }
    }

    private var languages: LanguageChoices? {
        guard case .languages = input.control else { return nil }
        let chosen = page.form[input.field].split(separator: " ").map(String.init)
        return LanguageChoices(
            field: field,
            choices: page.languages.map {
                Choice($0.tag, .verbatim($0.format.nativeName), isChosen: chosen.contains($0.tag))
            })
    }

    private var picture: SettingPicture? {
        guard case .picture(let removal) = input.control, let path = input.setting.picture,
            let picture = page.form.picture(input.field)
        else { return nil }
        let now = page.settings.attributes[keyPath: path]
        let field = PictureField(
            input.edit.words.label, picture, now: now, hint: input.edit.hint, isOptional: true, page.frame.problem)
        return SettingPicture(
            field: field,
            removal: now == nil
                ? nil
                : Choice(
                    SettingsForm.removalName(of: input.field), removal,
                    isChosen: page.form.removed.contains(input.field)))
    }

    private var colour: ColourField? {
        if case .colour = input.control { ColourField(field: field) } else { nil }
    }
}

/// A picture of the shop, and the box that removes it.
private struct SettingPicture: TemplateModel {
    let field: PictureField
    let removal: Choice?

    static let fields: Fields<SettingPicture> = [
        "field": .object(\.field),
        "removal": .optional(\.removal),
    ]
}

/// A box that is ticked for yes.
private struct SettingBox: TemplateModel {
    let field: FormField

    static let fields: Fields<SettingBox> = [
        "field": .object(\.field),
        "isTicked": .flag { $0.field.value == "1" },
    ]
}

/// The choice of any number of languages.
private struct LanguageChoices: TemplateModel {
    let field: FormField
    let choices: [Choice]

    static let fields: Fields<LanguageChoices> = [
        "field": .object(\.field),
        "choices": .list(\.choices),
    ]
}
