/// A zone of destination: places to which a shop delivers, and charges tax, in the same way.
public struct Zone: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Zone>

    /// The zone of all addresses that no other zone has. It always exists, and has no areas.
    public static let elsewhere = ID(rawValue: 1)
    /// The maximum number of zones that are not archived.
    public static let most = 300
    /// The maximum number of areas of a zone.
    public static let mostAreas = 3000
    /// The maximum number of areas of all zones together.
    public static let mostAreasOfAll = 10_000
    /// The maximum length of a name, in code points.
    public static let nameLimit = 60

    public let id: ID
    public var attributes: ZoneAttributes

    public init(id: ID, _ attributes: ZoneAttributes) {
        self.id = id
        self.attributes = attributes
    }

    public var name: String { attributes.name }
}

/// The attributes of a zone that a manager edits.
public struct ZoneAttributes: Equatable, Sendable {
    public var name: String
    public var areas: [ZoneArea]
    public var tax: ZoneTax
    /// True if businesses with a checked VAT number are charged no tax.
    public var freesBusinesses: Bool
    public var isArchived: Bool

    public init(
        name: String, areas: [ZoneArea] = [], tax: ZoneTax = .home, freesBusinesses: Bool = false,
        isArchived: Bool = false
    ) {
        self.name = name
        self.areas = areas
        self.tax = tax
        self.freesBusinesses = freesBusinesses
        self.isArchived = isArchived
    }
}

extension ZoneAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<ZoneAttributes>] = [
        .text(.name, \.name),
        AuditedField(.areas, \.areas.text, { $1.areas = TypedAreas($0).areas }),
        AuditedField(.zoneTax, \.tax.kind.rawValue, { $1.tax.kind = ZoneTax.Kind(rawValue: $0) ?? $1.tax.kind }),
        AuditedField(.zoneRates, \.tax.rates.text, { $1.tax.rates = [TaxClass.ID: TaxRate](text: $0) }),
        AuditedField(
            .taxCategory, { $0.tax.category?.rawValue ?? "" }, { $1.tax.category = TaxCategory(rawValue: $0) }),
        .text(.taxReason, \.tax.reason), .flag(.chargesNet, \.tax.chargesNet),
        .flag(.freesBusinesses, \.freesBusinesses), .archived(\.isArchived),
    ]
}

extension [TaxClass.ID: TaxRate] {
    /// The rates as the audit log stores them: `1:19000 2:7000`, by class.
    public var text: String {
        sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue):\($0.value.thousandths)" }
            .joined(separator: " ")
    }

    /// Reads rates that are separated by spaces. Unknown ones are left out.
    public init(text: String) {
        let pairs = text.split(separator: " ").compactMap { pair -> (TaxClass.ID, TaxRate)? in
            let numbers = pair.split(separator: ":").compactMap { Int($0) }
            guard numbers.count == 2, let rate = TaxRate(thousandths: numbers[1]) else { return nil }
            return (TaxClass.ID(rawValue: Int64(numbers[0])), rate)
        }
        self.init(pairs) { first, _ in first }
    }
}

/// A zone with its version, for its manager.
public struct VersionedZone: Versioned {
    public let zone: Zone
    public let version: Int

    public init(zone: Zone, version: Int) {
        self.zone = zone
        self.version = version
    }

    public var subject: AuditEntry.Subject { .zone(zone.id) }
    public var name: String { attributes.name }
    /// The key, which stays the same when the zone is renamed.
    public var slug: String { String(zone.id.rawValue) }
    public var attributes: ZoneAttributes { zone.attributes }
}

extension AuditEntry.Field {
    /// The areas of a zone: `[ZoneArea].text`.
    public static let areas = Self(rawValue: "areas")
    public static let zoneTax = Self(rawValue: "zone tax")
    public static let zoneRates = Self(rawValue: "zone rates")
    public static let chargesNet = Self(rawValue: "charges net")
    public static let freesBusinesses = Self(rawValue: "frees businesses")
}
