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
        "openingHours": .object { $0.field(.openingHours) },
        "legalTexts": .list { page in LegalPage.allCases.map { page.field($0.field) } },
        "email": .object { $0.field(.email) },
        "phone": .object { $0.field(.phone) },
        "mailsOrders": .object { SelectField(yesOrNo: $0.field(.mailsOrders)) },
        "canChangeCurrency": .flag { !$0.settings.hasOrders },
        "currency": .object { SelectField($0.field(.currency), Currency.allCases.map { ($0.rawValue, $0.label) }) },
        "presentCurrency": .text(\.settings.attributes.currency.label),
        "timeZone": .object { $0.field(.timeZone) },
        "timeZones": .list { $0.timeZones.map { Choice($0, $0, isChosen: false) } },
        "checkout": .object { SelectField($0.field(.checkout), CheckoutKind.allCases.map { ($0.rawValue, $0.label) }) },
        "orderLabel": .object { $0.field(.orderLabel) },
        "taxRate": .object { $0.field(.taxRate) },
        "pricesIncludeTax": .object { SelectField(yesOrNo: $0.field(.pricesIncludeTax)) },
        "taxNumber": .object { $0.field(.taxNumber) },
        "paymentOnDelivery": .object { SelectField(yesOrNo: $0.field(.paymentOnDelivery)) },
        "bankHolder": .object { $0.field(.bankHolder) },
        "iban": .object { $0.field(.iban) },
        "bic": .object { $0.field(.bic) },
        "demoCard": .object { SelectField(yesOrNo: $0.field(.demoCard)) },
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
