-- Prices have the tax within them, or it comes on top.
ALTER TABLE shop ADD COLUMN prices_include_tax INTEGER NOT NULL DEFAULT 1 CHECK (prices_include_tax IN (0, 1));

-- `tax_rate` is a category's own, in thousandths of a percent. `applied_tax_rate` is that of its goods, down the tree like
-- its path: its own, or that of the category around it; NULL for the shop's.
ALTER TABLE categories ADD COLUMN tax_rate INTEGER CHECK (tax_rate >= 0);
ALTER TABLE categories ADD COLUMN applied_tax_rate INTEGER CHECK (applied_tax_rate >= 0);

DROP TRIGGER category_changes;
CREATE TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version,
    applied_tax_rate
ON categories
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
