-- The managers' list of categories is read by pages: those in the shop in the order of the tree, then the archived ones.
CREATE INDEX categories_in_order ON categories (archived_at IS NOT NULL, tree_order);
