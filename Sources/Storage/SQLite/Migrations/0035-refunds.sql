-- New refunds are at most what came, less what went back before. Larger ones in the table stay as they are.
CREATE TRIGGER no_more_goes_back_than_came BEFORE INSERT ON payments
WHEN NEW.amount < 0
    AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = NEW.order_id) < 0
BEGIN SELECT RAISE(ABORT, 'no more can go back than came'); END;
