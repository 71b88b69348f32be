-- Whoever was a visitor is a customer.
ALTER TABLE visitors RENAME TO customers;
ALTER TABLE cart_lines RENAME COLUMN visitor_id TO customer_id;
ALTER TABLE removals RENAME COLUMN visitor_id TO customer_id;
ALTER TABLE orders RENAME COLUMN visitor_id TO customer_id;
ALTER TABLE sign_ins RENAME COLUMN visitor_id TO customer_id;
DROP INDEX visitors_by_check;
CREATE INDEX customers_by_check ON customers (check_at);
DROP INDEX removals_by_visitor;
CREATE INDEX removals_by_customer ON removals (customer_id, id);
DROP INDEX orders_by_visitor;
CREATE INDEX orders_by_customer ON orders (customer_id, number);
