-- The options of the checkout, items that cannot be withdrawn from, and the delivery of revisions.
-- both:
ALTER TABLE shop ADD COLUMN checkout_email TEXT NOT NULL DEFAULT 'optional'
    CHECK (checkout_email IN ('optional', 'required'));
ALTER TABLE shop ADD COLUMN checkout_phone TEXT NOT NULL DEFAULT 'hidden'
    CHECK (checkout_phone IN ('hidden', 'optional', 'required'));
ALTER TABLE shop ADD COLUMN takes_order_notes BIGINT NOT NULL DEFAULT 0 CHECK (takes_order_notes IN (0, 1));
ALTER TABLE shop ADD COLUMN asks_tax_numbers BIGINT NOT NULL DEFAULT 0 CHECK (asks_tax_numbers IN (0, 1));
ALTER TABLE checkouts ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE checkouts ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE checkouts ADD COLUMN tax_number TEXT NOT NULL DEFAULT '';
ALTER TABLE order_contacts ADD COLUMN tax_number TEXT NOT NULL DEFAULT '';

-- The payment methods that a delivery method does not accept, with spaces between them.
ALTER TABLE delivery_methods ADD COLUMN refused_payments TEXT NOT NULL DEFAULT '';

-- Why customers cannot withdraw from a purchase of these items (Directive 2011/83/EU, article 16); empty if they can. The
-- rule of a category is empty for that of its parent, and `applied_withdrawal_exemption` is the one of its items.
ALTER TABLE categories ADD COLUMN withdrawal_exemption TEXT NOT NULL DEFAULT '';
ALTER TABLE categories ADD COLUMN applied_withdrawal_exemption TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN withdrawal_exemption TEXT NOT NULL DEFAULT '';

-- The delivery method of a revision; NULL for that of the order.
ALTER TABLE order_revisions ADD COLUMN delivery_method TEXT;
ALTER TABLE order_revisions ADD COLUMN delivery_kind TEXT;
ALTER TABLE order_revisions ADD COLUMN local_delivery_name TEXT;

-- sqlite:
DROP TRIGGER category_changes;
CREATE TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version,
    applied_tax_rate, applied_withdrawal_exemption
ON categories
BEGIN
    UPDATE catalogue SET version = version + 1;
END;

DROP TRIGGER contacts_are_only_erased;
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
WHEN NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note || NEW.signed_name || NEW.tax_number = '')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- postgresql:
DROP TRIGGER category_changes ON categories;
CREATE CONSTRAINT TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version,
    applied_tax_rate, applied_withdrawal_exemption
ON categories
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();

DROP TRIGGER contacts_are_only_erased ON order_contacts;
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
FOR EACH ROW WHEN (NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note || NEW.signed_name || NEW.tax_number = ''))
EXECUTE FUNCTION refuse('the books do not change');
