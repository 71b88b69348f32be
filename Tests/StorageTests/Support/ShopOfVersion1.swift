@testable import Storage

/// Writes a database as ShopME had it when it opened: three products, two of them counted, one order, one cart.
func makeShopOfVersion1(at path: String) throws {
    let database = try RawDatabase(path)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute(Migration.all[0].sql)
    try database.execute("PRAGMA application_id = \(FileHeader.applicationID); PRAGMA user_version = 1")
    try database.execute(goods + order)
}

private let goods = """
    INSERT INTO shop VALUES (1, 'Test Shop', 'USD', 'America/New_York');
    INSERT INTO categories (slug, name, position) VALUES ('grocery', 'Grocery', 1);
    INSERT INTO products (category_id, slug, name, description, unit, price, stock) VALUES
        (1, 'tomato', 'Tomato', '', 'lb', 245, 5), (1, 'apple', 'Apple', '', 'each', 147, NULL),
        (1, 'milk', 'Milk', '', 'each', 449, 0);

    """

private let order = """
    INSERT INTO visitors (token_hash, last_used_at) VALUES (zeroblob(32), 1795269900);
    INSERT INTO cart_lines VALUES (1, 2, 3, 147, 1);
    BEGIN;
    INSERT INTO order_lines VALUES (1001, 0, 1, 'Grocery', 'Tomato', 'lb', 245, 2);
    INSERT INTO orders VALUES (1001, 1, zeroblob(16), 1795269900, 'USD', 2, 490, NULL);
    COMMIT
    """
