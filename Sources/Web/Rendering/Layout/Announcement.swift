import Mustache
import Shop

/// A short text of the shop above the header of every page for shoppers.
struct Announcement: TemplateModel {
    let text: String
    /// The tag of the text's language, if it is not that of the page.
    let language: String?

    /// The announcement on pages in a language, nil for the default one. Nil if the shop has no announcement.
    init?(_ settings: ShopSettings, in language: String?) {
        guard !settings.announcement.isEmpty else { return nil }
        let translated = language.map { settings.translations[.announcement, $0] } ?? ""
        text = translated.isEmpty ? settings.announcement : translated
        self.language = language != nil && translated.isEmpty ? settings.language : nil
    }

    static let fields: Fields<Announcement> = [
        "text": .text(\.text),
        "language": .optionalText(\.language),
    ]
}
