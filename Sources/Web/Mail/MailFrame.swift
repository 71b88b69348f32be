import Mustache
import Shop

/// What stands around every mail: what it is about, and who writes.
struct MailFrame: TemplateModel {
    let subject: String
    let settings: ShopSettings
    /// The shop's address without a path.
    let origin: String

    static let fields: Fields<MailFrame> = [
        "subject": .text(\.subject),
        "shopName": .text(\.settings.name),
        "address": .optionalText { $0.settings.address.isEmpty ? nil : $0.settings.address },
        "home": .text { $0.origin + Paths.home },
    ]
}
