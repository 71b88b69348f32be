-- Every change of every stock. A counted product's stock is the sum of its movements; where a product is not counted
-- that sum is 0.

CREATE TABLE stock_movements (
    id           INTEGER PRIMARY KEY,
    product_id   INTEGER NOT NULL REFERENCES products (id),
    change       INTEGER NOT NULL,
    reason       TEXT NOT NULL CHECK (reason IN ('counted', 'sold')),
    order_number INTEGER REFERENCES orders (number),
    moved_at     INTEGER NOT NULL,
    CHECK (CASE reason WHEN 'sold' THEN change < 0 AND order_number IS NOT NULL ELSE order_number IS NULL END)
) STRICT;

CREATE INDEX stock_movements_by_product ON stock_movements (product_id, change);

CREATE TRIGGER stock_movements_do_not_change BEFORE UPDATE ON stock_movements
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;

CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;

CREATE TRIGGER stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;

INSERT INTO stock_movements (product_id, change, reason, moved_at)
SELECT id, stock, 'counted', unixepoch() FROM products WHERE stock IS NOT NULL ORDER BY id;
