-- Guards against `INSERT OR REPLACE`, which on SQLite deletes a row without its triggers. PostgreSQL has no such
-- statement: there, the keys reject a second row. `payments_are_not_replaced` stays: it also locks the order.
-- postgresql:
DROP FUNCTION orders_are_not_replaced, order_keys_are_not_replaced, order_heads_are_not_replaced,
    returns_are_not_replaced, stock_movements_are_not_replaced, audit_entries_are_not_replaced,
    audit_fields_are_not_replaced, audit_personal_fields_are_not_replaced CASCADE;
