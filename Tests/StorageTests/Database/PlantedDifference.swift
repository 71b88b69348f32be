import Testing

/// A change of the schema that only one engine gets.
struct PlantedDifference: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sqlite: String
    let postgreSQL: String
    /// The facts that the changed schema does not state any more, and those that it states in addition.
    let lost: [String]
    let gained: [String]

    private init(
        _ name: String, sqlite: String, postgreSQL: String, lost: [String] = [], gained: [String] = []
    ) {
        (testDescription, self.sqlite, self.postgreSQL) = (name, sqlite, postgreSQL)
        (self.lost, self.gained) = (lost, gained)
    }

    private init(_ name: String, _ sql: String, lost: [String] = [], gained: [String] = []) {
        self.init(name, sqlite: sql, postgreSQL: sql, lost: lost, gained: gained)
    }

    /// A change of the text by which SQLite knows a table, for what `ALTER TABLE` cannot do there.
    private static func edit(_ table: String, _ before: String, _ after: String = "") -> String {
        "UPDATE sqlite_schema SET sql = replace(sql, '\(before)', '\(after)') WHERE name = '\(table)'"
    }

    private static func trigger(_ head: String) -> (sqlite: String, postgreSQL: String) {
        let create = "CREATE TRIGGER \(head)"
        return ("\(create) BEGIN SELECT 1; END", "\(create) FOR EACH ROW EXECUTE FUNCTION refuse('no')")
    }

    private static func other(_ name: String, trigger: String, of before: String, to after: String) -> Self {
        let made = Self.trigger("\(trigger) \(after)")
        let drop = "DROP TRIGGER \(trigger); "
        return Self(
            name, sqlite: drop + made.sqlite, postgreSQL: drop + made.postgreSQL,
            lost: ["trigger \(trigger) \(before)"], gained: ["trigger \(trigger) \(after)"])
    }

    static let ofTriggersAndIndexes = [
        Self("no trigger", "DROP TRIGGER orders_stay", lost: ["trigger orders_stay BEFORE DELETE ON orders"]),
        Self(
            "further trigger", sqlite: trigger("further BEFORE DELETE ON tasks").sqlite,
            postgreSQL: trigger("further BEFORE DELETE ON tasks").postgreSQL,
            gained: ["trigger further BEFORE DELETE ON tasks"]),
        other(
            "timing of a trigger", trigger: "variants_stay", of: "BEFORE DELETE ON variants",
            to: "AFTER DELETE ON variants"),
        other(
            "event of a trigger", trigger: "payments_do_not_change", of: "BEFORE UPDATE ON payments",
            to: "BEFORE INSERT ON payments"),
        other(
            "columns of a trigger", trigger: "variants_keep_their_product",
            of: "BEFORE UPDATE OF id, product_id ON variants", to: "BEFORE UPDATE OF product_id ON variants"),
        Self("no index", "DROP INDEX orders_by_customer", lost: ["index orders_by_customer ON orders customer_id, id"]),
        Self(
            "columns of an index",
            "DROP INDEX listed_orders_by_total; CREATE INDEX listed_orders_by_total ON listed_orders (total)",
            lost: ["index listed_orders_by_total ON listed_orders total, order_id"],
            gained: ["index listed_orders_by_total ON listed_orders total"]),
        Self(
            "condition of an index", "DROP INDEX lists_deleted; CREATE INDEX lists_deleted ON lists (deleted_at)",
            lost: ["index lists_deleted ON lists deleted_at WHERE deleted_at IS NOT NULL"],
            gained: ["index lists_deleted ON lists deleted_at"]),
        Self(
            "index that is not unique", "DROP INDEX orders_by_code; CREATE INDEX orders_by_code ON orders (code)",
            lost: ["unique index orders_by_code ON orders code"], gained: ["index orders_by_code ON orders code"]),
    ]

    static let ofTables = [
        Self(
            "no UNIQUE",
            sqlite: edit("products", " UNIQUE")
                + "; DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_products_1'",
            postgreSQL: "ALTER TABLE products DROP CONSTRAINT products_slug_key", lost: ["products UNIQUE slug"]),
        Self(
            "no CHECK", sqlite: edit("tasks", "CHECK (text <> '''')"),
            postgreSQL: "ALTER TABLE tasks DROP CONSTRAINT tasks_text_check", lost: ["tasks CHECK text <> ''"]),
        Self(
            "another CHECK", sqlite: edit("cart_lines", "quantity > 0", "quantity >= 0"),
            postgreSQL: "ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_quantity_check, ADD CHECK (quantity >= 0)",
            lost: ["cart_lines CHECK quantity > 0"], gained: ["cart_lines CHECK quantity >= 0"]),
        Self(
            "no foreign key", sqlite: edit("addresses", " REFERENCES customers (id)"),
            postgreSQL: "ALTER TABLE addresses DROP CONSTRAINT addresses_customer_id_fkey",
            lost: ["addresses FOREIGN KEY customer_id REFERENCES customers id"]),
        Self(
            "another primary key",
            sqlite: edit("coupon_categories", "KEY (coupon_id, category_id)", "KEY (category_id, coupon_id)"),
            postgreSQL: """
                ALTER TABLE coupon_categories DROP CONSTRAINT coupon_categories_pkey,
                ADD PRIMARY KEY (category_id, coupon_id)
                """,
            lost: ["coupon_categories PRIMARY KEY coupon_id, category_id"],
            gained: ["coupon_categories PRIMARY KEY category_id, coupon_id"]),
        Self(
            "another default", sqlite: edit("shop", "''quick''", "''full''"),
            postgreSQL: "ALTER TABLE shop ALTER checkout SET DEFAULT 'full'",
            lost: ["shop.checkout text NOT NULL DEFAULT 'quick'"],
            gained: ["shop.checkout text NOT NULL DEFAULT 'full'"]),
        Self(
            "no NOT NULL", sqlite: edit("lists", "name        TEXT NOT NULL", "name TEXT"),
            postgreSQL: "ALTER TABLE lists ALTER name DROP NOT NULL", lost: ["lists.name text NOT NULL"],
            gained: ["lists.name text"]),
        Self(
            "another type", sqlite: edit("bulk_steps", "undone_at  INTEGER", "undone_at TEXT"),
            postgreSQL: "ALTER TABLE bulk_steps ALTER undone_at TYPE text", lost: ["bulk_steps.undone_at bigint"],
            gained: ["bulk_steps.undone_at text"]),
        Self("no column", "ALTER TABLE bulk_steps DROP COLUMN undone_at", lost: ["bulk_steps.undone_at bigint"]),
        Self("further column", "ALTER TABLE payments ADD COLUMN note TEXT", gained: ["payments.note text"]),
        Self("further table", "CREATE TABLE notes (text TEXT)", gained: ["table notes", "notes.text text"]),
    ]
}
