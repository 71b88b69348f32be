public import Shop

extension Snapshot {
    /// The shop's name, currency and time zone. Throws `StorageError` when the folder holds no shop yet.
    public func settings() throws -> ShopSettings {
        if let settings = cache.settings { return settings }
        guard let settings = try ask(.settings) else { throw StorageError.noShop(path: database.location) }
        cache.settings = settings
        return settings
    }
}

extension Query {
    fileprivate static var settings: Query<ShopSettings?> {
        .init(first: "SELECT name, currency, time_zone FROM shop") { row in
            ShopSettings(name: row[0], currency: try row.oneOf(1), timeZone: row[2])
        }
    }
}
