/// A class of products with the same tax rate in each zone, such as "Reduced".
public struct TaxClass: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<TaxClass>

    /// The class of products whose category has none. Its rate is the one of the settings.
    public static let standard = ID(rawValue: 1)
    /// The maximum number of classes that are not archived.
    public static let most = 20
    /// The maximum length of a name, in code points.
    public static let nameLimit = 60

    public let id: ID
    public var attributes: TaxClassAttributes

    public init(id: ID, _ attributes: TaxClassAttributes) {
        self.id = id
        self.attributes = attributes
    }
}

/// The attributes of a tax class that a manager edits.
public struct TaxClassAttributes: Equatable, Sendable {
    public var name: String
    /// The rate in the zone of the shop itself; nil for the rate of the settings.
    public var rate: TaxRate?
    /// The category of EN 16931 of a rate of 0; nil if the shop states none.
    public var category: TaxCategory?
    /// The reason for a rate of 0 in the words of the shop; empty for those of the category.
    public var reason: String
    /// True if categories can no longer choose the class.
    public var isArchived: Bool

    public init(
        name: String, rate: TaxRate? = nil, category: TaxCategory? = nil, reason: String = "", isArchived: Bool = false
    ) {
        self.name = name
        self.rate = rate
        self.category = category
        self.reason = reason
        self.isArchived = isArchived
    }
}

extension TaxClassAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<TaxClassAttributes>] = [
        .text(.name, \.name),
        AuditedField(
            .classRate, { $0.rate.map { String($0.thousandths) } ?? "" },
            { $1.rate = Int($0).flatMap(TaxRate.init(thousandths:)) }),
        AuditedField(.taxCategory, { $0.category?.rawValue ?? "" }, { $1.category = TaxCategory(rawValue: $0) }),
        .text(.taxReason, \.reason), .archived(\.isArchived),
    ]
}

/// A tax class with its version, for its manager.
public struct VersionedTaxClass: Versioned {
    public let taxClass: TaxClass
    public let version: Int

    public init(taxClass: TaxClass, version: Int) {
        self.taxClass = taxClass
        self.version = version
    }

    public var subject: AuditEntry.Subject { .taxClass(taxClass.id) }
    public var name: String { attributes.name }
    /// The key, which stays the same when the class is renamed.
    public var slug: String { String(taxClass.id.rawValue) }
    public var attributes: TaxClassAttributes { taxClass.attributes }
}

extension AuditEntry.Field {
    /// The tax rate of a class, in thousandths of a percent; empty for the rate of the settings.
    public static let classRate = Self(rawValue: "class rate")
    public static let taxCategory = Self(rawValue: "tax category")
    public static let taxReason = Self(rawValue: "tax reason")
}
