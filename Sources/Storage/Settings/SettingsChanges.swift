public import Shop

extension Transaction {
    /// Inserts the settings of a new shop. Returns false, without a change, if the shop already has settings.
    public func openShop(_ settings: ShopSettings) throws -> Bool {
        let isNew = try database.execute("\(insertion) ON CONFLICT DO NOTHING", values(of: settings)) == 1
        guard isNew else { return false }
        if let texts = settings.legalTexts { try insertLegalPages(texts) }
        try insertTranslations(settings.translations)
        try insertMailTexts(settings)
        try setSearchLanguage(of: settings)
        _ = try updateNameKeys()
        return true
    }

    /// Inserts or replaces the shop's settings. The currency of existing prices is not converted.
    public func setSettings(_ settings: ShopSettings) throws {
        let assignments = ShopSettings.columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        try database.send(
            "\(insertion) ON CONFLICT (id) DO UPDATE SET \(assignments), version = shop.version + 1",
            values(of: settings))
        if let texts = settings.legalTexts { try insertLegalPages(texts) }
        try insertTranslations(settings.translations)
        try insertMailTexts(settings)
        try setSearchLanguage(of: settings)
        snapshot.cache.settings = nil
        // The first names are sorted by the new language at once, and the rest in the background.
        if try snapshot.hasOutdatedNameKeys() { _ = try updateNameKeys() }
    }

    /// Stores the mode of the payment provider's keys that the program was started with; nil without keys. Does nothing
    /// if it is stored already, or if the shop has no settings.
    public func setProvider(_ account: ProviderAccount?) throws {
        let changed = try database.execute(
            "UPDATE shop SET provider_name = $1, provider_mode = $2 WHERE provider_name <> $1 OR provider_mode <> $2",
            [account?.name.rawValue ?? "", account?.mode.rawValue ?? ""])
        if changed > 0 { snapshot.cache.settings = nil }
    }

    /// Writes the translations that were set, and leaves others as they are.
    private func insertTranslations(_ translations: Translations) throws {
        try set(
            translations, of: [:], in: "shop_translations",
            [
                .openingHours: "opening_hours", .orderLabel: "order_label", .homeText: "home_text",
                .announcement: "announcement", .guaranteeText: "guarantee_text",
            ])
        try insertLegalTranslations(translations)
    }

    /// Sets the language whose word forms the search knows: the shop's default language, or English.
    private func setSearchLanguage(of settings: ShopSettings) throws {
        let language = SearchLanguage(rawValue: settings.language) ?? .standard
        try database.send("UPDATE search_rules SET language = $1 WHERE language <> $1", [language.rawValue])
    }

    /// Sets the shop's settings. Returns false if nothing changed.
    ///
    /// - Parameter version: The version of the settings that the manager saw.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the settings have another version now, `.currencyIsInUse` and
    ///   `.noWayToPay`.
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
        if settings.mailTexts == nil { settings.mailTexts = now.attributes.mailTexts }
        settings.translations = settings.translations.keeping(now.attributes.translations)
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
        let values = ShopSettings.storedFields.map { field -> any Argument in
            let text = field.text(settings)
            return field.isInteger ? Int(text) : text
        }
        return try ShopSettings.pictureFields.compactMap(\.picture).map { try key(of: settings[keyPath: $0]) } + values
    }
}

private let insertion = """
    INSERT INTO shop (id, \(ShopSettings.columns.joined(separator: ", ")))
    VALUES (1, \(ShopSettings.columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
    """
