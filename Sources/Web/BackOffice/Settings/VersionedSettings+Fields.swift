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
                edit: .text(.name, "Name", \.name, limit: ShopSettings.nameLimit, isOptional: false),
                check: { text, _ in text.isEmpty ? "Enter the shop’s name." : nil }, put: { $1.name = $0 })
        ],
        [SettingInput(edit: .picture(.logo, "Logo"), control: .picture)],
        [
            .text(
                .address, "Address", \.address, limit: ShopSettings.addressLimit,
                hint: "Where the shop is. It stands at the foot of every page.", isLong: true)
        ],
        [
            .text(
                .openingHours, "Opening hours", \.openingHours, limit: ShopSettings.openingHoursLimit,
                hint: "They stand below the address.", isLong: true)
        ],
        [
            .email,
            .text(
                .phone, "Phone", \.phone, limit: ShopSettings.phoneLimit, noun: "phone number",
                .line(attributes: #"type="tel""#)),
        ],
        [
            .flag(
                .mailsOrders, "Mail for new orders", \.mailsOrders,
                hint: "A copy of each new order goes to the email address above."
            ) { isOn, form in
                isOn && form[.email].isEmpty ? "Enter the email address that new orders are mailed to." : nil
            }
        ],
        [
            .choice(
                EditField(
                    field: .currency, words: FieldWords("Currency"), hint: "Prices are not converted.",
                    typed: \.attributes.currency.rawValue), \.currency, error: "Choose a currency.", label: \.label),
            SettingInput(
                edit: .text(
                    .timeZone, "Time zone", \.timeZone, limit: 100,
                    hint: "Such as Europe/Zurich. Type a city to find it.", isOptional: false),
                control: .timeZone, put: { $1.timeZone = $0 }),
        ],
    ])

    private static let checkout = SettingGroup(
        heading: "Checkout and payment",
        rows: [
            [
                .choice(
                    EditField(
                        field: .checkout,
                        words: FieldWords("Checkout") { text, _ in CheckoutKind(rawValue: text)?.label ?? text },
                        hint: "Which questions come before an order.", typed: \.attributes.checkout.rawValue),
                    \.checkout, error: "Choose one of the checkouts.", label: \.label)
            ],
            [
                .text(
                    .orderLabel, "Words on the button that places an order", \.orderLabel,
                    limit: ShopSettings.orderLabelLimit, noun: "words on the button",
                    hint: """
                        The law of many countries asks for plain words, such as “Order with obligation to pay”. Leave \
                        empty for “Confirm and pay” and the amount.
                        """)
            ],
            [.taxRate],
            [
                .flag(
                    .pricesIncludeTax, "Prices include the tax", \.pricesIncludeTax,
                    hint: "Otherwise it is added in the cart. Prices stay the numbers that they are.")
            ],
            [
                .text(
                    .taxNumber, "Tax number", \.taxNumber, limit: ShopSettings.taxNumberLimit, noun: "tax number",
                    hint: "Invoices show it, such as a VAT identification number.",
                    .line(attributes: #"dir="auto""#))
            ],
            [
                .flag(
                    .paymentOnDelivery, "Payment on delivery", \.takesPaymentOnDelivery,
                    hint: "In cash, or as the carrier takes it.")
            ],
            [.bankHolder], [.iban], [.bic],
            [
                .flag(
                    .demoCard, "Demo card", \.takesDemoCard,
                    hint: """
                        For trying the shop out: it charges nobody. A shop must not ask for real card numbers: a payment \
                        provider’s own page is the place for these.
                        """)
            ],
        ])
}

extension CheckoutKind {
    /// What a shopper is asked.
    var label: String {
        switch self {
        case .quick: "Quick: one question"
        case .signed: "Signed: address, delivery, payment and signature"
        }
    }
}

extension Currency {
    /// Its code, with the symbol where that is another: `EUR (€)`.
    var label: String {
        let symbol = symbol.trimmed
        return symbol == rawValue ? rawValue : "\(rawValue) (\(symbol))"
    }
}
