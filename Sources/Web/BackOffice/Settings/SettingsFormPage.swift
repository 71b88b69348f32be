import Mustache
import Shop

/// The form for the shop's settings.
struct SettingsFormPage: TemplateModel {
    let frame: EditFrame
    let form: SettingsForm
    let settings: VersionedSettings
    /// Names of the zones that the machine knows.
    let timeZones: [String]

    static let fields: Fields<SettingsFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "name": .object { $0.field(.name) },
        "logo": .object { page in
            PictureField(
                "Logo", page.form.logo, now: page.settings.attributes.logo, isOptional: true, page.frame.problem)
        },
        "canRemoveLogo": .flag { $0.settings.attributes.logo != nil },
        "removesLogo": .flag(\.form.removesLogo),
        "address": .object { $0.field(.address) },
        "email": .object { $0.field(.email) },
        "phone": .object { $0.field(.phone) },
        "mailsOrders": .object { $0.field(.mailsOrders) },
        "mailsOrdersChoices": .list { page in
            [("0", "No"), ("1", "Yes")].map { Choice($0.0, $0.1, isChosen: $0.0 == page.form[.mailsOrders]) }
        },
        "canChangeCurrency": .flag { !$0.settings.hasOrders },
        "currency": .object { $0.field(.currency) },
        "currencies": .list { page in
            Currency.allCases.map { Choice($0.rawValue, $0.label, isChosen: $0.rawValue == page.form[.currency]) }
        },
        "presentCurrency": .text(\.settings.attributes.currency.label),
        "timeZone": .object { $0.field(.timeZone) },
        "timeZones": .list { $0.timeZones.map { Choice($0, $0, isChosen: false) } },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }
}

extension Currency {
    /// Its code, with the symbol where that is another: `EUR (€)`.
    fileprivate var label: String {
        let symbol = symbol.trimmed
        return symbol == rawValue ? rawValue : "\(rawValue) (\(symbol))"
    }
}
