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

    /// Returns what the frame of the shop's pages links to.
    public func storefront() throws -> Storefront { try storedSettings().storefront }

    func storedSettings() throws -> StoredSettings {
        if let settings = cache.settings { return settings }
        guard let found = try ask(.settings) else { throw StorageError.noShop(path: database.location) }
        var settings = found.settings
        if !settings.otherLanguages.isEmpty { settings.translations = try ask(.settingTranslations) }
        let storefront = Storefront(
            rooms: found.filled.filter(settings.has), pages: found.hasMenus ? try ask(.linkedPages) : [])
        let stored = StoredSettings(settings, storefront, zonesVersion: found.zonesVersion)
        cache.settings = stored
        return stored
    }

    /// Returns the settings for their form, with the legal pages, the texts of mails and the version. Throws as `settings()` does.
    public func versionedSettings() throws -> VersionedSettings {
        let (version, hasOrders) = try ask(.settingsVersion, .hasOrders)
        var settings = try settings()
        let (texts, translations, legal) = try ask(.legalTexts, .settingTranslations, .legalTranslations)
        settings.setLegalTexts(Dictionary(texts.map { ($0.page, $0.text) }, uniquingKeysWith: { first, _ in first }))
        let mails = try ask(.mailTexts)
        settings.mailTexts = mails.texts
        settings.translations = legal.keeping(translations).keeping(mails.translations)
        return VersionedSettings(attributes: settings, version: version ?? 0, hasOrders: hasOrders)
    }
}

/// The settings behind one reference: nearly every page needs some of them, and a copy retains all of their texts.
final class StoredSettings: Sendable {
    let values: ShopSettings
    let storefront: Storefront
    /// The version of the zones, areas, tax classes and rates.
    let zonesVersion: Int64

    init(_ values: ShopSettings, _ storefront: Storefront, zonesVersion: Int64) {
        self.values = values
        self.storefront = storefront
        self.zonesVersion = zonesVersion
    }
}

extension Query {
    /// The settings, the rooms that have content, whether menus have own pages, and the version of the zones.
    fileprivate static var settings:
        Query<(settings: ShopSettings, filled: Set<ShopRoom>, hasMenus: Bool, zonesVersion: Int64)?>
    {
        .init(first: settingsSQL) { row in
            var settings = ShopSettings(name: "", currency: .usd, timeZone: "")
            let pictures = ShopSettings.pictureFields.compactMap(\.picture)
            for (index, picture) in pictures.enumerated() {
                settings[keyPath: picture] = row[index * Picture.columnCount]
            }
            var columns = (pictures.count * Picture.columnCount)...
            let filled = Set(zip(ShopRoom.allCases, columns).filter { row[$1] }.map(\.0))
            let hasMenus: Bool = row[columns.lowerBound + ShopRoom.allCases.count]
            columns = (columns.lowerBound + ShopRoom.allCases.count + 1)...
            settings.knowLegalPages(Set(zip(LegalPage.allCases, columns).filter { row[$1] }.map(\.0)))
            columns = (columns.lowerBound + LegalPage.allCases.count)...
            for (field, column) in zip(ShopSettings.storedFields, columns) {
                let text = field.isInteger ? String(row[column] as Int) : row[column]
                guard field.set(text, in: &settings) else {
                    throw StorageError.failed(reason: "unknown \(field.field.rawValue) \(text)")
                }
            }
            let provider = columns.lowerBound + ShopSettings.storedFields.count
            if let name = ProviderName(rawValue: row[provider]), let mode = PaymentMode(rawValue: row[provider + 1]) {
                settings.provider = ProviderAccount(name, mode)
            }
            return (settings, filled, hasMenus, row[provider + 2])
        }
    }

    /// The texts of the settings in all languages beside the default one, without the legal pages.
    fileprivate static var settingTranslations: Query<Translations> {
        .init(
            """
            SELECT language, opening_hours, order_label, home_text, announcement, guarantee_text
            FROM shop_translations ORDER BY language
            """
        ) { rows in
            var translations = Translations()
            while let row = try rows.next() {
                for (column, field) in settingTexts.enumerated() {
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
        \(ShopRoom.allCases.map(\.hasContent).joined(separator: ", ")),
        EXISTS (SELECT 1 FROM pages WHERE \(OwnPage.isInMenus)),
        \(LegalPage.allCases.map { "EXISTS (SELECT 1 FROM legal_pages WHERE page = '\($0.rawValue)')" }.joined(separator: ", ")),
        \(ShopSettings.storedFields.compactMap(\.column).joined(separator: ", ")), provider_name, provider_mode,
        zones_version
    FROM shop \(pictureJoins)
    """

/// The translated texts, in the order of their columns in `settingTranslations`.
private let settingTexts: [AuditEntry.Field] = [.openingHours, .orderLabel, .homeText, .announcement, .guaranteeText]

extension ShopRoom {
    /// A condition in SQL: true if the room has content.
    fileprivate var hasContent: String {
        switch self {
        case .places: "EXISTS (SELECT 1 FROM places WHERE deletion IS NULL)"
        case .lists, .games: "TRUE"
        }
    }
}

/// The columns of pictures, each with a name for its row: `logo_id` with `logo_id_pictures`.
private let pictureTables = ShopSettings.pictureFields.compactMap(\.column)
    .map { (column: $0, table: $0 + "_pictures") }

private let pictureJoins = pictureTables.map { "LEFT JOIN pictures AS \($0.table) ON \($0.table).id = \($0.column)" }
    .joined(separator: " ")
