/// The settings of a shop: name, logo, address and contact, currency and time zone, checkout, taxes and payment.
public struct ShopSettings: Equatable, Sendable {
    /// The maximum lengths of texts, in code points.
    public static let nameLimit = 100
    public static let addressLimit = 500
    public static let openingHoursLimit = 500
    public static let phoneLimit = 40
    public static let orderLabelLimit = 60
    public static let taxNumberLimit = 40
    public static let homeTextLimit = 500
    public static let announcementLimit = 200
    public static let guaranteeTextLimit = 2000

    public var name: String
    /// The picture that replaces the name; nil to show the name as text.
    public var logo: Picture?
    /// The picture of the shop in browsers and on home screens, in PNG; nil for the program's own.
    public var icon: Picture?
    /// The accent colour of pages, mails and papers; nil for the program's own.
    public var accentColour: BrandColour? { didSet { brand = accentColour.map(BrandPalette.init) } }
    /// The colours that pages derive from the accent colour; nil for the program's own.
    public private(set) var brand: BrandPalette?
    /// The text above the categories on the home page, in several lines; empty for none.
    public var homeText = ""
    /// The picture above the categories on the home page; nil for none.
    public var homePicture: Picture?
    /// The text above the header of all pages for shoppers; empty for none.
    public var announcement = ""
    /// True if customers can keep shopping lists.
    public var hasLists = true
    /// True if shoppers can open the map of the shop's branches.
    public var hasPlaces = true
    /// True if shoppers can play games.
    public var hasGames = true
    /// The postal address of the shop, in several lines; empty if the shop does not state one.
    public var address: String
    /// The hours at which customers find staff at the address, in several lines; empty if the shop does not state them.
    public var openingHours = ""
    /// The legal pages that the shop has.
    public private(set) var legalPages: Set<LegalPage> = []
    /// The texts of the legal pages, in Markdown; nil if they were not read.
    public private(set) var legalTexts: [LegalPage: String]?
    /// The picture of the official notice on the legal guarantee (Regulation (EU) 2025/1960); nil for none.
    public var guaranteePicture: Picture?
    /// The text of the notice on the legal guarantee, in Markdown; empty for none.
    public var guaranteeText = ""
    public var email: String
    public var phone: String
    /// True if each new order is mailed to `email`.
    public var mailsOrders: Bool
    /// The mails to customers that the shop does not write: some of `MailKind.optional`.
    public var mailsOff = MailKind.initiallyOff
    /// The days after an order until the reminder of its payment: `PaymentReminder.allowed`.
    public var reminderDays = PaymentReminder.standard
    /// The shop's own subjects and introductions of mails, by field; nil if they were not read.
    public var mailTexts: [AuditEntry.Field: String]?
    public var currency: Currency
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    public var timeZone: String
    /// The tag of the default language, such as `en` (BCP 47).
    public var language = "en"
    /// The tags of the other languages that the shop offers, in order.
    public var otherLanguages: [String] = []
    public var checkout = CheckoutKind.quick
    /// Whether the checkout requires an email address if the customer has none: `.optional` or `.required`.
    public var checkoutEmail = FieldRequirement.optional
    /// Whether the checkout asks for a telephone number.
    public var checkoutPhone = FieldRequirement.hidden
    /// True if customers can write a note to the shop at the checkout.
    public var takesOrderNotes = false
    /// True if the checkout asks for the tax number of businesses.
    public var asksTaxNumbers = false
    /// The label of the button that places an order; empty for the default label.
    public var orderLabel = ""
    /// The tax rate of products whose category has no rate of its own.
    public var taxRate = TaxRate.none
    /// True if prices include tax, false if tax is added.
    public var pricesIncludeTax = true
    /// True if the shop charges the tax rates of the countries of destination in the EU (one-stop shop, Directive
    /// 2006/112/EC, articles 369a to 369k).
    public var usesOneStopShop = false
    /// True if businesses with a VAT number of the right form buy without tax before staff have checked the number.
    public var trustsTaxNumbers = false
    /// The number under which the shop is registered for taxes, as invoices show it; empty if there is none.
    public var taxNumber = ""
    /// True if customers can cancel their orders until they are packed.
    public var takesCancellations = true
    /// True if the pages of the shop have the withdrawal function (Directive 2011/83/EU, article 11a).
    public var takesWithdrawals = false
    /// The days after the delivery in which customers may withdraw: `WithdrawalPeriod.allowed`.
    public var withdrawalDays = WithdrawalPeriod.standard
    public var takesPaymentOnDelivery = true
    /// The bank account that receives transfers: its holder, number and bank, as `IBAN` and `BIC` write them. Empty if
    /// the shop accepts no transfers.
    public var bankHolder = ""
    public var iban = ""
    public var bic = ""
    /// True if customers can try the shop out with a card that is never charged.
    public var takesDemoCard = false
    /// True if customers can pay at the payment provider, as long as the program has its keys.
    public var takesProvider = true
    /// The account at a payment provider whose keys the program was started with; nil without keys.
    public var provider: ProviderAccount?
    /// The texts of the settings in other languages, such as the opening hours; the legal texts, too,
    /// if `legalTexts` were read. Only read if the shop offers other languages.
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

    /// True if the shop has a notice on the legal guarantee.
    public var hasGuaranteeNotice: Bool { guaranteePicture != nil || !guaranteeText.isEmpty }

    /// The payment methods that the shop offers, in the order of display.
    public var paymentMethods: [PaymentMethod] {
        PaymentMethod.allCases.filter { method in
            switch method {
            case .onDelivery: takesPaymentOnDelivery
            case .transfer: !iban.isEmpty
            case .demoCard: takesDemoCard
            case .provider(let account): takesProvider && account == provider
            }
        }
    }

    /// True if the shop writes mails of a kind. Mails that are not in `MailKind.optional` are always written.
    public subscript(writes kind: MailKind) -> Bool {
        get { !mailsOff.contains(kind) }
        set { if newValue { mailsOff.remove(kind) } else { mailsOff.insert(kind) } }
    }

    /// Returns true if the room is switched on.
    public func has(_ room: ShopRoom) -> Bool {
        switch room {
        case .lists: hasLists
        case .places: hasPlaces
        case .games: hasGames
        }
    }

    /// True if the checkout asks for a telephone number.
    public var asksForPhone: Bool { checkout != .quick && checkoutPhone != .hidden }

    /// The payment method of a checkout that asks for none; nil if its orders are not paid at a provider.
    public var quickPayment: PaymentMethod? { paymentMethods.first { $0.account != nil } }

    /// False if the checkout asks for a payment method and the shop offers none.
    public var canBePaid: Bool { checkout == .quick || !paymentMethods.isEmpty }

    /// The tags of all languages that the shop offers: the default one first.
    public var languages: [String] { [language] + otherLanguages.filter { $0 != language } }

    /// The style of dates: American if the shop sells in US dollars.
    public var dateStyle: LocalTime.Style {
        currency == .usd ? .monthFirst : .dayFirst
    }
}

extension ShopSettings: AuditedAttributes {
    /// All settings, in the order in which History shows them.
    public static let fields: [SettingField] =
        [
            .name, .logo, .icon, .accentColour, .homeText, .homePicture, .announcement, .hasLists, .hasPlaces,
            .hasGames, .address, .email, .phone, .openingHours,
        ] + LegalPage.allCases.map(SettingField.legal) + [
            .guaranteePicture, .guaranteeText, .takesWithdrawals, .withdrawalDays, .mailsOrders,
        ] + SettingField.mails + [
            .reminderDays, .currency, .timeZone, .language, .otherLanguages,
            .checkout, .checkoutEmail, .checkoutPhone, .takesOrderNotes, .asksTaxNumbers, .orderLabel,
            .takesCancellations, .taxRate,
            .pricesIncludeTax, .usesOneStopShop, .trustsTaxNumbers, .taxNumber, .paymentOnDelivery, .bankHolder, .iban,
            .bic, .demoCard,
            .paymentByProvider,
        ]

    public static let auditedFields = fields.map(\.audited)

    /// Always false: a shop is never archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}
