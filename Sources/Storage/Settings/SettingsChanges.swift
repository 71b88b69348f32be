public import Shop

extension Transaction {
    /// Names a shop that has no name yet. Returns false, changing nothing, when it has one already.
    public func openShop(_ settings: ShopSettings) throws -> Bool {
        try database.execute(
            "INSERT INTO shop (id, name, currency, time_zone) VALUES (1, $1, $2, $3) ON CONFLICT DO NOTHING",
            [settings.name, settings.currency.rawValue, settings.timeZone]) == 1
    }

    /// Names the shop, whether or not it had a name. The currency of prices that are there already is not converted.
    public func setSettings(_ settings: ShopSettings) throws {
        try database.execute(
            """
            INSERT INTO shop (id, name, currency, time_zone) VALUES (1, $1, $2, $3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, currency = excluded.currency,
                time_zone = excluded.time_zone
            """, [settings.name, settings.currency.rawValue, settings.timeZone])
        snapshot.cache.settings = nil
    }
}
