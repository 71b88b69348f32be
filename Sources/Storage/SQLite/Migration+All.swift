extension Migration {
    /// All migrations of SQLite, oldest first. The migrations up to version 39 have files for SQLite alone.
    static let all = earlier + shared(for: .sqlite)

    private static let earlier = [
        Migration(version: 1, "opening day", PackageResources._001_opening_day_sql),
        Migration(version: 2, "the stock ledger", PackageResources._002_stock_ledger_sql),
        Migration(version: 3, "accounts", PackageResources._003_accounts_sql),
        Migration(version: 4, "the managed catalogue", PackageResources._004_managed_catalogue_sql),
        Migration(version: 5, "the catalogue's version", PackageResources._005_catalogue_version_sql),
        Migration(version: 6, "lists of categories", PackageResources._006_category_lists_sql),
        Migration(version: 7, "visitors to check", PackageResources._007_visitors_to_check_sql),
        Migration(version: 8, "places, and few left", PackageResources._008_places_and_few_left_sql),
        Migration(version: 9, "any field in the audit log", PackageResources._009_any_field_in_the_audit_log_sql),
        Migration(version: 10, "people", PackageResources._010_people_sql),
        Migration(version: 11, "variants", PackageResources._011_variants_sql),
        Migration(version: 12, "the books", PackageResources._012_books_sql),
        Migration(version: 13, "the tree of categories", PackageResources._013_category_tree_sql),
        Migration(version: 14, "settings and the audit log", PackageResources._014_settings_and_audit_log_sql),
        Migration(version: 15, "pages of products", PackageResources._015_product_pages_sql),
        Migration(version: 16, "the search", PackageResources._016_search_sql),
        Migration(version: 17, "sign-ins and erasures", PackageResources._017_sign_ins_sql),
        Migration(version: 18, "mail", PackageResources._018_mail_sql),
        Migration(version: 19, "passkeys", PackageResources._019_passkeys_sql),
        Migration(version: 20, "the checkout", PackageResources._020_checkout_sql),
        Migration(version: 21, "invoices", PackageResources._021_invoices_sql),
        Migration(version: 22, "the order desk", PackageResources._022_order_desk_sql),
        Migration(version: 23, "reports", PackageResources._023_reports_sql),
        Migration(version: 24, "lists and steps of the desk", PackageResources._024_desk_lists_sql),
        Migration(version: 25, "imports", PackageResources._025_imports_sql),
        Migration(version: 26, "legal pages", PackageResources._026_legal_pages_sql),
        Migration(version: 27, "rates of tax", PackageResources._027_tax_rates_sql),
        Migration(version: 28, "staff in the audit log", PackageResources._028_staff_in_the_audit_log_sql),
        Migration(version: 29, "notes of stock movements", PackageResources._029_stock_notes_sql),
        Migration(version: 30, "returns without tax on top", PackageResources._030_net_returns_sql),
        Migration(version: 31, "shopping lists", PackageResources._031_shopping_lists_sql),
        Migration(version: 32, "tasks", PackageResources._032_tasks_sql),
        Migration(version: 33, "games", PackageResources._033_games_sql),
        Migration(version: 34, "places", PackageResources._034_places_sql),
        Migration(version: 35, "limits of refunds", PackageResources._035_refunds_sql),
        Migration(version: 36, "order links", PackageResources._036_order_links_sql),
        Migration(version: 37, "pages of categories", PackageResources._037_category_pages_sql),
        Migration(version: 38, "replaced sessions", PackageResources._038_replaced_sessions_sql),
        Migration(version: 39, "imported changes", PackageResources._039_imported_changes_sql),
    ]

    /// The schema version that this program reads and writes.
    static let newest = all.count

    private init(version: Int, _ name: String, _ file: @escaping @autoclosure @Sendable () -> [UInt8]) {
        self.init(version: version, name: name, sql: String(decoding: file(), as: UTF8.self))
    }
}
