@testable import Storage

/// The facts that only one of two schemas states.
struct SchemaDifferences {
    let onlySQLite: Set<String>
    let onlyPostgreSQL: Set<String>

    /// The differences from `other`, sorted, each with its engine.
    func lines(without other: Self) -> [String] {
        onlySQLite.subtracting(other.onlySQLite).sorted().map { "SQLite: \($0)" }
            + onlyPostgreSQL.subtracting(other.onlyPostgreSQL).sorted().map { "PostgreSQL: \($0)" }
    }
}

extension SchemaDifferences {
    init(sqlite: DatabaseSchema, postgreSQL: DatabaseSchema) {
        let sqlite = SchemaFacts(sqlite, without: Self.tablesOfSQLite).lines
        let postgreSQL = SchemaFacts(postgreSQL, without: Self.tablesOfPostgreSQL).lines
        self.init(onlySQLite: sqlite.subtracting(postgreSQL), onlyPostgreSQL: postgreSQL.subtracting(sqlite))
    }

    /// Tables of one engine, whose columns, constraints and indexes have no counterpart. On PostgreSQL, the sums are views
    /// of partial sums, the search uses ordinary tables, and several programs share files, leases and the version.
    static let tablesOfSQLite: Set = ["order_sums", "product_sums", "search_index"]
    static let tablesOfPostgreSQL: Set = [
        "category_search", "import_files", "leases", "order_sum_parts", "picture_files", "product_search",
        "product_sum_parts", "search_words", "shopme_schema",
    ]

    /// The intended differences between the engines. A line that begins with `--` gives the reason for those below it.
    static let allowed = SchemaDifferences(onlySQLite: facts(ofSQLite), onlyPostgreSQL: facts(ofPostgreSQL))

    private static func facts(_ text: String) -> Set<String> {
        Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("--") })
    }

    private static let ofSQLite = """
        -- Tables of this engine.
        table order_sums
        table product_sums
        table search_index
        -- The key of a row with a fixed number needs no default here.
        game_prize.id bigint NOT NULL
        place_file.id bigint NOT NULL
        shop.id bigint NOT NULL
        -- No bytes, as this engine writes them.
        listed_customers.name_key bytea NOT NULL DEFAULT x ''
        products.name_key bytea NOT NULL DEFAULT x ''
        -- PostgreSQL has `num_nonnulls`.
        audit_entries CHECK product_id IS NOT NULL + category_id IS NOT NULL + customer_id IS NOT NULL <= 1
        audit_entries CHECK variant_id IS NULL OR product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        audit_entries CHECK delivery_id IS NULL OR product_id IS NULL AND category_id IS NULL AND customer_id IS NULL \
        AND variant_id IS NULL
        audit_entries CHECK coupon_id IS NULL OR product_id IS NULL AND category_id IS NULL AND customer_id IS NULL \
        AND variant_id IS NULL AND delivery_id IS NULL
        audit_entries CHECK staff_id IS NULL OR product_id IS NULL AND category_id IS NULL AND customer_id IS NULL \
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL
        outbox CHECK next_try_at IS NOT NULL + sent_at IS NOT NULL + failed_at IS NOT NULL = 1
        -- A list is counted and sorted from its index alone. On PostgreSQL, the stock is in few indexes: each sale would
        -- write them.
        index products_by_category ON products category_id, place, id, stock, archived_at
        index products_by_category_and_name ON products category_id, name_key, id, stock, archived_at
        index products_by_category_and_price ON products category_id, price, id, stock, archived_at
        index products_found ON products id, price, category_id
        -- Guards against `INSERT OR REPLACE`, which deletes a row without its triggers. PostgreSQL has no such statement:
        -- its keys reject a second row. (`payments_are_not_replaced` also locks the order: both engines have it.)
        trigger audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
        trigger audit_fields_are_not_replaced BEFORE INSERT ON audit_fields
        trigger audit_personal_fields_are_not_replaced BEFORE INSERT ON audit_personal_fields
        trigger order_heads_are_not_replaced BEFORE INSERT ON order_heads
        trigger order_keys_are_not_replaced BEFORE INSERT ON order_keys
        trigger orders_are_not_replaced BEFORE INSERT ON orders
        trigger returns_are_not_replaced BEFORE INSERT ON order_returns
        trigger stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
        """

    private static let ofPostgreSQL = """
        -- Tables and views of this engine.
        table category_search
        table import_files
        table leases
        table order_sum_parts
        table picture_files
        table product_search
        table product_sum_parts
        table search_words
        table shopme_schema
        view order_sums
        view product_sums
        -- SQLite gives the first row of a table the key 1.
        game_prize.id bigint NOT NULL DEFAULT 1
        place_file.id bigint NOT NULL DEFAULT 1
        shop.id bigint NOT NULL DEFAULT 1
        -- No bytes: see SQLite.
        listed_customers.name_key bytea NOT NULL DEFAULT '\\x'
        products.name_key bytea NOT NULL DEFAULT '\\x'
        -- `num_nonnulls`, where SQLite has a sum or several checks.
        audit_entries CHECK num_nonnulls product_id, category_id, customer_id, variant_id, delivery_id, coupon_id, \
        staff_id <= 1
        outbox CHECK num_nonnulls next_try_at, sent_at, failed_at = 1
        -- The same lists with fewer columns: see SQLite.
        index products_by_category ON products category_id, place, id
        index products_by_category_and_name ON products category_id, name_key, id
        index products_by_category_and_price ON products category_id, price, id
        -- Files are in the database, so that each program has them.
        index picture_variants_by_file_name ON picture_variants file_name
        trigger import_file_goes_when_it_is_read AFTER UPDATE OF stage ON imports
        trigger picture_file_goes_with_its_picture AFTER DELETE ON pictures
        trigger picture_file_goes_with_its_variant AFTER DELETE ON picture_variants
        -- SQLite has no `TRUNCATE`.
        trigger adjustments_are_not_emptied BEFORE TRUNCATE ON order_adjustments FOR EACH STATEMENT
        trigger audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT
        trigger audit_fields_are_not_emptied BEFORE TRUNCATE ON audit_fields FOR EACH STATEMENT
        trigger audit_personal_fields_are_not_emptied BEFORE TRUNCATE ON audit_personal_fields FOR EACH STATEMENT
        trigger contacts_are_not_emptied BEFORE TRUNCATE ON order_contacts FOR EACH STATEMENT
        trigger invoice_rows_are_not_emptied BEFORE TRUNCATE ON invoice_rows FOR EACH STATEMENT
        trigger invoices_are_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT
        trigger lines_are_not_emptied BEFORE TRUNCATE ON order_lines FOR EACH STATEMENT
        trigger order_heads_are_not_emptied BEFORE TRUNCATE ON order_heads FOR EACH STATEMENT
        trigger order_keys_are_not_emptied BEFORE TRUNCATE ON order_keys FOR EACH STATEMENT
        trigger orders_are_not_emptied BEFORE TRUNCATE ON orders FOR EACH STATEMENT
        trigger payments_are_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT
        trigger returns_are_not_emptied BEFORE TRUNCATE ON order_returns FOR EACH STATEMENT
        trigger revisions_are_not_emptied BEFORE TRUNCATE ON order_revisions FOR EACH STATEMENT
        trigger states_are_not_emptied BEFORE TRUNCATE ON order_states FOR EACH STATEMENT
        trigger stock_movements_are_not_emptied BEFORE TRUNCATE ON stock_movements FOR EACH STATEMENT
        trigger taxes_are_not_emptied BEFORE TRUNCATE ON order_taxes FOR EACH STATEMENT
        """
}
