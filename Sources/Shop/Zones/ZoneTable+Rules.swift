/// Two areas to which one address belongs with the same precedence.
public struct AreaCollision: Equatable, Sendable {
    public let area: ZoneArea
    public let other: ZoneArea
    /// The zone with the other area; nil if both areas belong to the zone that is checked.
    public let zone: Zone?
}

extension ZoneTable {
    /// Returns a collision of the areas of a zone with those of another zone, or of two of its areas; nil if there is none.
    ///
    /// - Parameters:
    ///   - areas: The areas that the zone is to have.
    ///   - zone: The zone; nil for a new one.
    public func collision(of areas: [ZoneArea], in zone: Zone.ID?) -> AreaCollision? {
        let countries = Set(areas.map(\.country))
        let others = zones.filter { $0.id != zone }.flatMap { zone in
            zone.attributes.areas.filter { countries.contains($0.country) }.map { (area: $0, zone: Optional(zone)) }
        }
        // Of colliding areas, some are neighbours in this order.
        let sorted = (areas.map { (area: $0, zone: Zone?.none) } + others).sorted { $0.area < $1.area }
        for (one, two) in zip(sorted, sorted.dropFirst())
        where one.area.collides(with: two.area) && (one.zone == nil || two.zone == nil) {
            return one.zone == nil
                ? AreaCollision(area: one.area, other: two.area, zone: two.zone)
                : AreaCollision(area: two.area, other: one.area, zone: one.zone)
        }
        return nil
    }

    /// Returns the number of areas that a zone can have beside those of the other zones: at most `Zone.mostAreas`.
    ///
    /// - Parameter zone: The zone; nil for a new one.
    public func areaLimit(of zone: Zone.ID?) -> Int {
        let others = zones.lazy.filter { $0.id != zone }.reduce(0) { $0 + $1.attributes.areas.count }
        return max(0, min(Zone.mostAreas, Zone.mostAreasOfAll - others))
    }

    /// Returns the rules by which the shop taxes orders to a zone.
    ///
    /// - Parameter destination: The destination; nil for the shop's own zone.
    public func rules(_ settings: ShopSettings, for destination: TaxDestination?) -> TaxRules {
        rules(settings, in: destination?.zone, freed: destination?.business != nil)
    }

    /// Returns the rules by which the shop taxes orders to a zone.
    ///
    /// - Parameters:
    ///   - zone: The zone; nil for the shop's own.
    ///   - isFreed: True for a business that buys without tax.
    public func rules(_ settings: ShopSettings, in zone: Zone? = nil, freed isFreed: Bool = false) -> TaxRules {
        TaxRules(
            standardRate: settings.taxRate, pricesIncludeTax: settings.pricesIncludeTax, classes: classTaxes,
            zone: zone?.attributes.tax.applied(usesOneStopShop: settings.usesOneStopShop) ?? .home, isFreed: isFreed)
    }
}
