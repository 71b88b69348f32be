import Shop
import TestSupport
import Testing

@testable import Storage

/// The part of the shop that all visitors see alike has a version, which tells when a cached page is out of date.
struct CatalogueVersionTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.setStock(5, of: .tomato)
    }

    /// Tables of which no page shows anything to everybody.
    private static let personal: Set = [
        "accounts", "addresses", "audit_entries", "audit_fields", "audit_personal_fields", "bank_batches",
        "bank_columns", "bank_keys", "bank_statements", "bank_transfers", "bulk_step_orders",
        "bulk_steps", "cart_addition_lines", "cart_additions", "cart_coupons", "cart_lines", "catalogue",
        "category_paths", "checkouts", "coupon_categories",
        "coupon_uses", "coupons", "customer_terms", "customers", "customers_to_list", "delivery_methods",
        "delivery_translations",
        "import_rows", "imports", "invoice_rows", "invoices", "legal_pages", "legal_translations", "mail_texts",
        "name_order", "page_texts",
        "list_additions",
        "list_changes",
        "list_choices", "list_items", "list_links", "list_operations", "list_stamps", "listed_customers",
        "listed_orders", "lists",
        "order_adjustments",
        "order_contacts",
        "order_heads", "order_keys", "order_links", "order_notes", "email_confirmations", "file_rewrites",
        "first_orders",
        "game_coupons",
        "game_prize", "games",
        "held_pictures", "place_file",
        "order_lines",
        "order_returns", "order_revisions", "order_states", "order_sums", "order_taxes", "order_views", "orders",
        "outbox", "passkey_challenges", "passkeys", "password_links", "payment_attempts", "payment_events", "payments",
        "picture_drafts", "product_sums",
        "recovery_codes", "removal_lines", "removals", "search_changes", "search_index", "search_rules", "series",
        "sessions",
        "shop_translations", "tax_number_checks", "tax_rates", "zone_areas",
        "stock_movements", "task_findings", "tasks", "withdrawals", "provider_days", "provider_movements",
    ]

    @Test func everyTableEitherCountsOrIsPersonal() throws {
        let counting = try shop.strings(
            sqlite: """
                SELECT DISTINCT tbl_name FROM sqlite_schema
                WHERE sql LIKE '%UPDATE catalogue%' OR sql LIKE '%SET zones_version%'
                """,
            postgreSQL: """
                SELECT DISTINCT tgrelid::regclass FROM pg_trigger 
                WHERE tgfoid IN ('catalogue_has_a_new_version'::regproc, 'zones_have_a_new_version'::regproc)
                """)
        let all = try shop.strings(
            sqlite: """
                SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
                """,
            postgreSQL: "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        let personal =
            shop.database == nil
            ? Self.personal
            : Self.personal.subtracting(SchemaDifferences.tablesOfSQLite).union(SchemaDifferences.tablesOfPostgreSQL)
        #expect(Set(counting).union(personal) == Set(all))
        #expect(personal.isDisjoint(with: counting))
    }

    @Test func everyColumnCountsAlsoWhenTheStockChangesWithIt() throws {
        let columns = try shop.columnNames(of: "products").filter { $0 != "stock" }
        let ofTomato = "product_id = (SELECT id FROM products WHERE slug = 'tomato')"
        #expect(columns.count >= 8)
        for column in columns {
            let before = try version()
            try shop.raw("UPDATE products SET \(column) = \(column), stock = stock - 1 WHERE slug = 'tomato'")
            #expect(try version() > before, "\(column)")
            try shop.raw("UPDATE variants SET stock = 5 WHERE \(ofTomato)")
        }
    }

    @Test func everyColumnOfAVariantCounts() throws {
        let columns = try shop.columnNames(of: "variants").filter { $0 != "id" && $0 != "product_id" }
        #expect(columns.contains("sku"))
        for column in columns {
            let before = try version()
            try shop.raw("UPDATE variants SET \(column) = \(column == "stock" ? "0" : column) WHERE stock IS NOT NULL")
            #expect(try version() > before, "\(column)")
        }
    }

    @Test(arguments: [
        "UPDATE shop SET name = 'Another'", "DELETE FROM shop",
        "INSERT INTO places (title, description, hours, latitude, longitude) VALUES ('X', '', '', 0, 0)",
        "INSERT INTO pictures (file_name, width, height) VALUES ('x', 1, 1)",
        "INSERT INTO categories (slug, path, name, full_name, position, tree_order) VALUES ('x', 'x', 'X', 'X', 9, 9)",
        "UPDATE categories SET name = 'X'",
        "UPDATE products SET name = 'X' WHERE slug = 'mower'",
        "UPDATE variants SET price = 1 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')",
        "UPDATE variants SET stock = 0 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')",
    ]) func aChangeThatAllSeeIsANewVersion(sql: String) throws {
        let before = try version()
        try shop.raw(sql)
        #expect(try version() > before)
    }

    @Test func insertedSettingsAreANewVersion() throws {
        try shop.raw("DELETE FROM shop")
        let before = try version()
        try shop.raw("INSERT INTO shop (name, currency, time_zone) VALUES ('A', 'USD', 'UTC')")
        #expect(try version() > before)
    }

    @Test func whatIsThereAgainIsANewVersion() throws {
        try shop.setStock(0, of: .tomato)
        let before = try version()
        try shop.setStock(nil, of: .tomato)
        #expect(try version() > before)
    }

    @Test func aCartAndASaleThatLeavesMoreThanFewAreNone() throws {
        try shop.setStock(7, of: .tomato)
        let before = try version()
        let ann = try shop.customer("Ann")
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.placeOrder(of: ann)
        #expect(try shop.product(.tomato).stock == 5)
        #expect(try version() == before)
    }

    @Test func aSaleThatLeavesFewIsOne() throws {
        let before = try version()
        let ann = try shop.customer("Ann")
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.placeOrder(of: ann)
        #expect(try shop.product(.tomato).fewLeft == 4)
        #expect(try version() > before)
    }

    @Test func aSaleThatTakesTheLastIsOne() throws {
        let before = try version()
        let ann = try shop.customer("Ann")
        try shop.put(5, of: .tomato, inCartOf: ann)
        try shop.placeOrder(of: ann)
        #expect(try version() > before)
    }

    @Test func whatIsNotCommittedHasNoVersion() throws {
        #expect(try shop.store.write { try $0.snapshot.catalogueVersion() } == nil)
    }

    private func version() throws -> CatalogueVersion {
        try #require(try shop.store.read { try $0.catalogueVersion() })
    }
}
