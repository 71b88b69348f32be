extension TaxTerritory {
    /// The areas of a zone with the addresses of the territory.
    public var zoneAreas: [ZoneArea] {
        areas.flatMap { area in
            area.postalCodes.isEmpty
                ? [ZoneArea(area.country)] : area.postalCodes.map { ZoneArea(area.country, .codes($0)) }
        }
    }
}
