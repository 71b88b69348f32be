import Mustache

/// Templates of the shop, each bound to the type that fills it.
struct ShopTemplates: Sendable {
    /// All of the folder, for rooms that bind their own.
    let all: Templates
    let pages: PageTemplates
    let mails: MailTemplates

    /// Throws `TemplateError` when a template of the folder does not fit what it shows.
    init(folder: String) throws {
        all = try Templates(folder: folder)
        pages = try PageTemplates(all)
        mails = try MailTemplates(all)
    }
}
