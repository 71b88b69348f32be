/// One step of the database's schema: plain SQL from a file of its own, numbered, forward only.
struct Migration: Sendable {
    /// The `user_version` that the database has after this step.
    let version: Int
    let sql: String

    /// Every step there is, oldest first.
    static let all = [
        Migration(version: 1, file: PackageResources._001_opening_day_sql),
        Migration(version: 2, file: PackageResources._002_stock_ledger_sql),
        Migration(version: 3, file: PackageResources._003_accounts_sql),
        Migration(version: 4, file: PackageResources._004_managed_catalogue_sql),
        Migration(version: 5, file: PackageResources._005_catalogue_version_sql),
        Migration(version: 6, file: PackageResources._006_category_lists_sql),
        Migration(version: 7, file: PackageResources._007_visitors_to_check_sql),
        Migration(version: 8, file: PackageResources._008_places_and_few_left_sql),
    ]

    /// The version that this program writes and reads.
    static let newest = all.count

    init(version: Int, sql: String) {
        self.version = version
        self.sql = sql
    }

    private init(version: Int, file: [UInt8]) {
        self.init(version: version, sql: String(decoding: file, as: UTF8.self))
    }
}
