extension Migration {
    /// All steps, oldest first, each in a file of its own.
    static let all = [
        Migration(version: 1, file: PackageResources._001_opening_day_sql),
        Migration(version: 2, file: PackageResources._002_stock_ledger_sql),
        Migration(version: 3, file: PackageResources._003_accounts_sql),
        Migration(version: 4, file: PackageResources._004_managed_catalogue_sql),
        Migration(version: 5, file: PackageResources._005_catalogue_version_sql),
        Migration(version: 6, file: PackageResources._006_category_lists_sql),
        Migration(version: 7, file: PackageResources._007_visitors_to_check_sql),
        Migration(version: 8, file: PackageResources._008_places_and_few_left_sql),
        Migration(version: 9, file: PackageResources._009_any_field_in_the_audit_log_sql),
        Migration(version: 10, file: PackageResources._010_people_sql),
        Migration(version: 11, file: PackageResources._011_variants_sql),
        Migration(version: 12, file: PackageResources._012_books_sql),
        Migration(version: 13, file: PackageResources._013_category_tree_sql),
        Migration(version: 14, file: PackageResources._014_settings_and_audit_log_sql),
    ]

    /// The version that this program writes and reads.
    static let newest = all.count

    private init(version: Int, file: [UInt8]) {
        self.init(version: version, sql: String(decoding: file, as: UTF8.self))
    }
}
