import Localization
import Mustache
import Shop

/// A mail in both forms, with links to its other languages.
struct MailPreviewPage: TemplateModel {
    let layout: Layout
    let kind: MailKind
    let language: Language
    let languages: [Language]
    let preview: MailPreview

    static let fields: Fields<MailPreviewPage> = [
        "layout": .object(\.layout),
        "subject": .text(\.preview.subject),
        "text": .text(\.preview.text),
        "isSample": .flag(\.preview.isSample),
        "html": .text { "\(Paths.mailPreview($0.kind))/html?language=\($0.language.tag)" },
        "languages": .list { page in
            page.languages.filter { $0.tag != page.language.tag }.map {
                Choice(
                    "\(Paths.mailPreview(page.kind))?language=\($0.tag)", .verbatim($0.format.nativeName),
                    isChosen: false)
            }
        },
    ]
}
