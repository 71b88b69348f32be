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
        [.openingHours, .orderLabel] + LegalPage.allCases.map(AuditEntry.Field.legal)

    static let inputs: [SettingInput] = groups.flatMap { $0.rows.flatMap { $0 } }

    /// Every setting, in the order of the form.
    static let groups: [SettingGroup] = [
        shop, checkout,
        SettingGroup(
            heading: .words("manage.settings.form.legalPages"),
            introduction: .words("manage.settings.form.legalPagesHint"), rows: LegalPage.allCases.map { [.legal($0)] }),
    ]

    private static let shop = SettingGroup(rows: [
        [
            SettingInput(
                .name, FieldWords("manage.settings", "name"), limit: ShopSettings.nameLimit, isOptional: false,
                check: { text, _ in text.isEmpty ? .words("manage.settings.errors.name") : nil })
        ],
        [SettingInput(.logo, .picture("manage.settings", "logo"), control: .picture)],
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
        [
            .currency,
            SettingInput(
                .timeZone, FieldWords("manage.settings", "timeZone"), hint: .words("manage.settings.hints.timeZone"),
                limit: 100, isOptional: false,
                control: .text(#"list="time-zones" autocomplete="off" spellcheck="false""#)),
        ],
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

    private static let checkout = SettingGroup(
        heading: .words("manage.settings.form.checkout"),
        rows: [
            .checkout,
            SettingInput(
                .orderLabel, FieldWords("manage.settings", "orderLabel"),
                hint: .words("manage.settings.hints.orderLabel"), limit: ShopSettings.orderLabelLimit),
            .taxRate,
            .flag(.pricesIncludeTax, "pricesIncludeTax", hint: .words("manage.settings.hints.pricesIncludeTax")),
            SettingInput(
                .taxNumber, FieldWords("manage.settings", "taxNumber"), hint: .words("manage.settings.hints.taxNumber"),
                limit: ShopSettings.taxNumberLimit, control: .text(#"dir="auto" autocomplete="off""#)),
            .flag(.paymentOnDelivery, "paymentOnDelivery", hint: .words("manage.settings.hints.paymentOnDelivery")),
            .bankHolder, .iban, .bic,
            .flag(.demoCard, "demoCard", hint: .words("manage.settings.hints.demoCard")),
        ].map { [$0] })
}
