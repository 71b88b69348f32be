-- New refunds are at most what came, less what went back before. Larger ones in the table stay as they are.
CREATE FUNCTION no_more_goes_back_than_came() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
    IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = NEW.order_id) < 0 THEN
        RAISE EXCEPTION 'no more can go back than came' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER no_more_goes_back_than_came BEFORE INSERT ON payments
FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION no_more_goes_back_than_came();
