import Localization
import Mustache
import Shop

/// What stands around every mail: what it is about, and who writes.
struct MailFrame: TemplateModel {
    let subject: Message
    let settings: ShopSettings
    /// The shop's address without a path.
    let origin: String

    static let fields: Fields<MailFrame> = [
        "subject": .message(\.subject),
        "shopName": .text(\.settings.name),
        "address": .optionalText { $0.settings.address.isEmpty ? nil : $0.settings.address },
        "colours": .optional { $0.settings.brand.map(MailColours.init) },
        "home": .value { $0.link(to: Paths.home) },
    ]

    /// Returns a link to a page of the shop.
    func link(to path: String) -> MailLink { MailLink(origin: origin, path: path) }
}
