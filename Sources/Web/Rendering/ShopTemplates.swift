import Mustache

/// The templates of the shop, each bound to the type that fills it.
struct ShopTemplates: Sendable {
    /// All templates of the folder, for rooms, which bind their own templates.
    let all: Templates
    let pages: PageTemplates
    let mails: MailTemplates

    /// Throws `TemplateError` if a template does not fit the type that fills it.
    init(folder: String) throws {
        all = try Templates(folder: folder)
        pages = try PageTemplates(all)
        mails = try MailTemplates(all)
    }
}
