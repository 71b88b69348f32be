-- Who works for the shop, and as what, in the audit log.
ALTER TABLE audit_entries ADD COLUMN staff_id INTEGER REFERENCES accounts (id)
    CHECK (staff_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL));
CREATE INDEX audit_entries_by_staff ON audit_entries (staff_id, id) WHERE staff_id IS NOT NULL;
DROP INDEX audit_entries_of_the_shop;
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL
    AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL;
DROP TRIGGER audit_entries_do_not_change;
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, variant_id, delivery_id, coupon_id, staff_id, account_id,
    changed_at
ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
