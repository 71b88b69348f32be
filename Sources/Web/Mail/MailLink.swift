import Localization

/// A link to a page of the shop, in the language of the mail.
struct MailLink: LocalizedValue {
    /// The shop's address without a path.
    let origin: String
    let path: String

    func text(in language: Language) -> String { origin + Paths.localized(path, language.pathPrefix) }
}
