public import Shop

extension Snapshot {
    /// The shop's name, currency and all else that it says of itself. Throws `StorageError` when the folder holds no
    /// shop yet.
    public func settings() throws -> ShopSettings {
        if let settings = cache.settings { return settings }
        guard let settings = try ask(.settings) else { throw StorageError.noShop(path: database.location) }
        cache.settings = settings
        return settings
    }

    /// The settings as a manager sees them. Throws like `settings()`.
    public func versionedSettings() throws -> VersionedSettings {
        let (version, hasOrders) = try ask(.settingsVersion, .hasOrders)
        var settings = try settings()
        settings.setLegalTexts(
            Dictionary(try ask(.legalTexts).map { ($0.page, $0.text) }, uniquingKeysWith: { first, _ in first }))
        return VersionedSettings(attributes: settings, version: version ?? 0, hasOrders: hasOrders)
    }
}

extension Query {
    fileprivate static var settings: Query<ShopSettings?> {
        .init(first: settingsSQL) { row in
            var settings = ShopSettings(
                name: row[0], logo: Picture(row, at: 18 + LegalPage.allCases.count), address: row[3], email: row[4],
                phone: row[5],
                mailsOrders: row[6], currency: try row.oneOf(1), timeZone: row[2])
            (settings.checkout, settings.orderLabel) = (try row.oneOf(7), row[8])
            settings.taxRate = try row.taxRate(9)
            settings.takesPaymentOnDelivery = row[10]
            (settings.bankHolder, settings.iban, settings.bic) = (row[11], row[12], row[13])
            (settings.takesDemoCard, settings.taxNumber) = (row[14], row[15])
            (settings.openingHours, settings.pricesIncludeTax) = (row[16], row[17])
            settings.knowLegalPages(Set(zip(LegalPage.allCases, 18...).filter { row[$1] }.map(\.0)))
            return settings
        }
    }

    fileprivate static var settingsVersion: Query<Int?> {
        .init(first: "SELECT version FROM shop")
    }

    fileprivate static var hasOrders: Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders)")
    }
}

private let settingsSQL = """
    SELECT name, currency, time_zone, address, email, phone, mails_orders, checkout, order_label, tax_rate,
        takes_payment_on_delivery, bank_holder, iban, bic, takes_demo_card, tax_number, opening_hours,
        prices_include_tax,
        \(LegalPage.allCases.map { "EXISTS (SELECT 1 FROM legal_pages WHERE page = '\($0.rawValue)')" }.joined(separator: ", ")),
        \(Picture.columns(of: "logos"))
    FROM shop LEFT JOIN pictures AS logos ON logos.id = logo_id
    """
