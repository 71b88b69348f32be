import Localization
import Mustache

/// The templates of the shop, each bound to the type that fills it.
struct ShopTemplates: Sendable {
    /// The languages of the templates' messages.
    let languages: Languages
    /// All templates of the folder, for rooms, which bind their own templates.
    let all: Templates
    let pages: PageTemplates
    let mails: MailTemplates

    /// Reads the templates of a folder, and the message files of the folder `words`. Throws `TemplateError` if a
    /// template does not fit the type that fills it, and `MessageError` if the messages of a language are not complete.
    init(folder: String, words: String) throws {
        try self.init(folder: folder, languages: Languages(folder: words))
    }

    /// Reads the templates of a folder, with the messages of these languages.
    init(folder: String, languages: Languages) throws {
        self.languages = languages
        all = try Templates(folder: folder, languages: languages, namespace: Self.namespace(ofTemplate:))
        let bound = all.deferringChecks()
        pages = try PageTemplates(bound)
        mails = try MailTemplates(bound)
        try bound.checkBound()
    }

    /// Returns the namespace of a template's messages. A language that lacks it shows the page in English.
    private static func namespace(ofTemplate name: String) -> String {
        switch name {
        case "Orders/InvoiceSheet", "BackOffice/Orders/PackingSlip", "BackOffice/Orders/AddressList": return "papers"
        default: break
        }
        return switch name.prefix(while: { $0 != "/" }) {
        case "BackOffice": "manage"
        case "Mail": "mail"
        case "Tasks": "tasks"
        case "Places": "places"
        case "Games": "games"
        default: "shop"
        }
    }
}
