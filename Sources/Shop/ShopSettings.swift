/// What a shop says of itself: name, logo, address and contact, currency and time zone.
public struct ShopSettings: Equatable, Sendable {
    /// Longest texts, in code points.
    public static let nameLimit = 100
    public static let addressLimit = 500
    public static let phoneLimit = 40

    public var name: String
    /// Stands where the name would; nil for the name as text.
    public var logo: Picture?
    /// Where the shop is, in several lines; empty where it does not say.
    public var address: String
    public var email: String
    public var phone: String
    /// True when each new order is mailed to `email`.
    public var mailsOrders: Bool
    public var currency: Currency
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    public var timeZone: String

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

    /// Style of dates: American where the shop sells in US dollars.
    public var dateStyle: LocalTime.Style {
        currency == .usd ? .monthFirst : .dayFirst
    }
}

extension ShopSettings: AuditedAttributes {
    public static let auditedFields: [AuditedField<ShopSettings>] = [
        .text(.name, \.name), .picture(\.logo, as: .logo), .text(.address, \.address), .text(.email, \.email),
        .text(.phone, \.phone),
        AuditedField(.mailsOrders, { $0.mailsOrders ? "1" : "0" }, { $1.mailsOrders = $0 == "1" }),
        AuditedField(.currency, { $0.currency.rawValue }, { $1.currency = Currency(rawValue: $0) ?? $1.currency }),
        .text(.timeZone, \.timeZone),
    ]

    /// A shop is never archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}

extension AuditEntry.Field {
    public static let logo = Self(rawValue: "logo")
    public static let address = Self(rawValue: "address")
    public static let email = Self(rawValue: "email")
    public static let phone = Self(rawValue: "phone")
    public static let mailsOrders = Self(rawValue: "mails orders")
    public static let currency = Self(rawValue: "currency")
    public static let timeZone = Self(rawValue: "time zone")
}
