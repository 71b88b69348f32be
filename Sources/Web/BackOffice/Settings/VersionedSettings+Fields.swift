import Localization
import Shop
import Storage

extension VersionedSettings: EditedSubject {
    static let kind = "settings"
    var heading: Message { .words("manage.settings.form.title") }
    var path: String { Paths.settings }

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedSettings? {
        try snapshot.versionedSettings()
    }

    static let fields: [EditField<VersionedSettings>] = inputs.map(\.edit)

    static let translatedFields: [AuditEntry.Field] =
        [.openingHours, .homeText, .announcement, .orderLabel, .guaranteeText]
        + LegalPage.allCases.map(AuditEntry.Field.legal)
        + MailKind.optional.flatMap { [.mailSubject($0), .mailText($0)] }

    static let inputs: [SettingInput] = SettingsPage.allCases.flatMap { $0.group.rows.flatMap { $0 } }
}

extension SettingsPage {
    /// The settings of the page, in the order of its form.
    var group: SettingGroup {
        switch self {
        case .general: Self.shop
        case .look: Self.appearance
        case .storefront: Self.storefrontParts
        case .languages: Self.offeredLanguages
        case .checkout: Self.ordering
        case .payments: Self.paying
        case .taxes: Self.taxation
        case .legal:
            SettingGroup(
                introduction: .words("manage.settings.form.legalPagesHint"),
                rows: LegalPage.allCases.map { [.legal($0)] } + [
                    [.guaranteePicture], [.guaranteeText], [.takesWithdrawals], [.withdrawalDays],
                ])
        case .mail: Self.contact
        case .mails: Self.orderMails
        case .mailText(let kind): Self.texts(of: kind)
        }
    }

    /// The fields of the page.
    var fields: [AuditEntry.Field] { group.rows.flatMap { $0.map(\.field) } }

    /// Returns the first page with one of some fields, or with the field that one of them translates.
    static func page(of fields: [AuditEntry.Field]) -> SettingsPage {
        let settings = Set(fields.map { $0.translation?.field ?? $0 })
        return allCases.first { !settings.isDisjoint(with: $0.fields) } ?? .general
    }

    private static let shop = SettingGroup(rows: [
        [
            SettingInput(
                .name, FieldWords("manage.settings", "name"), limit: ShopSettings.nameLimit, isOptional: false,
                check: { text, _ in text.isEmpty ? .words("manage.settings.errors.name") : nil })
        ],
        [
            SettingInput(
                .address, FieldWords("manage.settings", "address"), hint: .words("manage.settings.hints.address"),
                limit: ShopSettings.addressLimit, isLong: true)
        ],
        [
            SettingInput(
                .openingHours, FieldWords("manage.settings", "openingHours"),
                hint: .words("manage.settings.hints.openingHours"), limit: ShopSettings.openingHoursLimit, isLong: true)
        ],
        [
            .currency,
            SettingInput(
                .timeZone, FieldWords("manage.settings", "timeZone"), hint: .words("manage.settings.hints.timeZone"),
                limit: 100, isOptional: false,
                control: .text(#"list="time-zones" autocomplete="off" spellcheck="false""#)),
        ],
    ])

    private static let appearance = SettingGroup(rows: [
        [.accentColour],
        [
            SettingInput(
                .logo, .picture("manage.settings", "logo"),
                control: .picture(removal: .words("manage.settings.form.removeLogo")))
        ],
        [
            SettingInput(
                .icon, .picture("manage.settings", "icon"), hint: .words("manage.settings.hints.icon"),
                control: .picture(removal: .words("manage.settings.form.removeIcon")))
        ],
        [
            SettingInput(
                .homeText, FieldWords("manage.settings", "homeText"), hint: .words("manage.settings.hints.homeText"),
                limit: ShopSettings.homeTextLimit, isLong: true)
        ],
        [
            SettingInput(
                .homePicture, .picture("manage.settings", "homePicture"),
                hint: .words("manage.settings.hints.homePicture"),
                control: .picture(removal: .words("manage.settings.form.removeHomePicture")))
        ],
    ])

    private static let storefrontParts = SettingGroup(rows: [
        [
            SettingInput(
                .announcement, FieldWords("manage.settings", "announcement"),
                hint: .words("manage.settings.hints.announcement"), limit: ShopSettings.announcementLimit)
        ],
        [.flag(.hasLists, "hasLists")],
        [.flag(.hasPlaces, "hasPlaces", hint: .words("manage.settings.hints.hasPlaces"))],
        [.flag(.hasGames, "hasGames")],
    ])

    private static let contact = SettingGroup(rows: [
        [
            .email,
            SettingInput(
                .phone, FieldWords("manage.settings", "phone"), limit: ShopSettings.phoneLimit,
                control: .text(#"type="tel" autocomplete="off""#)),
        ],
        [
            .flag(.mailsOrders, "mailsOrders", hint: .words("manage.settings.hints.mailsOrders")) { isOn, form in
                isOn && form[.email].isEmpty ? .words("manage.settings.errors.mailsOrders") : nil
            }
        ],
    ])

    private static let offeredLanguages = SettingGroup(rows: [
        [
            SettingInput(
                .language, FieldWords("manage.settings", "language"), hint: .words("manage.settings.hints.language"),
                isOptional: false, control: .language)
        ],
        [
            SettingInput(
                .otherLanguages, FieldWords("manage.settings", "otherLanguages"),
                hint: .words("manage.settings.hints.otherLanguages"), control: .languages)
        ],
    ])

    private static let ordering = SettingGroup(rows: [
        [.checkout],
        [.checkoutEmail, .checkoutPhone],
        [.flag(.takesOrderNotes, "takesOrderNotes", hint: .words("manage.settings.hints.takesOrderNotes"))],
        [.flag(.asksTaxNumbers, "asksTaxNumbers", hint: .words("manage.settings.hints.asksTaxNumbers"))],
        [
            SettingInput(
                .orderLabel, FieldWords("manage.settings", "orderLabel"),
                hint: .words("manage.settings.hints.orderLabel"), limit: ShopSettings.orderLabelLimit)
        ],
        [.takesCancellations],
    ])

    private static let paying = SettingGroup(rows: [
        [.flag(.paymentOnDelivery, "paymentOnDelivery", hint: .words("manage.settings.hints.paymentOnDelivery"))],
        [.bankHolder], [.iban], [.bic],
        [.flag(.paymentByProvider, "paymentByProvider", hint: .words("manage.settings.hints.paymentByProvider"))],
        [.flag(.demoCard, "demoCard", hint: .words("manage.settings.hints.demoCard"))],
    ])

    private static let taxation = SettingGroup(rows: [
        [.taxRate],
        [.flag(.pricesIncludeTax, "pricesIncludeTax", hint: .words("manage.settings.hints.pricesIncludeTax"))],
        [
            .flag(
                .usesOneStopShop, "usesOneStopShop", hint: .words("manage.settings.hints.usesOneStopShop"))
        ],
        [.flag(.trustsTaxNumbers, "trustsTaxNumbers", hint: .words("manage.settings.hints.trustsTaxNumbers"))],
        [
            SettingInput(
                .taxNumber, FieldWords("manage.settings", "taxNumber"), hint: .words("manage.settings.hints.taxNumber"),
                limit: ShopSettings.taxNumberLimit, control: .text(#"dir="auto" autocomplete="off""#))
        ],
    ])
}
