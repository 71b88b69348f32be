/// A setting: its name in the audit log and in forms, its value as text, and its column.
public struct SettingField: Sendable {
    let audited: AuditedField<ShopSettings>
    /// The column of the table `shop`, which for a picture refers to its row; nil for the legal pages, which have a
    /// table.
    public let column: String?
    /// The picture of the settings; nil for a setting that is a text.
    public let picture: (any WritableKeyPath<ShopSettings, Picture?> & Sendable)?
    /// True for a column of numbers; flags are 0 and 1.
    public let isInteger: Bool
    private let parse: @Sendable (_ text: String, inout ShopSettings) -> Bool

    public var field: AuditEntry.Field { audited.field }

    /// The value as the database and the audit log store it. A number is in decimal digits.
    public func text(_ settings: ShopSettings) -> String { audited.text(settings) }

    /// Sets the value. Returns false, changing nothing, if the text is not a value of this setting.
    public func set(_ text: String, in settings: inout ShopSettings) -> Bool { parse(text, &settings) }
}

extension SettingField {
    /// A setting with a column, by default that of the field: `order_label` of "order label".
    static func value<Value>(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Value> & Sendable, column: String? = nil,
        isInteger: Bool = false, text: @escaping @Sendable (Value) -> String,
        parse: @escaping @Sendable (String) -> Value?
    ) -> Self {
        let set: @Sendable (String, inout ShopSettings) -> Bool = { text, settings in
            guard let value = parse(text) else { return false }
            settings[keyPath: path] = value
            return true
        }
        return Self(
            audited: AuditedField(field, { text($0[keyPath: path]) }, { _ = set($0, &$1) }),
            column: column ?? field.rawValue.split(separator: " ").joined(separator: "_"), picture: nil,
            isInteger: isInteger, parse: set)
    }

    /// A setting with a picture, which is set by its path.
    private static func picture(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Picture?> & Sendable, column: String
    ) -> Self {
        Self(
            audited: .picture(path, as: field), column: column, picture: path, isInteger: false,
            parse: { _, _ in false })
    }

    private static func text(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, String> & Sendable
    ) -> Self {
        value(field, path, text: { $0 }, parse: { $0 })
    }

    static func flag(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Bool> & Sendable, column: String? = nil
    ) -> Self {
        value(field, path, column: column, isInteger: true, text: { $0 ? "1" : "0" }, parse: { $0 == "1" })
    }

    private static func requirement(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, FieldRequirement> & Sendable,
        of allowed: [FieldRequirement]
    ) -> Self {
        value(
            field, path, text: \.rawValue,
            parse: { FieldRequirement(rawValue: $0).flatMap { allowed.contains($0) ? $0 : nil } })
    }

    public static let name = text(.name, \.name)
    public static let logo = picture(.logo, \.logo, column: "logo_id")
    public static let icon = picture(.icon, \.icon, column: "icon_id")
    public static let accentColour = value(
        .accentColour, \.accentColour, text: { $0?.text ?? "" },
        parse: { text in text.isEmpty ? .some(nil) : BrandColour(text).map(Optional.some) })
    public static let homeText = text(.homeText, \.homeText)
    public static let homePicture = picture(.homePicture, \.homePicture, column: "home_picture_id")
    public static let announcement = text(.announcement, \.announcement)
    public static let hasLists = flag(.hasLists, \.hasLists)
    public static let hasPlaces = flag(.hasPlaces, \.hasPlaces)
    public static let hasGames = flag(.hasGames, \.hasGames)
    public static let address = text(.address, \.address)
    public static let email = text(.email, \.email)
    public static let phone = text(.phone, \.phone)
    public static let openingHours = text(.openingHours, \.openingHours)
    public static let mailsOrders = flag(.mailsOrders, \.mailsOrders)
    public static let currency = value(.currency, \.currency, text: \.rawValue, parse: { Currency(rawValue: $0) })
    public static let timeZone = text(.timeZone, \.timeZone)
    public static let language = text(.language, \.language)
    public static let otherLanguages = value(
        .otherLanguages, \.otherLanguages, text: { $0.joined(separator: " ") },
        parse: { $0.split(separator: " ").map(String.init) })
    public static let checkout = value(.checkout, \.checkout, text: \.rawValue, parse: { CheckoutKind(rawValue: $0) })
    public static let checkoutEmail = requirement(.checkoutEmail, \.checkoutEmail, of: [.optional, .required])
    public static let checkoutPhone = requirement(.checkoutPhone, \.checkoutPhone, of: FieldRequirement.allCases)
    public static let takesOrderNotes = flag(.takesOrderNotes, \.takesOrderNotes)
    public static let asksTaxNumbers = flag(.asksTaxNumbers, \.asksTaxNumbers)
    public static let orderLabel = text(.orderLabel, \.orderLabel)
    public static let taxRate = value(
        .taxRate, \.taxRate, isInteger: true, text: { String($0.thousandths) },
        parse: { Int($0).flatMap(TaxRate.init(thousandths:)) })
    public static let pricesIncludeTax = flag(.pricesIncludeTax, \.pricesIncludeTax)
    public static let usesOneStopShop = flag(.usesOneStopShop, \.usesOneStopShop)
    public static let trustsTaxNumbers = flag(.trustsTaxNumbers, \.trustsTaxNumbers)
    public static let taxNumber = text(.taxNumber, \.taxNumber)
    public static let paymentOnDelivery = flag(
        .paymentOnDelivery, \.takesPaymentOnDelivery, column: "takes_payment_on_delivery")
    public static let bankHolder = text(.bankHolder, \.bankHolder)
    public static let iban = text(.iban, \.iban)
    public static let bic = text(.bic, \.bic)
    public static let demoCard = flag(.demoCard, \.takesDemoCard, column: "takes_demo_card")
    public static let paymentByProvider = flag(
        .paymentByProvider, \.takesProvider, column: "takes_payment_by_provider")
    public static let guaranteePicture = picture(
        .guaranteePicture, \.guaranteePicture, column: "guarantee_picture_id")
    public static let guaranteeText = text(.guaranteeText, \.guaranteeText)
    public static let takesCancellations = flag(.takesCancellations, \.takesCancellations)
    public static let takesWithdrawals = flag(.takesWithdrawals, \.takesWithdrawals)
    public static let withdrawalDays = value(
        .withdrawalDays, \.withdrawalDays, isInteger: true, text: { String($0) },
        parse: { Int($0).flatMap { WithdrawalPeriod.allowed.contains($0) ? $0 : nil } })

    /// The shop's own subject of a mail.
    public static func mailSubject(_ kind: MailKind) -> Self { mailText(.mailSubject(kind)) }

    /// The shop's own introduction of a mail.
    public static func mailText(_ kind: MailKind) -> Self { mailText(.mailText(kind)) }

    private static func mailText(_ field: AuditEntry.Field) -> Self {
        let set: @Sendable (String, inout ShopSettings) -> Bool = { text, settings in
            settings.mailTexts = (settings.mailTexts ?? [:]).merging([field: text]) { $1 }.filter { !$0.value.isEmpty }
            return true
        }
        return Self(
            audited: AuditedField(field, { $0.mailTexts?[field] ?? "" }, { _ = set($0, &$1) }), column: nil,
            picture: nil, isInteger: false, parse: set)
    }

    /// The text of a legal page, which has the name of the page.
    public static func legal(_ page: LegalPage) -> Self {
        let set: @Sendable (String, inout ShopSettings) -> Bool = { text, settings in
            settings.setLegalTexts((settings.legalTexts ?? [:]).merging([page: text]) { $1 })
            return true
        }
        return Self(
            audited: AuditedField(.legal(page), { $0.legalTexts?[page] ?? "" }, { _ = set($0, &$1) }), column: nil,
            picture: nil, isInteger: false, parse: set)
    }
}

extension AuditEntry.Field {
    /// The text of a legal page.
    public static func legal(_ page: LegalPage) -> Self { Self(rawValue: page.rawValue) }

    public static let logo = Self(rawValue: "logo")
    public static let icon = Self(rawValue: "icon")
    public static let accentColour = Self(rawValue: "accent colour")
    public static let homeText = Self(rawValue: "home text")
    public static let homePicture = Self(rawValue: "home picture")
    public static let announcement = Self(rawValue: "announcement")
    public static let hasLists = Self(rawValue: "has lists")
    public static let hasPlaces = Self(rawValue: "has places")
    public static let hasGames = Self(rawValue: "has games")
    public static let address = Self(rawValue: "address")
    public static let email = Self(rawValue: "email")
    public static let phone = Self(rawValue: "phone")
    public static let openingHours = Self(rawValue: "opening hours")
    public static let mailsOrders = Self(rawValue: "mails orders")
    public static let currency = Self(rawValue: "currency")
    public static let timeZone = Self(rawValue: "time zone")
    public static let language = Self(rawValue: "language")
    public static let otherLanguages = Self(rawValue: "other languages")
    public static let checkout = Self(rawValue: "checkout")
    public static let checkoutEmail = Self(rawValue: "checkout email")
    public static let checkoutPhone = Self(rawValue: "checkout phone")
    public static let takesOrderNotes = Self(rawValue: "takes order notes")
    public static let asksTaxNumbers = Self(rawValue: "asks tax numbers")
    public static let orderLabel = Self(rawValue: "order label")
    public static let taxRate = Self(rawValue: "tax rate")
    public static let pricesIncludeTax = Self(rawValue: "prices include tax")
    public static let usesOneStopShop = Self(rawValue: "uses one stop shop")
    public static let trustsTaxNumbers = Self(rawValue: "trusts tax numbers")
    public static let taxNumber = Self(rawValue: "tax number")
    public static let paymentOnDelivery = Self(rawValue: "payment on delivery")
    public static let bankHolder = Self(rawValue: "bank holder")
    public static let iban = Self(rawValue: "iban")
    public static let bic = Self(rawValue: "bic")
    public static let demoCard = Self(rawValue: "demo card")
    public static let guaranteePicture = Self(rawValue: "guarantee picture")
    public static let guaranteeText = Self(rawValue: "guarantee text")
    public static let takesCancellations = Self(rawValue: "takes cancellations")
    public static let takesWithdrawals = Self(rawValue: "takes withdrawals")
    public static let withdrawalDays = Self(rawValue: "withdrawal days")
    public static let paymentByProvider = Self(rawValue: "payment by provider")
}
