-- The mails to customers that a shop writes about orders. Earlier shops write the new ones, apart from two.
-- both:
ALTER TABLE shop ADD COLUMN mails_order_receipt BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_receipt IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_paid BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_paid IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_changed BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_changed IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_ready BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_ready IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_sent BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_sent IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_delivered BIGINT NOT NULL DEFAULT 0 CHECK (mails_order_delivered IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_order_cancelled BIGINT NOT NULL DEFAULT 1 CHECK (mails_order_cancelled IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_payment_reminder BIGINT NOT NULL DEFAULT 0 CHECK (mails_payment_reminder IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_payment_failed BIGINT NOT NULL DEFAULT 1 CHECK (mails_payment_failed IN (0, 1));
ALTER TABLE shop ADD COLUMN mails_refund BIGINT NOT NULL DEFAULT 1 CHECK (mails_refund IN (0, 1));
ALTER TABLE shop ADD COLUMN reminder_days BIGINT NOT NULL DEFAULT 7 CHECK (reminder_days BETWEEN 1 AND 60);

CREATE INDEX outbox_by_order ON outbox (order_id) WHERE order_id IS NOT NULL;
