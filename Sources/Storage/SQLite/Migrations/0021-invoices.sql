-- The number under which the shop is registered for taxes.
ALTER TABLE shop ADD COLUMN tax_number TEXT NOT NULL DEFAULT '';

-- Invoices and credit notes in one series of numbers without a gap. None of it changes, and it holds the seller and the
-- buyer as they were: the law keeps an invoice whole where its buyer is erased from everything else. `total` is below 0
-- where money goes back; `supplied_at` is when the goods were sent, NULL while they are not.
CREATE TABLE invoices (
    number       INTEGER PRIMARY KEY CHECK (number > 0),
    kind         TEXT NOT NULL,
    order_id     INTEGER NOT NULL REFERENCES orders (id),
    corrects     INTEGER REFERENCES invoices (number) CHECK (corrects < number),
    issued_at    INTEGER NOT NULL,
    supplied_at  INTEGER,
    account_id   INTEGER REFERENCES accounts (id),
    reason       TEXT NOT NULL,
    seller       TEXT NOT NULL CHECK (seller <> ''),
    tax_number   TEXT NOT NULL,
    buyer        TEXT NOT NULL,
    includes_tax INTEGER NOT NULL CHECK (includes_tax IN (0, 1)),
    total        INTEGER NOT NULL,
    CHECK ((kind = 'invoice') = (corrects IS NULL))
) STRICT;

CREATE INDEX invoices_by_order ON invoices (order_id, number);
CREATE INDEX invoices_by_correction ON invoices (corrects) WHERE corrects IS NOT NULL;

-- Goods, delivery, discounts and what came back. `tax` is the row's share of the tax at its rate.
CREATE TABLE invoice_rows (
    invoice    INTEGER NOT NULL REFERENCES invoices (number) DEFERRABLE INITIALLY DEFERRED,
    position   INTEGER NOT NULL,
    label      TEXT NOT NULL,
    quantity   INTEGER,
    unit       TEXT NOT NULL,
    unit_price INTEGER,
    amount     INTEGER NOT NULL,
    tax_rate   INTEGER NOT NULL CHECK (tax_rate >= 0),
    tax        INTEGER NOT NULL,
    PRIMARY KEY (invoice, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER invoices_are_numbered_without_a_gap BEFORE INSERT ON invoices
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM invoices)
BEGIN SELECT RAISE(ABORT, 'invoices are numbered without a gap'); END;
CREATE TRIGGER one_invoice_stands BEFORE INSERT ON invoices
WHEN NEW.kind = 'invoice' AND EXISTS (
    SELECT 1 FROM invoices AS made WHERE order_id = NEW.order_id AND kind = 'invoice' AND NOT EXISTS (
        SELECT 1 FROM invoices AS notes WHERE notes.corrects = made.number AND notes.kind = 'cancellation'))
BEGIN SELECT RAISE(ABORT, 'an order has one invoice that stands'); END;
CREATE TRIGGER invoices_that_stand_are_corrected BEFORE INSERT ON invoices
WHEN NEW.corrects IS NOT NULL AND (
    EXISTS (SELECT 1 FROM invoices WHERE corrects = NEW.corrects AND kind = 'cancellation')
    OR NOT EXISTS (
        SELECT 1 FROM invoices WHERE number = NEW.corrects AND kind = 'invoice' AND order_id = NEW.order_id))
BEGIN SELECT RAISE(ABORT, 'a credit note corrects an invoice that stands'); END;
CREATE TRIGGER invoices_are_the_sum_of_their_rows BEFORE INSERT ON invoices
WHEN NEW.total IS NOT (
    SELECT sum(amount) + iif(NEW.includes_tax, 0, sum(tax)) FROM invoice_rows WHERE invoice = NEW.number)
BEGIN SELECT RAISE(ABORT, 'an invoice must be the sum of its rows'); END;
CREATE TRIGGER invoices_do_not_change BEFORE UPDATE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER rows_come_before_their_invoice BEFORE INSERT ON invoice_rows
WHEN EXISTS (SELECT 1 FROM invoices WHERE number = NEW.invoice)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER invoice_rows_do_not_change BEFORE UPDATE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER invoice_rows_stay BEFORE DELETE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
