public import Shop
import Synchronization

/// The zones and tax classes that a connection has read last, with their version.
final class ZoneCache: Sendable {
    private let last = Mutex<(version: Int64, table: ZoneTable)?>(nil)

    /// Returns the table of a version. If it is not cached, gets it by `read` and caches it.
    func table(of version: Int64, _ read: () throws -> ZoneTable) rethrows -> ZoneTable {
        if let known = last.withLock({ $0?.version == version ? $0?.table : nil }) { return known }
        let table = try read()
        last.withLock { $0 = (version, table) }
        return table
    }
}

extension Snapshot {
    /// Returns the zones and tax classes of the shop. The table is read once for each of its versions, which are in the
    /// settings.
    public func zones() throws -> ZoneTable {
        try database.zoneCache.table(of: storedSettings().zonesVersion) {
            let (zones, areas, rates, classes) = try ask(.zones, .zoneAreas, .zoneRates, .taxClasses)
            return ZoneTable(
                zones: zones.map { $0.zone.with(areas[$0.zone.id] ?? [], rates[$0.zone.id] ?? [:]) },
                classes: classes.map(\.taxClass))
        }
    }

    /// Returns the rules by which the shop taxes products in its own zone.
    public func taxRules() throws -> TaxRules { try zones().rules(settings()) }
}

extension Zone {
    func with(_ areas: [ZoneArea], _ rates: [TaxClass.ID: TaxRate]) -> Zone {
        var zone = self
        zone.attributes.areas = areas
        zone.attributes.tax.rates = rates
        return zone
    }
}
