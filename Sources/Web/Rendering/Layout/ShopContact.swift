import Mustache
import Shop

/// The contact data of the shop, in the footer of every page.
struct ShopContact: TemplateModel {
    let address: String?
    let hours: String?
    let email: String?
    let phone: String?

    /// The contact data on pages in a language, nil for the default one. Nil if the settings contain no contact data.
    init?(_ settings: ShopSettings, in language: String?) {
        func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
        (address, email, phone) = (filled(settings.address), filled(settings.email), filled(settings.phone))
        let translated = language.flatMap { filled(settings.translations[.openingHours, $0]) }
        hours = translated ?? filled(settings.openingHours)
        if [address, hours, email, phone].allSatisfy({ $0 == nil }) { return nil }
    }

    static let fields: Fields<ShopContact> = [
        "address": .optionalText(\.address),
        "hours": .optionalText(\.hours),
        "email": .optionalText(\.email),
        "phone": .optionalText(\.phone),
        "dialled": .text { $0.phone?.dialled ?? "" },
    ]
}

extension String {
    /// The telephone number for a `tel:` link (RFC 3966): digits, and a plus before the digits.
    var dialled: String { filter { $0.isASCII && ($0.isNumber || $0 == "+") } }
}
