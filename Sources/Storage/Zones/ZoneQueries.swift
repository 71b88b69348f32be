public import Shop

extension Query {
    /// All zones without their areas and rates, in alphabetical order, archived ones last and the one everywhere else
    /// before them.
    public static var zones: Query<[VersionedZone]> {
        .all("ORDER BY archived_at IS NOT NULL, zones.id = 1, lower(zones.name), zones.id")
    }

    /// The areas of all zones.
    static var zoneAreas: Query<[Zone.ID: [ZoneArea]]> { areas("ORDER BY zone_id, position", []) }

    /// The tax rates of all zones.
    static var zoneRates: Query<[Zone.ID: [TaxClass.ID: TaxRate]]> { rates("", []) }

    static func areas(of zone: Zone.ID) -> Query<[Zone.ID: [ZoneArea]]> {
        areas("WHERE zone_id = $1 ORDER BY position", [zone])
    }

    static func rates(of zone: Zone.ID) -> Query<[Zone.ID: [TaxClass.ID: TaxRate]]> {
        rates("WHERE zone_id = $1", [zone])
    }

    static func zone(_ id: Zone.ID) -> Query<VersionedZone?> { .first("WHERE zones.id = $1", [id]) }

    private static func areas(_ clauses: String, _ arguments: [any Argument]) -> Query<[Zone.ID: [ZoneArea]]> {
        .init(
            "SELECT zone_id, country, subdivision, code_from, code_to FROM zone_areas \(clauses)", arguments
        ) { rows in
            var areas: [Zone.ID: [ZoneArea]] = [:]
            while let row = try rows.next() {
                areas[row[0], default: []].append(
                    try ZoneArea(row[1], subdivision: row[2], from: row[3], through: row[4]))
            }
            return areas
        }
    }

    private static func rates(
        _ clauses: String, _ arguments: [any Argument]
    ) -> Query<[Zone.ID: [TaxClass.ID: TaxRate]]> {
        .init("SELECT zone_id, class_id, rate FROM tax_rates \(clauses)", arguments) { rows in
            var rates: [Zone.ID: [TaxClass.ID: TaxRate]] = [:]
            while let row = try rows.next() { rates[row[0], default: [:]][row[1]] = try row.taxRate(2) }
            return rates
        }
    }

    /// The number of zones that are not archived.
    static var zoneCount: Query<Int> {
        .init(value: "SELECT count(*) FROM zones WHERE archived_at IS NULL")
    }
}

extension Snapshot {
    /// Returns all zones for their manager, archived ones last.
    public func managedZones() throws -> [VersionedZone] {
        let (zones, areas, rates) = try ask(.zones, .zoneAreas, .zoneRates)
        return zones.map { $0.with(areas[$0.zone.id] ?? [], rates[$0.zone.id] ?? [:]) }
    }

    /// Returns a zone for its manager, archived or not; nil if there is none.
    public func managedZone(_ id: Zone.ID) throws -> VersionedZone? {
        let (zone, areas, rates) = try ask(.zone(id), .areas(of: id), .rates(of: id))
        return zone?.with(areas[id] ?? [], rates[id] ?? [:])
    }
}

extension VersionedZone: Selectable {
    enum Columns: Int, ColumnList {
        case id, name, tax, taxCategory, taxReason, chargesNet, freesBusinesses, isArchived, version
    }

    static let selection =
        "SELECT \(Columns.list(of: "zones", [.isArchived: "archived_at IS NOT NULL"])) FROM zones"

    init(_ row: NamedRow<Columns>) throws {
        let tax = ZoneTax(
            try row.oneOf(.tax), category: TaxCategory(rawValue: row[.taxCategory]), reason: row[.taxReason],
            chargesNet: row[.chargesNet])
        let attributes = ZoneAttributes(
            name: row[.name], tax: tax, freesBusinesses: row[.freesBusinesses], isArchived: row[.isArchived])
        self.init(zone: Zone(id: row[.id], attributes), version: row[.version])
    }

    fileprivate func with(_ areas: [ZoneArea], _ rates: [TaxClass.ID: TaxRate]) -> VersionedZone {
        VersionedZone(zone: zone.with(areas, rates), version: version)
    }
}

extension ZoneArea {
    fileprivate init(_ country: String, subdivision: String, from first: String, through last: String) throws {
        guard !first.isEmpty else {
            self.init(country, subdivision.isEmpty ? .whole : .subdivision(subdivision))
            return
        }
        guard let first = PostalCode(first), let last = PostalCode(last),
            let range = PostalCodeRange(from: first, through: last)
        else { throw StorageError.failed(reason: "impossible postal codes \(first) to \(last)") }
        self.init(country, .codes(range))
    }
}
