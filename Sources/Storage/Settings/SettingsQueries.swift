public import Shop

extension Snapshot {
    /// Returns the shop's settings, such as its name and currency.
    ///
    /// - Throws: `StorageError.noShop` if the shop has no settings yet.
    public func settings() throws -> ShopSettings { try storedSettings().values }

    /// Returns the tag of the shop's default language. Throws as `settings()` does, like the functions below.
    public func language() throws -> String { try storedSettings().values.language }

    /// Returns the shop's currency.
    public func currency() throws -> Currency { try storedSettings().values.currency }

    /// Returns the kind of the shop's checkout.
    public func checkoutKind() throws -> CheckoutKind { try storedSettings().values.checkout }

    private func storedSettings() throws -> StoredSettings {
        if let settings = cache.settings { return settings }
        guard var settings = try ask(.settings) else { throw StorageError.noShop(path: database.location) }
        if !settings.otherLanguages.isEmpty { settings.translations = try ask(.settingTranslations) }
        let stored = StoredSettings(settings)
        cache.settings = stored
        return stored
    }

    /// Returns the settings for their form, with the legal pages and the version. Throws as `settings()` does.
    public func versionedSettings() throws -> VersionedSettings {
        let (version, hasOrders) = try ask(.settingsVersion, .hasOrders)
        var settings = try settings()
        let (texts, translations, legal) = try ask(.legalTexts, .settingTranslations, .legalTranslations)
        settings.setLegalTexts(Dictionary(texts.map { ($0.page, $0.text) }, uniquingKeysWith: { first, _ in first }))
        settings.translations = legal.keeping(translations)
        return VersionedSettings(attributes: settings, version: version ?? 0, hasOrders: hasOrders)
    }
}

/// The settings behind one reference: nearly every page needs some of them, and a copy retains all of their texts.
final class StoredSettings: Sendable {
    let values: ShopSettings

    init(_ values: ShopSettings) {
        self.values = values
    }
}

extension Query {
    fileprivate static var settings: Query<ShopSettings?> {
        .init(first: settingsSQL) { row in
            var settings = ShopSettings(name: "", currency: .usd, timeZone: "")
            let pictures = ShopSettings.pictureFields.compactMap(\.picture)
            for (index, picture) in pictures.enumerated() {
                settings[keyPath: picture] = row[index * Picture.columnCount]
            }
            var columns = (pictures.count * Picture.columnCount)...
            settings.knowLegalPages(Set(zip(LegalPage.allCases, columns).filter { row[$1] }.map(\.0)))
            columns = (columns.lowerBound + LegalPage.allCases.count)...
            for (field, column) in zip(ShopSettings.storedFields, columns) {
                let text = field.isInteger ? String(row[column] as Int) : row[column]
                guard field.set(text, in: &settings) else {
                    throw StorageError.failed(reason: "unknown \(field.field.rawValue) \(text)")
                }
            }
            return settings
        }
    }

    /// The texts of the settings in all languages beside the default one, without the legal pages.
    fileprivate static var settingTranslations: Query<Translations> {
        .init(
            "SELECT language, opening_hours, order_label, home_text FROM shop_translations ORDER BY language"
        ) { rows in
            var translations = Translations()
            while let row = try rows.next() {
                for (column, field) in [AuditEntry.Field.openingHours, .orderLabel, .homeText].enumerated() {
                    if let text: String = row[column + 1] { translations[field, row[0]] = text }
                }
            }
            return translations
        }
    }

    fileprivate static var settingsVersion: Query<Int?> {
        .init(first: "SELECT version FROM shop")
    }

    fileprivate static var hasOrders: Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders)")
    }
}

extension ShopSettings {
    /// The settings whose texts are stored in columns of the table `shop`.
    static let storedFields = fields.filter { $0.column != nil && $0.picture == nil }
    /// The settings that are pictures.
    static let pictureFields = fields.filter { $0.picture != nil }
    static let columns = (pictureFields + storedFields).compactMap(\.column)
}

private let settingsSQL = """
    SELECT \(pictureTables.map { Picture.columns(of: $0.table) }.joined(separator: ", ")),
        \(LegalPage.allCases.map { "EXISTS (SELECT 1 FROM legal_pages WHERE page = '\($0.rawValue)')" }.joined(separator: ", ")),
        \(ShopSettings.storedFields.compactMap(\.column).joined(separator: ", "))
    FROM shop \(pictureJoins)
    """

/// The columns of pictures, each with a name for its row: `logo_id` with `logo_id_pictures`.
private let pictureTables = ShopSettings.pictureFields.compactMap(\.column)
    .map { (column: $0, table: $0 + "_pictures") }

private let pictureJoins = pictureTables.map { "LEFT JOIN pictures AS \($0.table) ON \($0.table).id = \($0.column)" }
    .joined(separator: " ")
