extension Migration {
    /// All migrations of PostgreSQL, oldest first. The first one creates the schema that SQLite has after its first 34
    /// migrations, and consists of several files in their order. The migrations up to version 39 have files for
    /// PostgreSQL alone.
    static let allOfPostgreSQL = earlierOfPostgreSQL + shared(for: .postgreSQL)

    private static let earlierOfPostgreSQL = [
        Migration(
            version: 34, name: "the shop",
            sql: [
                PackageResources._034_1_catalogue_sql, PackageResources._034_2_customers_sql,
                PackageResources._034_3_orders_sql, PackageResources._034_4_checkout_sql,
                PackageResources._034_5_desk_sql, PackageResources._034_6_reports_sql,
                PackageResources._034_7_lists_sql, PackageResources._034_8_search_sql,
                PackageResources._034_9_nodes_sql,
            ]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")),
        Migration(
            version: 35, name: "limits of refunds", .expanding,
            sql: String(decoding: PackageResources._035_1_refunds_sql, as: UTF8.self)),
        Migration(
            version: 36, name: "order links",
            sql: String(decoding: PackageResources._036_1_order_links_sql, as: UTF8.self)),
        Migration(
            version: 37, name: "pages of categories", .expanding,
            sql: String(decoding: PackageResources._037_1_category_pages_sql, as: UTF8.self)),
        Migration(
            version: 38, name: "replaced sessions", .expanding,
            sql: String(decoding: PackageResources._038_1_replaced_sessions_sql, as: UTF8.self)),
        Migration(
            version: 39, name: "imported changes", .expanding,
            sql: String(decoding: PackageResources._039_1_imported_changes_sql, as: UTF8.self)),
    ]
}
