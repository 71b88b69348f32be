public import Shop

extension Zone: ManagedEntity {
    public static func row(_ id: Zone.ID, in snapshot: Snapshot) throws -> VersionedZone? {
        try snapshot.managedZone(id)
    }

    /// - Throws: `CatalogueRefusal.tooManyZones`, `.tooManyAreas`, `.zonesCollide`, `.zoneIsInUse` and `.isAlwaysThere`.
    public static func update(
        _ now: VersionedZone, to attributes: ZoneAttributes, _: inout ManagedChange, in transaction: Transaction
    ) throws {
        let id = now.zone.id
        guard id != elsewhere || !attributes.isArchived && attributes.areas.isEmpty else {
            throw CatalogueRefusal.isAlwaysThere
        }
        if attributes.isArchived {
            let methods = try transaction.snapshot.ask(.deliveryMethods)
            guard !methods.contains(where: { $0.attributes.zones.contains(id) }) else {
                throw CatalogueRefusal.zoneIsInUse
            }
        } else {
            if now.attributes.isArchived { try transaction.refuseMoreZones() }
            try transaction.refuseAreas(of: attributes.areas, in: id)
        }
        try transaction.update(id, in: "zones", isArchived: attributes.isArchived, attributes.values)
        try transaction.setAreas(attributes.areas, of: id, replacing: now.attributes.areas)
        try transaction.setRates(attributes.tax.rates, of: id, replacing: now.attributes.tax.rates)
        try transaction.endZoneChange(id)
    }
}

/// Changes of zones by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a zone.
    ///
    /// - Throws: `CatalogueRefusal.tooManyZones`, `.tooManyAreas` and `.zonesCollide`.
    public func addZone(_ attributes: ZoneAttributes, by author: Account.ID?) throws -> Zone {
        try refuseMoreZones()
        try refuseAreas(of: attributes.areas, in: nil)
        let zone = try seedZone(attributes)
        _ = try record(.zone(zone.id), attributes.fieldChanges(from: nil), by: author)
        return zone
    }

    /// Inserts a zone while a new shop is filled.
    public func seedZone(_ attributes: ZoneAttributes) throws -> Zone {
        let id: Zone.ID = try database.insert(attributes.values, into: "zones")
        try setAreas(attributes.areas, of: id, replacing: [])
        try setRates(attributes.tax.rates, of: id, replacing: [:])
        try endZoneChange(id)
        return Zone(id: id, attributes)
    }

    /// Gives the zones a new version, by a trigger of the row.
    fileprivate func endZoneChange(_ zone: Zone.ID) throws {
        try database.send("UPDATE zones SET version = version WHERE id = $1", [zone])
        snapshot.cache.settings = nil
    }

    fileprivate func setAreas(_ areas: [ZoneArea], of zone: Zone.ID, replacing before: [ZoneArea]) throws {
        guard areas != before else { return }
        try database.send("DELETE FROM zone_areas WHERE zone_id = $1", [zone])
        for (position, area) in areas.enumerated() {
            var (subdivision, first, last) = ("", "", "")
            switch area.part {
            case .whole: break
            case .subdivision(let key): subdivision = key
            case .codes(let range): (first, last) = (range.first.text, range.last.text)
            }
            try database.send(
                """
                INSERT INTO zone_areas (zone_id, position, country, subdivision, code_from, code_to)
                VALUES ($1, $2, $3, $4, $5, $6)
                """, [zone, position, area.country, subdivision, first, last])
        }
    }

    fileprivate func setRates(
        _ rates: [TaxClass.ID: TaxRate], of zone: Zone.ID, replacing before: [TaxClass.ID: TaxRate]
    ) throws {
        guard rates != before else { return }
        try database.send("DELETE FROM tax_rates WHERE zone_id = $1", [zone])
        for (taxClass, rate) in rates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try database.send(
                "INSERT INTO tax_rates (zone_id, class_id, rate) VALUES ($1, $2, $3)",
                [zone, taxClass, rate.thousandths])
        }
    }

    fileprivate func refuseMoreZones() throws {
        guard try snapshot.ask(.zoneCount) < Zone.most else { throw CatalogueRefusal.tooManyZones }
    }

    fileprivate func refuseAreas(of areas: [ZoneArea], in zone: Zone.ID?) throws {
        let zones = try snapshot.zones()
        guard areas.count <= zones.areaLimit(of: zone) else { throw CatalogueRefusal.tooManyAreas }
        guard zones.collision(of: areas, in: zone) == nil else { throw CatalogueRefusal.zonesCollide }
    }
}

extension ZoneAttributes {
    /// The columns that managers change, besides `archived_at`.
    fileprivate var values: ColumnValues<VersionedZone.Columns> {
        [
            .name: name, .tax: tax.kind.rawValue, .taxCategory: tax.category?.rawValue ?? "", .taxReason: tax.reason,
            .chargesNet: tax.chargesNet, .freesBusinesses: freesBusinesses,
        ]
    }
}
