import Mustache
import Shop

/// Where the shop is and how to reach it, at the foot of every page.
struct ShopContact: TemplateModel {
    let address: String?
    let email: String?
    let phone: String?

    /// Nil when the shop says nothing of it.
    init?(_ settings: ShopSettings) {
        func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
        (address, email, phone) = (filled(settings.address), filled(settings.email), filled(settings.phone))
        if address == nil, email == nil, phone == nil { return nil }
    }

    static let fields: Fields<ShopContact> = [
        "address": .optionalText(\.address),
        "email": .optionalText(\.email),
        "phone": .optionalText(\.phone),
        "dialled": .text(\.dialled),
    ]

    /// The number as a link dials it (RFC 3966): digits, and a plus before them.
    private var dialled: String {
        (phone ?? "").filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    }
}
