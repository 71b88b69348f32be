-- The delivery costs in the credit of a return, the kind of an order's delivery method, and the first chained paper of a
-- series. Earlier programs leave the delivery costs in the credit at 0.
-- both:
ALTER TABLE order_returns ADD COLUMN delivery BIGINT NOT NULL DEFAULT 0 CHECK (delivery >= 0);
ALTER TABLE orders ADD COLUMN delivery_kind TEXT;
UPDATE orders SET delivery_kind = (
    SELECT min(kind) FROM delivery_methods WHERE name = delivery_method HAVING count(DISTINCT kind) = 1)
WHERE delivery_method <> '';

-- The first number of the series whose paper has a hash. All later papers have one.
ALTER TABLE series ADD COLUMN chained_from BIGINT;
UPDATE series SET chained_from = coalesce(
    (SELECT min(series_number) FROM invoices WHERE series_id = series.id AND hash IS NOT NULL), next);

-- sqlite:
DROP TRIGGER orders_do_not_change;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, delivery_kind, local_delivery_name,
    payment_method, payment_card ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- postgresql:
DROP TRIGGER orders_do_not_change ON orders;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, delivery_kind, local_delivery_name,
    payment_method, payment_card ON orders
FOR EACH ROW EXECUTE FUNCTION refuse('the books do not change');
