public import Shop

extension Snapshot {
    /// The shop's name, currency and time zone. Throws `StorageError` when the folder holds no shop yet.
    public func settings() throws -> ShopSettings {
        if let settings = cache.settings { return settings }
        let settings = try database.first("SELECT name, currency, time_zone FROM shop") { row in
            ShopSettings(name: row[0], currency: try row.currency(1), timeZone: row[2])
        }
        guard let settings else { throw StorageError.noShop(path: database.location) }
        cache.settings = settings
        return settings
    }

    /// The version of the catalogue that everything in this snapshot belongs to. Nil within a transaction: what it
    /// sees has no version before it is committed.
    public func catalogueVersion() throws -> CatalogueVersion? {
        guard isCommitted else { return nil }
        if let version = cache.version { return version }
        cache.version = try database.first("SELECT version FROM catalogue") { CatalogueVersion($0[0]) }
        return cache.version
    }

    /// The currency that every price of the shop is in.
    func currency() throws -> Currency {
        try settings().currency
    }
}

extension Row {
    func currency(_ column: Int) throws -> Currency {
        let code: String = self[column]
        guard let currency = Currency(rawValue: code) else {
            throw StorageError.failed(reason: "unknown currency \(code)")
        }
        return currency
    }
}
