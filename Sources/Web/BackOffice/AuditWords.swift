import Shop
import Storage

/// Names needed to put values of the audit log into words.
struct AuditWords {
    let currency: Currency
    /// Full names of categories by their keys, as the audit log writes those.
    let categories: [String: String]
}

extension Snapshot {
    /// Names needed for these values.
    func words(for values: [(field: AuditEntry.Field, text: String)]) throws -> AuditWords {
        let keys = Set(values.filter { [.category, .parent].contains($0.field) }.map(\.text))
        let names = try keys.compactMap { key in
            try Int64(key).flatMap { try ask(.categoryName(.init(rawValue: $0))) }.map { (key, $0) }
        }
        return AuditWords(
            currency: try settings().currency, categories: Dictionary(uniqueKeysWithValues: names))
    }

    /// Names needed for all values of these entries.
    func words(for entries: [AuditEntry]) throws -> AuditWords {
        try words(
            for: entries.flatMap(\.fieldChanges).flatMap { [($0.field, $0.before ?? ""), ($0.field, $0.after)] })
    }
}
