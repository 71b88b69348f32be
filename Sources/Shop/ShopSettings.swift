/// The settings of a shop: name, logo, address and contact, currency and time zone, checkout, taxes and payment.
public struct ShopSettings: Equatable, Sendable {
    /// The maximum lengths of texts, in code points.
    public static let nameLimit = 100
    public static let addressLimit = 500
    public static let openingHoursLimit = 500
    public static let phoneLimit = 40
    public static let orderLabelLimit = 60
    public static let taxNumberLimit = 40

    public var name: String
    /// The picture that replaces the name; nil to show the name as text.
    public var logo: Picture?
    /// The postal address of the shop, in several lines; empty if the shop does not state one.
    public var address: String
    /// The hours at which customers find staff at the address, in several lines; empty if the shop does not state them.
    public var openingHours = ""
    /// The legal pages that the shop has.
    public private(set) var legalPages: Set<LegalPage> = []
    /// The texts of the legal pages, in Markdown; nil if they were not read.
    public private(set) var legalTexts: [LegalPage: String]?
    public var email: String
    public var phone: String
    /// True if each new order is mailed to `email`.
    public var mailsOrders: Bool
    public var currency: Currency
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    public var timeZone: String
    /// The tag of the default language, such as `en` (BCP 47).
    public var language = "en"
    /// The tags of the other languages that the shop offers, in order.
    public var otherLanguages: [String] = []
    public var checkout = CheckoutKind.quick
    /// The label of the button that places an order; empty for the default label.
    public var orderLabel = ""
    /// The tax rate of products whose category has no rate of its own.
    public var taxRate = TaxRate.none
    /// True if prices include tax, false if tax is added.
    public var pricesIncludeTax = true
    /// The number under which the shop is registered for taxes, as invoices show it; empty if there is none.
    public var taxNumber = ""
    public var takesPaymentOnDelivery = true
    /// The bank account that receives transfers: its holder, number and bank, as `IBAN` and `BIC` write them. Empty if
    /// the shop accepts no transfers.
    public var bankHolder = ""
    public var iban = ""
    public var bic = ""
    /// True if customers can try the shop out with a card that is never charged.
    public var takesDemoCard = false
    /// The opening hours and the order label in other languages; the legal texts, too, if `legalTexts` were read. Only
    /// read if the shop offers other languages.
    public var translations = Translations()

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

    /// Sets the legal pages that the shop has, without their texts.
    public mutating func knowLegalPages(_ pages: Set<LegalPage>) {
        legalPages = pages
    }

    /// Sets all legal texts, in Markdown. A page without a text does not exist.
    public mutating func setLegalTexts(_ texts: [LegalPage: String]) {
        legalTexts = texts.filter { !$0.value.isEmpty }
        legalPages = Set(legalTexts?.keys.map(\.self) ?? [])
    }

    /// The payment methods that the shop offers, in the order of display.
    public var paymentMethods: [PaymentMethod] {
        PaymentMethod.allCases.filter { method in
            switch method {
            case .onDelivery: takesPaymentOnDelivery
            case .transfer: !iban.isEmpty
            case .demoCard: takesDemoCard
            }
        }
    }

    /// False if the checkout asks for a payment method and the shop offers none.
    public var canBePaid: Bool { checkout == .quick || !paymentMethods.isEmpty }

    /// The tags of all languages that the shop offers: the default one first.
    public var languages: [String] { [language] + otherLanguages.filter { $0 != language } }

    /// The style of dates: American if the shop sells in US dollars.
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
    private let parse: @Sendable (_ text: String, inout ShopSettings) -> Bool

    public var field: AuditEntry.Field { audited.field }

    /// The value as the database and the audit log store it. A number is in decimal digits.
    public func text(_ settings: ShopSettings) -> String { audited.text(settings) }

    /// Sets the value. Returns false, changing nothing, if the text is not a value of this setting.
    public func set(_ text: String, in settings: inout ShopSettings) -> Bool { parse(text, &settings) }
}

extension SettingField {
    /// A setting with a column, by default that of the field: `order_label` of "order label".
    private static func value<Value>(
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
            column: column ?? field.rawValue.split(separator: " ").joined(separator: "_"), isInteger: isInteger,
            parse: set)
    }

    private static func text(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, String> & Sendable
    ) -> Self {
        value(field, path, text: { $0 }, parse: { $0 })
    }

    private static func flag(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<ShopSettings, Bool> & Sendable, column: String? = nil
    ) -> Self {
        value(field, path, column: column, isInteger: true, text: { $0 ? "1" : "0" }, parse: { $0 == "1" })
    }

    public static let name = text(.name, \.name)
    public static let logo = Self(
        audited: .picture(\.logo, as: .logo), column: nil, isInteger: false, parse: { _, _ in false })
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
    public static let orderLabel = text(.orderLabel, \.orderLabel)
    public static let taxRate = value(
        .taxRate, \.taxRate, isInteger: true, text: { String($0.thousandths) },
        parse: { Int($0).flatMap(TaxRate.init(thousandths:)) })
    public static let pricesIncludeTax = flag(.pricesIncludeTax, \.pricesIncludeTax)
    public static let taxNumber = text(.taxNumber, \.taxNumber)
    public static let paymentOnDelivery = flag(
        .paymentOnDelivery, \.takesPaymentOnDelivery, column: "takes_payment_on_delivery")
    public static let bankHolder = text(.bankHolder, \.bankHolder)
    public static let iban = text(.iban, \.iban)
    public static let bic = text(.bic, \.bic)
    public static let demoCard = flag(.demoCard, \.takesDemoCard, column: "takes_demo_card")

    /// The text of a legal page, which has the name of the page.
    public static func legal(_ page: LegalPage) -> Self {
        let set: @Sendable (String, inout ShopSettings) -> Bool = { text, settings in
            settings.setLegalTexts((settings.legalTexts ?? [:]).merging([page: text]) { $1 })
            return true
        }
        return Self(
            audited: AuditedField(.legal(page), { $0.legalTexts?[page] ?? "" }, { _ = set($0, &$1) }), column: nil,
            isInteger: false, parse: set)
    }
}

extension ShopSettings: AuditedAttributes {
    /// All settings, in the order in which History shows them.
    public static let fields: [SettingField] =
        [.name, .logo, .address, .email, .phone, .openingHours] + LegalPage.allCases.map(SettingField.legal) + [
            .mailsOrders, .currency, .timeZone, .language, .otherLanguages, .checkout, .orderLabel, .taxRate,
            .pricesIncludeTax, .taxNumber, .paymentOnDelivery, .bankHolder, .iban, .bic, .demoCard,
        ]

    public static let auditedFields = fields.map(\.audited)

    /// Always false: a shop is never archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}

extension AuditEntry.Field {
    /// The text of a legal page.
    public static func legal(_ page: LegalPage) -> Self { Self(rawValue: page.rawValue) }

    public static let logo = Self(rawValue: "logo")
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
    public static let orderLabel = Self(rawValue: "order label")
    public static let taxRate = Self(rawValue: "tax rate")
    public static let pricesIncludeTax = Self(rawValue: "prices include tax")
    public static let taxNumber = Self(rawValue: "tax number")
    public static let paymentOnDelivery = Self(rawValue: "payment on delivery")
    public static let bankHolder = Self(rawValue: "bank holder")
    public static let iban = Self(rawValue: "iban")
    public static let bic = Self(rawValue: "bic")
    public static let demoCard = Self(rawValue: "demo card")
}
