import Localization
import Mustache
import Shop

/// The form for a new own page, or for an existing one.
struct OwnPageFormPage: TemplateModel {
    let frame: EditFrame
    let form: OwnPageForm
    /// The page; nil for a new one.
    let page: OwnPage?

    static let fields: Fields<OwnPageFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "all": .text { _ in Paths.managedPages },
        "shown": .optionalText { view in
            view.page.flatMap { $0.attributes.isArchived ? nil : Paths.ownPage($0.slug) }
        },
        "title": .object { $0.field(.pageTitle) },
        "text": .object { $0.field(.pageText) },
        "menuPosition": .object { $0.field(.menuPosition) },
        "choices": .list { page in
            [.draft, .inHead, .inFoot].map { SelectField(page.field($0), SelectField.yesOrNo) }
        },
        "translations": .list { $0.form.translationSections($0.frame) },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }
}
