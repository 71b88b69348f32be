/// What a shop says of itself: name, logo, address and contact, currency and time zone.
public struct ShopSettings: Equatable, Sendable {
    /// Longest texts, in code points.
    public static let nameLimit = 100
    public static let addressLimit = 500
    public static let openingHoursLimit = 500
    public static let phoneLimit = 40
    public static let orderLabelLimit = 60
    public static let taxNumberLimit = 40

    public var name: String
    /// Stands where the name would; nil for the name as text.
    public var logo: Picture?
    /// Where the shop is, in several lines; empty where it does not say.
    public var address: String
    /// Hours at which people find somebody there, in several lines; empty where it does not say.
    public var openingHours = ""
    /// Legal pages that the shop has.
    public private(set) var legalPages: Set<LegalPage> = []
    /// Their texts, in Markdown; nil where nobody has asked for them.
    public private(set) var legalTexts: [LegalPage: String]?
    public var email: String
    public var phone: String
    /// True when each new order is mailed to `email`.
    public var mailsOrders: Bool
    public var currency: Currency
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    public var timeZone: String
    public var checkout = CheckoutKind.quick
    /// Words of the button that places an order; empty for those that the shop proposes.
    public var orderLabel = ""
    /// Rate of the tax on goods whose category has none of its own.
    public var taxRate = TaxRate.none
    /// True when prices have the tax within them; otherwise it comes on top.
    public var pricesIncludeTax = true
    /// Number under which the shop is registered for taxes, as invoices show it; empty for none.
    public var taxNumber = ""
    public var takesPaymentOnDelivery = true
    /// Account that transfers go to: its holder, its number and its bank, as `IBAN` and `BIC` write them. Empty where
    /// the shop takes none.
    public var bankHolder = ""
    public var iban = ""
    public var bic = ""
    /// True where people try the shop out with a card that nobody charges.
    public var takesDemoCard = false

    public init(
        name: String, logo: Picture? = nil, address: String = "", email: String = "", phone: String = "",
        mailsOrders: Bool = false, currency: Currency, timeZone: String
    ) {
        self.name = name
        self.logo = logo
        self.address = address
        self.email = email
        self.phone = phone
        self.mailsOrders = mailsOrders
        self.currency = currency
        self.timeZone = timeZone
    }

    /// The same as it is known without the texts.
    public mutating func knowLegalPages(_ pages: Set<LegalPage>) {
        legalPages = pages
    }

    /// Sets all legal texts, in Markdown. A page without one there is not.
    public mutating func setLegalTexts(_ texts: [LegalPage: String]) {
        legalTexts = texts.filter { !$0.value.isEmpty }
        legalPages = Set(legalTexts?.keys.map(\.self) ?? [])
    }

    /// Ways to pay that the shop offers, in their order.
    public var paymentMethods: [PaymentMethod] {
        PaymentMethod.allCases.filter { method in
            switch method {
            case .onDelivery: takesPaymentOnDelivery
            case .transfer: !iban.isEmpty
            case .demoCard: takesDemoCard
            }
        }
    }

    /// True unless a checkout that asks how to pay has nothing to offer.
    public var canBePaid: Bool { checkout == .quick || !paymentMethods.isEmpty }

    /// Style of dates: American where the shop sells in US dollars.
    public var dateStyle: LocalTime.Style {
        currency == .usd ? .monthFirst : .dayFirst
    }
}

/// A setting: its name in the audit log and in forms, its value as text, and its column.
public struct SettingField: Sendable {
    let audited: AuditedField<ShopSettings>
    /// The column of the table `shop`; nil for the logo and the legal pages, which have tables.
    public let column: String?
    /// True for a column of numbers; flags are 0 and 1.
    public let isInteger: Bool

    private init(_ audited: AuditedField<ShopSettings>, column: String?, isInteger: Bool = false) {
        (self.audited, self.column, self.isInteger) = (audited, column, isInteger)
    }

    public var field: AuditEntry.Field { audited.field }

    /// The value as the database and the audit log store it. A number is in decimal digits.
    public func text(_ settings: ShopSettings) -> String { audited.text(settings) }

    /// Sets the value. Returns false, changing nothing, if the text is not a value of this setting.
    public func set(_ text: String, in settings: inout ShopSettings) -> Bool {
        try? audited.takeBack(text, text, &settings) { _ in nil }
        return audited.text(settings) == text
    }
}

extension SettingField {
    /// A text. The column has the name of the field: `order_label` of "order label".
    static func text(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, String> & Sendable
    ) -> Self {
        Self(.text(field, path), column: field.column)
    }

    static func flag(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Bool> & Sendable, column: String? = nil
    ) -> Self {
        Self(.flag(field, path), column: column ?? field.column, isInteger: true)
    }

    /// One of a few values, stored by its raw value.
    static func choice<Value: RawRepresentable<String> & SendableMetatype>(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Value> & Sendable
    ) -> Self {
        Self(
            AuditedField(
                field, { $0[keyPath: path].rawValue },
                { text, settings in if let value = Value(rawValue: text) { settings[keyPath: path] = value } }),
            column: field.column)
    }

    static func taxRate(_ path: any WritableKeyPath<ShopSettings, TaxRate> & Sendable) -> Self {
        Self(
            AuditedField(
                .taxRate, { String($0[keyPath: path].thousandths) },
                { text, settings in
                    if let rate = Int(text).flatMap(TaxRate.init(thousandths:)) { settings[keyPath: path] = rate }
                }), column: AuditEntry.Field.taxRate.column, isInteger: true)
    }

    static let logo = Self(.picture(\.logo, as: .logo), column: nil)

    static func legal(_ field: AuditEntry.Field, _ page: LegalPage) -> Self {
        Self(
            AuditedField(
                field, { $0.legalTexts?[page] ?? "" },
                { text, settings in
                    settings.setLegalTexts((settings.legalTexts ?? [:]).merging([page: text]) { $1 })
                }), column: nil)
    }
}

extension ShopSettings: AuditedAttributes {
    /// All settings, in the order in which History shows them.
    public static let fields: [SettingField] = [
        .text(.name, \.name), .logo, .text(.address, \.address), .text(.email, \.email), .text(.phone, \.phone),
        .text(.openingHours, \.openingHours), .legal(.terms, .terms), .legal(.privacy, .privacy),
        .legal(.returns, .returns), .legal(.imprint, .imprint), .flag(.mailsOrders, \.mailsOrders),
        .choice(.currency, \.currency), .text(.timeZone, \.timeZone), .choice(.checkout, \.checkout),
        .text(.orderLabel, \.orderLabel), .taxRate(\.taxRate), .flag(.pricesIncludeTax, \.pricesIncludeTax),
        .text(.taxNumber, \.taxNumber),
        .flag(.paymentOnDelivery, \.takesPaymentOnDelivery, column: "takes_payment_on_delivery"),
        .text(.bankHolder, \.bankHolder), .text(.iban, \.iban), .text(.bic, \.bic),
        .flag(.demoCard, \.takesDemoCard, column: "takes_demo_card"),
    ]

    public static let auditedFields = fields.map(\.audited)

    /// A shop is never archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}

extension AuditEntry.Field {
    public static let terms = Self(rawValue: "terms")
    public static let privacy = Self(rawValue: "privacy")
    public static let returns = Self(rawValue: "returns")
    public static let imprint = Self(rawValue: "imprint")
    public static let logo = Self(rawValue: "logo")
    public static let address = Self(rawValue: "address")
    public static let email = Self(rawValue: "email")
    public static let phone = Self(rawValue: "phone")
    public static let openingHours = Self(rawValue: "opening hours")
    public static let mailsOrders = Self(rawValue: "mails orders")
    public static let currency = Self(rawValue: "currency")
    public static let timeZone = Self(rawValue: "time zone")
    public static let checkout = Self(rawValue: "checkout")
    public static let orderLabel = Self(rawValue: "order label")
    public static let taxRate = Self(rawValue: "tax rate")
    public static let pricesIncludeTax = Self(rawValue: "prices include tax")
    public static let taxNumber = Self(rawValue: "tax number")
    public static let paymentOnDelivery = Self(rawValue: "payment on delivery")
    public static let bankHolder = Self(rawValue: "bank holder")
    public static let iban = Self(rawValue: "iban")
    public static let bic = Self(rawValue: "bic")
    public static let demoCard = Self(rawValue: "demo card")

    /// The column of a setting: `order_label` of "order label".
    fileprivate var column: String { rawValue.split(separator: " ").joined(separator: "_") }
}
