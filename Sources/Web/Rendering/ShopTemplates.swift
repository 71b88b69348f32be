import Mustache

/// Templates of the shop, each bound to the type that fills it.
struct ShopTemplates: Sendable {
    let pages: PageTemplates
    let mails: MailTemplates

    /// Throws `TemplateError` when a template of the folder does not fit what it shows.
    init(folder: String) throws {
        let templates = try Templates(folder: folder)
        pages = try PageTemplates(templates)
        mails = try MailTemplates(templates)
    }
}
