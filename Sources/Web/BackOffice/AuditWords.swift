import Shop
import Storage

/// Names needed to put values of the audit log into words.
struct AuditWords {
    let currency: Currency
    let clock: ShopClock
    /// Full names of categories by their keys, as the audit log writes those.
    let categories: [String: String]
    /// The names of zones and tax classes by their keys.
    var zones: [String: String] = [:]
    var taxClasses: [String: String] = [:]
}

extension Snapshot {
    /// Names needed for these values.
    func words(
        for values: [(field: AuditEntry.Field, text: String)], _ clock: ShopClock
    ) throws -> AuditWords {
        let named = values.filter { [.category, .parent, .categories].contains($0.field) }
        let keys = Set(named.flatMap { $0.text.split(separator: " ").map(String.init) })
        let names = try keys.compactMap { key in
            try Int64(key).flatMap { try ask(.categoryName(.init(rawValue: $0))) }.map { (key, $0) }
        }
        var words = AuditWords(
            currency: try settings().currency, clock: clock, categories: Dictionary(uniqueKeysWithValues: names))
        if values.contains(where: { $0.field == .zones }) {
            words.zones = Dictionary(try ask(.zones).map { ($0.slug, $0.name) }) { first, _ in first }
        }
        if values.contains(where: { [.taxClass, .zoneRates].contains($0.field) }) {
            words.taxClasses = Dictionary(try ask(.taxClasses).map { ($0.slug, $0.name) }) { first, _ in first }
        }
        return words
    }

    /// Names needed for all values of these entries.
    func words(for entries: [AuditEntry], _ clock: ShopClock) throws -> AuditWords {
        try words(
            for: entries.flatMap(\.fieldChanges).flatMap { [($0.field, $0.before ?? ""), ($0.field, $0.after)] }, clock)
    }
}
