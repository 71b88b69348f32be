import Shop
import Storage

extension VersionedSettings: EditedSubject {
    static let kind = "settings"
    var heading: String { "Settings" }
    var path: String { Paths.settings }

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedSettings? {
        try snapshot.versionedSettings()
    }

    /// Every setting, in the order of the form.
    static let fields: [EditField<VersionedSettings>] =
        [
            .text(.name, "Name", \.name, limit: ShopSettings.nameLimit, isOptional: false),
            .picture(.logo, "Logo"),
            .text(
                .address, "Address", \.address, limit: ShopSettings.addressLimit,
                hint: "Where the shop is. It stands at the foot of every page.", isLong: true),
            .text(
                .openingHours, "Opening hours", \.openingHours, limit: ShopSettings.openingHoursLimit,
                hint: "They stand below the address.", isLong: true),
            EditField(
                field: .email, words: .email, limit: EmailAddress.longest, isOptional: true,
                typed: { EmailAddress($0.attributes.email)?.displayed ?? $0.attributes.email }),
            .text(.phone, "Phone", \.phone, limit: ShopSettings.phoneLimit, noun: "phone number"),
            .flag(
                .mailsOrders, "Mail for new orders", \.mailsOrders,
                hint: "A copy of each new order goes to the email address above."),
            EditField(
                field: .currency, words: FieldWords("Currency"), hint: "Prices are not converted.",
                typed: \.attributes.currency.rawValue),
            .text(
                .timeZone, "Time zone", \.timeZone, limit: 100, hint: "Such as Europe/Zurich. Type a city to find it.",
                isOptional: false),
        ]
        + LegalPage.allCases.map { page in
            EditField(
                field: page.field, words: FieldWords(page.label, noun: "text"), limit: LegalPage.limit,
                isOptional: true,
                isLong: true, typed: { $0.attributes.legalTexts?[page] ?? "" })
        } + checkoutFields
}
