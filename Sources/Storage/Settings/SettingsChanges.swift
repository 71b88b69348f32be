public import Shop

extension Transaction {
    /// Names a shop that has no name yet. Returns false, changing nothing, when it has one already.
    public func openShop(_ settings: ShopSettings) throws -> Bool {
        let isNew = try database.execute("\(insertion) ON CONFLICT DO NOTHING", values(of: settings)) == 1
        if isNew, let texts = settings.legalTexts { try write(texts) }
        return isNew
    }

    /// Names the shop, whether or not it had a name. The currency of prices that are there already is not converted.
    public func setSettings(_ settings: ShopSettings) throws {
        try database.send(
            """
            \(insertion) ON CONFLICT (id) DO UPDATE SET name = excluded.name, currency = excluded.currency,
                time_zone = excluded.time_zone, logo_id = excluded.logo_id, address = excluded.address,
                email = excluded.email, phone = excluded.phone, mails_orders = excluded.mails_orders,
                checkout = excluded.checkout, order_label = excluded.order_label, tax_rate = excluded.tax_rate,
                takes_payment_on_delivery = excluded.takes_payment_on_delivery, bank_holder = excluded.bank_holder,
                iban = excluded.iban, bic = excluded.bic, takes_demo_card = excluded.takes_demo_card,
                tax_number = excluded.tax_number, prices_include_tax = excluded.prices_include_tax,
                opening_hours = excluded.opening_hours, version = shop.version + 1
            """, values(of: settings))
        if let texts = settings.legalTexts { try write(texts) }
        snapshot.cache.settings = nil
    }

    /// Gives the shop these settings. Returns whether that changed anything.
    ///
    /// `version` is that of the settings that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when they
    /// have another now, `.currencyIsInUse` and `.noWayToPay`.
    public func change(to settings: ShopSettings, version: Int, by author: Account.ID?) throws -> Bool {
        let now = try snapshot.versionedSettings()
        guard now.version == version else { throw CatalogueRefusal.changedSinceShown }
        return try rewrite(now, as: settings, by: author) != nil
    }

    /// Writes the fields that differ into the row and into the audit log.
    func rewrite(
        _ now: VersionedSettings, as settings: ShopSettings, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        var settings = settings
        if settings.legalTexts == nil { settings.setLegalTexts(now.attributes.legalTexts ?? [:]) }
        let fieldChanges = settings.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        guard settings.currency == now.attributes.currency || !now.hasOrders else {
            throw CatalogueRefusal.currencyIsInUse
        }
        guard settings.canBePaid else { throw CatalogueRefusal.noWayToPay }
        try setSettings(settings)
        return try record(.shop, fieldChanges, by: author)
    }

    private func values(of settings: ShopSettings) throws -> [any Argument] {
        [
            settings.name, settings.currency.rawValue, settings.timeZone, try key(of: settings.logo),
            settings.address, settings.email, settings.phone, settings.mailsOrders, settings.checkout.rawValue,
            settings.orderLabel, settings.taxRate.thousandths, settings.takesPaymentOnDelivery, settings.bankHolder,
            settings.iban, settings.bic, settings.takesDemoCard, settings.taxNumber, settings.openingHours,
            settings.pricesIncludeTax,
        ]
    }
}

private let insertion = """
    INSERT INTO shop (id, name, currency, time_zone, logo_id, address, email, phone, mails_orders, checkout, order_label,
                      tax_rate, takes_payment_on_delivery, bank_holder, iban, bic, takes_demo_card,
                      tax_number, opening_hours, prices_include_tax)
    VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
    """
