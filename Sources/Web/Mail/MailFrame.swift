import Localization
import Mustache
import Shop

/// What stands around every mail: what it is about, and who writes.
struct MailFrame: TemplateModel {
    var subject: Message
    let settings: ShopSettings
    /// The shop's address without a path.
    let origin: String

    static let fields: Fields<MailFrame> = [
        "subject": .message(\.subject),
        "shopName": .text(\.settings.name),
        "address": .optionalText { $0.settings.address.isEmpty ? nil : $0.settings.address },
        "logo": .optional { frame in
            frame.settings.logo.map { MailLogo(picture: PictureView($0, isLazy: false), origin: frame.origin) }
        },
        "colours": .optional { $0.settings.brand.map(MailColours.init) },
        "home": .value { $0.link(to: Paths.home) },
    ]

    /// Returns a link to a page of the shop.
    func link(to path: String) -> MailLink { MailLink(origin: origin, path: path) }
}

/// The shop's logo in a mail, by its whole address, at most 224 pixels wide and 64 pixels high.
struct MailLogo: TemplateModel {
    let picture: PictureView
    let origin: String

    static let fields: Fields<MailLogo> = [
        "url": .text { $0.origin + $0.picture.path },
        "width": .number(\.size.width),
        "height": .number(\.size.height),
    ]

    private var size: (width: Int, height: Int) {
        let (width, height) = (max(1, picture.width), max(1, picture.height))
        let isWide = width * 64 > height * 224
        return isWide ? (224, max(1, height * 224 / width)) : (max(1, width * 64 / height), 64)
    }
}
