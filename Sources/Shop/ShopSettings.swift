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

extension ShopSettings: AuditedAttributes {
    public static let auditedFields: [AuditedField<ShopSettings>] = [
        .text(.name, \.name), .picture(\.logo, as: .logo), .text(.address, \.address), .text(.email, \.email),
        .text(.phone, \.phone), .text(.openingHours, \.openingHours),
        .legal(.terms, .terms), .legal(.privacy, .privacy), .legal(.returns, .returns), .legal(.imprint, .imprint),
        .flag(.mailsOrders, \.mailsOrders),
        AuditedField(.currency, { $0.currency.rawValue }, { $1.currency = Currency(rawValue: $0) ?? $1.currency }),
        .text(.timeZone, \.timeZone),
        AuditedField(
            .checkout, \.checkout.rawValue, { $1.checkout = CheckoutKind(rawValue: $0) ?? $1.checkout }),
        .text(.orderLabel, \.orderLabel),
        AuditedField(
            .taxRate, { String($0.taxRate.thousandths) },
            { $1.taxRate = Int($0).flatMap(TaxRate.init(thousandths:)) ?? $1.taxRate }),
        .flag(.pricesIncludeTax, \.pricesIncludeTax), .text(.taxNumber, \.taxNumber),
        .flag(.paymentOnDelivery, \.takesPaymentOnDelivery), .text(.bankHolder, \.bankHolder),
        .text(.iban, \.iban), .text(.bic, \.bic), .flag(.demoCard, \.takesDemoCard),
    ]

    /// A shop is never archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}

extension AuditedField<ShopSettings> {
    fileprivate static func legal(_ field: AuditEntry.Field, _ page: LegalPage) -> Self {
        Self(
            field, { $0.legalTexts?[page] ?? "" },
            { text, settings in
                settings.setLegalTexts((settings.legalTexts ?? [:]).merging([page: text]) { $1 })
            })
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
}
