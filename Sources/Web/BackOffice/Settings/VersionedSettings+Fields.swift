import Shop
import Storage

extension VersionedSettings: EditedSubject {
    static let kind = "settings"
    var heading: String { "Settings" }
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
            heading: "Legal pages",
            introduction: """
                Pages linked at the foot of every page. Leave a line empty between paragraphs; “## ” begins a heading, \
                “- ” a list.
                """, rows: LegalPage.allCases.map { [.legal($0)] }),
    ]

    private static let shop = SettingGroup(rows: [
        [
            SettingInput(
                .name, FieldWords("Name"), limit: ShopSettings.nameLimit, isOptional: false,
                check: { text, _ in text.isEmpty ? "Enter the shop’s name." : nil })
        ],
        [SettingInput(.logo, EditField<VersionedSettings>.picture(.logo, "Logo").words, control: .picture)],
        [
            SettingInput(
                .address, FieldWords("Address"), hint: "Where the shop is. It stands at the foot of every page.",
                limit: ShopSettings.addressLimit, isLong: true)
        ],
        [
            SettingInput(
                .openingHours, FieldWords("Opening hours"), hint: "They stand below the address.",
                limit: ShopSettings.openingHoursLimit, isLong: true)
        ],
        [
            .email,
            SettingInput(
                .phone, FieldWords("Phone", noun: "phone number"), limit: ShopSettings.phoneLimit,
                control: .text(#"type="tel" autocomplete="off""#)),
        ],
        [
            .flag(
                .mailsOrders, "Mail for new orders", hint: "A copy of each new order goes to the email address above."
            ) { isOn, form in
                isOn && form[.email].isEmpty ? "Enter the email address that new orders are mailed to." : nil
            }
        ],
        [
            .currency,
            SettingInput(
                .timeZone, FieldWords("Time zone"), hint: "Such as Europe/Zurich. Type a city to find it.", limit: 100,
                isOptional: false,
                control: .text(#"list="time-zones" autocomplete="off" spellcheck="false""#)),
        ],
        [
            SettingInput(
                .language, FieldWords("Language"),
                hint: "The language in which names and descriptions are written. Pages in it have short addresses.",
                isOptional: false, control: .language)
        ],
        [
            SettingInput(
                .otherLanguages, FieldWords("Other languages", noun: "other languages"),
                hint: "Shoppers can switch to these languages at the foot of each page.", control: .languages)
        ],
    ])

    private static let checkout = SettingGroup(
        heading: "Checkout and payment",
        rows: [
            .checkout,
            SettingInput(
                .orderLabel,
                FieldWords("Words on the button that places an order", noun: "words on the button"),
                hint: """
                    The law of many countries asks for plain words, such as “Order with obligation to pay”. Leave \
                    empty for “Confirm and pay” and the amount.
                    """, limit: ShopSettings.orderLabelLimit),
            .taxRate,
            .flag(
                .pricesIncludeTax, "Prices include the tax",
                hint: "Otherwise it is added in the cart. Prices stay the numbers that they are."),
            SettingInput(
                .taxNumber, FieldWords("Tax number", noun: "tax number"),
                hint: "Invoices show it, such as a VAT identification number.", limit: ShopSettings.taxNumberLimit,
                control: .text(#"dir="auto" autocomplete="off""#)),
            .flag(.paymentOnDelivery, "Payment on delivery", hint: "In cash, or as the carrier takes it."),
            .bankHolder, .iban, .bic,
            .flag(
                .demoCard, "Demo card",
                hint: """
                    For trying the shop out: it charges nobody. A shop must not ask for real card numbers: a payment \
                    provider’s own page is the place for these.
                    """),
        ].map { [$0] })
}
