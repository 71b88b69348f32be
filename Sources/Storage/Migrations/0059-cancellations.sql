-- Customers can cancel their orders until they are packed. Shops that have sold choose this themselves.
-- both:
ALTER TABLE shop ADD COLUMN takes_cancellations BIGINT NOT NULL DEFAULT 1 CHECK (takes_cancellations IN (0, 1));
UPDATE shop SET takes_cancellations = 0 WHERE EXISTS (SELECT 1 FROM orders);
