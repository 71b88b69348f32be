-- Pages that are the same for every visitor are rendered once and cached. This number tells whether they are still
-- right: every change of them, in any program, changes the number in the same transaction. A sale does so only when it
-- takes the last unit, since how many are left is asked for each visitor.

CREATE TABLE catalogue (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT;

INSERT INTO catalogue (id, version) VALUES (1, 1);

CREATE TRIGGER shop_is_named AFTER INSERT ON shop BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER shop_changes AFTER UPDATE ON shop BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER shop_goes AFTER DELETE ON shop BEGIN UPDATE catalogue SET version = version + 1; END;

CREATE TRIGGER picture_comes AFTER INSERT ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER picture_changes AFTER UPDATE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER picture_goes AFTER DELETE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;

CREATE TRIGGER variant_comes AFTER INSERT ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_changes AFTER UPDATE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_goes AFTER DELETE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;

CREATE TRIGGER category_comes AFTER INSERT ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER category_changes AFTER UPDATE ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER category_goes AFTER DELETE ON categories BEGIN UPDATE catalogue SET version = version + 1; END;

CREATE TRIGGER product_comes AFTER INSERT ON products BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER product_goes AFTER DELETE ON products BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER product_changes
AFTER UPDATE OF id, category_id, slug, name, description, unit, price, picture_id, picture_text, archived_at, version
ON products
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE TRIGGER product_sells_out_or_is_there_again AFTER UPDATE OF stock ON products
WHEN (OLD.stock IS 0) <> (NEW.stock IS 0)
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
