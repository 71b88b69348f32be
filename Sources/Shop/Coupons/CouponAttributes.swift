/// The attributes of a coupon that a manager edits.
public struct CouponAttributes: Equatable, Sendable {
    public var code: CouponCode
    public var terms: CouponTerms
    /// The currency of the coupon's amounts.
    public let currency: Currency
    /// True if the shop no longer accepts the coupon.
    public var isArchived: Bool

    public init(code: CouponCode, terms: CouponTerms, in currency: Currency, isArchived: Bool = false) {
        self.code = code
        self.terms = terms
        self.currency = currency
        self.isArchived = isArchived
    }
}

extension CouponAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<CouponAttributes>] = [
        AuditedField(.code, \.code.description, { $1.code = CouponCode($0) ?? $1.code }),
        AuditedField(
            .discount, \.terms.discount.text,
            { $1.terms.discount = .init(text: $0, $1.currency) ?? $1.terms.discount }),
        AuditedField(
            .minimum, { $0.terms.minimum.map { String($0.minorUnits) } ?? "" },
            { text, coupon in coupon.terms.minimum = Int(text).map { Money(minorUnits: $0, coupon.currency) } }),
        .moment(.begin, \.terms.begin), .moment(.end, \.terms.end),
        AuditedField(
            .categories, { $0.terms.categories.map(\.rawValue).sorted().map(String.init).joined(separator: " ") },
            {
                $1.terms.categories = Set(
                    $0.split(separator: " ").compactMap { Int64($0) }.map(Category.ID.init(rawValue:)))
            }),
        .number(.mostUses, \.terms.mostUses), .number(.mostUsesPerCustomer, \.terms.mostUsesPerCustomer),
        .flag(.combinable, \.terms.isCombinable), .archived(\.isArchived),
    ]
}

extension AuditedField<CouponAttributes> {
    /// A time in seconds since 1970, or an empty text for nil.
    fileprivate static func moment(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<Attributes, Timestamp?> & Sendable
    ) -> Self {
        Self(
            field, { $0[keyPath: path].map { String($0.secondsSince1970) } ?? "" },
            { $1[keyPath: path] = Int64($0).map(Timestamp.init(secondsSince1970:)) })
    }

    fileprivate static func number(
        _ field: AuditEntry.Field, _ path: any WritableKeyPath<Attributes, Int?> & Sendable
    ) -> Self {
        Self(field, { $0[keyPath: path].map(String.init) ?? "" }, { $1[keyPath: path] = Int($0) })
    }
}

extension CouponTerms.Discount {
    /// `10000%` for ten percent, in thousandths of a percent; otherwise an amount in minor units.
    public var text: String {
        switch self {
        case .percent(let thousandths): "\(thousandths)%"
        case .amount(let money): String(money.minorUnits)
        }
    }

    /// Parses the output of `text`. Nil for other text.
    public init?(text: String, _ currency: Currency) {
        if text.hasSuffix("%") {
            guard let thousandths = Int(text.dropLast()) else { return nil }
            self = .percent(thousandths)
        } else {
            guard let units = Int(text) else { return nil }
            self = .amount(Money(minorUnits: units, currency))
        }
    }
}

extension AuditEntry.Field {
    public static let code = Self(rawValue: "code")
    public static let discount = Self(rawValue: "discount")
    public static let minimum = Self(rawValue: "minimum")
    /// The first moment at which the coupon is valid, and the first at which it no longer is, in seconds since 1970.
    public static let begin = Self(rawValue: "first day")
    public static let end = Self(rawValue: "last day")
    /// The keys of categories, separated by spaces; empty for all goods.
    public static let categories = Self(rawValue: "categories")
    public static let mostUses = Self(rawValue: "uses in all")
    public static let mostUsesPerCustomer = Self(rawValue: "uses per customer")
    public static let combinable = Self(rawValue: "combinable")
}
