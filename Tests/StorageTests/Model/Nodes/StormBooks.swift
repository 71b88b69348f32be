import Shop
import TestSupport

/// What the books must say after a storm, read by another program: rows that break a rule.
enum StormBooks {
    /// Orders with their keys, as text.
    static let receipts = """
        SELECT coalesce(encode(key, 'hex'), 'no key') || ' ' || orders.id
        FROM orders LEFT JOIN order_keys ON order_keys.order_id = orders.id
        """

    /// Units of each product that are in stock, or were sold and did not come back into it, without asking the ledger.
    static let units = """
        SELECT slug || ' ' || variants.stock + coalesce((
            SELECT sum(CASE WHEN state = 'cancelled' THEN 0 ELSE quantity END)
            FROM order_lines JOIN order_heads ON order_heads.order_id = order_lines.order_id
                AND order_heads.revision = order_lines.revision
            WHERE variant_id = variants.id), 0)
            + coalesce((
            SELECT sum(order_returns.quantity * CASE WHEN state = 'cancelled' THEN 1 - is_restocked ELSE -is_restocked END)
            FROM order_returns JOIN order_heads ON order_heads.order_id = order_returns.order_id
            JOIN order_lines ON order_lines.order_id = order_returns.order_id
                AND order_lines.revision = order_returns.revision AND order_lines.position = order_returns.line
            WHERE variant_id = variants.id), 0)
        FROM variants JOIN products ON products.id = product_id WHERE variants.stock IS NOT NULL
        """

    static let broken = [
        "a key is used twice": """
        SELECT encode(key, 'hex') FROM order_keys GROUP BY key, customer_id HAVING count(*) > 1
        """,
        "a coupon was used more often than it may be": """
        SELECT code FROM coupons WHERE most_uses < (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id AND returned_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM order_states WHERE order_id = coupon_uses.order_id AND state = 'resumed'))
        """,
        "a coupon's uses are not those of its orders": """
        SELECT code FROM coupons WHERE uses <> (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id AND returned_at IS NULL)
        """,
        "a product is in a cart twice": """
        SELECT customer_id::text FROM cart_lines GROUP BY customer_id, variant_id HAVING count(*) > 1
        """,
        "a cart is somebody's who was merged": """
        SELECT customer_id::text FROM cart_lines JOIN customers ON customers.id = customer_id
        WHERE merged_into IS NOT NULL
        """,
        "an order is somebody's who was merged": """
        SELECT orders.id::text FROM orders JOIN customers ON customers.id = customer_id
        WHERE merged_into IS NOT NULL
        """,
        "a browser leads to somebody who was merged or erased": """
        SELECT sessions.id::text FROM sessions JOIN customers ON customers.id = customer_id
        WHERE merged_into IS NOT NULL OR erased_at IS NOT NULL
        """,
        "the stock is not what the ledger says": """
        SELECT variants.id::text FROM variants WHERE coalesce(variants.stock, 0) <> (
            SELECT coalesce(sum(change), 0) FROM stock_movements WHERE variant_id = variants.id)
        """,
    ]
}
