-- Words of whoever moved stock by hand. A variant's movements are read from the newest on, and summed.
ALTER TABLE stock_movements ADD COLUMN note TEXT NOT NULL DEFAULT '';
DROP INDEX stock_movements_by_variant;
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id, id, change);
