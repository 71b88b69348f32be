BEGIN TRANSACTION;
CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY,
    email         TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL CHECK (role IN ('manager', 'customer')),
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
) STRICT;
INSERT INTO "accounts" VALUES(1,'ann@example.com','manager','$argon2id$v=19$m=19456,t=2,p=1$+y0y85EifPHFuFepOGEL1A$3Mwq3ARbZolNQfTF5K8McdJRIUMTSD01wkC/sA04ffA',1795329673);
INSERT INTO "accounts" VALUES(2,'ben@example.com','manager','$argon2id$v=19$m=19456,t=2,p=1$jGRPRtdz/iHcIbV4K/FCMQ$zQZfGa3djGOMMwLSfkNFOVdipm7lok0znEo0L6m01zI',1795329673);
INSERT INTO "accounts" VALUES(3,'cleo@example.com','manager',NULL,1795329673);
CREATE TABLE cart_lines (
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    product_id INTEGER NOT NULL REFERENCES products (id),
    quantity   INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (visitor_id, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "cart_lines" VALUES(1,1,2,245,1);
INSERT INTO "cart_lines" VALUES(1,2,3,147,2);
INSERT INTO "cart_lines" VALUES(1,4,1,1899,4);
INSERT INTO "cart_lines" VALUES(2,5,4,320,1);
INSERT INTO "cart_lines" VALUES(4,1,2,245,1);
INSERT INTO "cart_lines" VALUES(4,4,1,1899,2);
INSERT INTO "cart_lines" VALUES(5,1,1,245,1);
INSERT INTO "cart_lines" VALUES(5,5,1,320,2);
INSERT INTO "cart_lines" VALUES(6,3,1,449,1);
CREATE TABLE catalogue (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT;
INSERT INTO "catalogue" VALUES(1,20);
CREATE TABLE catalogue_changes (
    id          INTEGER PRIMARY KEY,
    product_id  INTEGER REFERENCES products (id),
    category_id INTEGER REFERENCES categories (id),
    account_id  INTEGER REFERENCES accounts (id),
    changed_at  INTEGER NOT NULL,
    undone_by   INTEGER REFERENCES catalogue_changes (id),
    CHECK ((product_id IS NULL) <> (category_id IS NULL))
) STRICT;
INSERT INTO "catalogue_changes" VALUES(1,1,NULL,1,1795329673,NULL);
INSERT INTO "catalogue_changes" VALUES(2,3,NULL,1,1795329673,NULL);
INSERT INTO "catalogue_changes" VALUES(3,4,NULL,1,1795329673,4);
INSERT INTO "catalogue_changes" VALUES(4,4,NULL,1,1795329673,NULL);
INSERT INTO "catalogue_changes" VALUES(5,6,NULL,1,1795329673,NULL);
INSERT INTO "catalogue_changes" VALUES(6,5,NULL,1,1795329673,NULL);
INSERT INTO "catalogue_changes" VALUES(7,NULL,2,1,1795329673,NULL);
CREATE TABLE catalogue_differences (
    change_id INTEGER NOT NULL REFERENCES catalogue_changes (id),
    field     TEXT NOT NULL CHECK (field IN ('name', 'description', 'unit', 'price', 'stock', 'category', 'picture',
                                             'picture text', 'position', 'archived')),
    before    TEXT,
    after     TEXT NOT NULL,
    PRIMARY KEY (change_id, field)
) STRICT, WITHOUT ROWID;
INSERT INTO "catalogue_differences" VALUES(1,'price','245','260');
INSERT INTO "catalogue_differences" VALUES(2,'stock','10','25');
INSERT INTO "catalogue_differences" VALUES(3,'name','Shovel','Spade');
INSERT INTO "catalogue_differences" VALUES(4,'name','Spade','Shovel');
INSERT INTO "catalogue_differences" VALUES(5,'archived','1','0');
INSERT INTO "catalogue_differences" VALUES(5,'category',NULL,'2');
INSERT INTO "catalogue_differences" VALUES(5,'description',NULL,'Bright.');
INSERT INTO "catalogue_differences" VALUES(5,'name',NULL,'Lamp');
INSERT INTO "catalogue_differences" VALUES(5,'picture',NULL,'1a330ee715f1f8319c0e14b14f269119a162dc49560f8203e083ac39c3d0dd9d.webp');
INSERT INTO "catalogue_differences" VALUES(5,'picture text',NULL,'');
INSERT INTO "catalogue_differences" VALUES(5,'price',NULL,'2490');
INSERT INTO "catalogue_differences" VALUES(5,'stock',NULL,'3');
INSERT INTO "catalogue_differences" VALUES(5,'unit',NULL,'each');
INSERT INTO "catalogue_differences" VALUES(6,'archived','0','1');
INSERT INTO "catalogue_differences" VALUES(7,'position','2','1');
CREATE TABLE categories (
    id         INTEGER PRIMARY KEY,
    slug       TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name       TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    position   INTEGER NOT NULL UNIQUE,
    picture_id INTEGER REFERENCES pictures (id)
, archived_at INTEGER, version INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "categories" VALUES(1,'grocery','Grocery',2,1,NULL,1);
INSERT INTO "categories" VALUES(2,'garden','Garden',1,1,NULL,2);
CREATE TABLE order_lines (
    order_number  INTEGER NOT NULL REFERENCES orders (number) DEFERRABLE INITIALLY DEFERRED,
    position      INTEGER NOT NULL,
    product_id    INTEGER NOT NULL REFERENCES products (id),
    category_name TEXT NOT NULL,
    product_name  TEXT NOT NULL,
    unit          TEXT NOT NULL,
    unit_price    INTEGER NOT NULL CHECK (unit_price >= 0),
    quantity      INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "order_lines" VALUES(1001,0,3,'Grocery','Milk','each',449,2);
INSERT INTO "order_lines" VALUES(1001,1,4,'Garden','Shovel','each',1899,1);
INSERT INTO "order_lines" VALUES(1002,0,2,'Grocery','Apple','each',147,5);
INSERT INTO "order_lines" VALUES(1003,0,1,'Grocery','Tomato','lb',245,3);
INSERT INTO "order_lines" VALUES(1004,0,2,'Grocery','Apple','each',147,1);
CREATE TABLE orders (
    number     INTEGER PRIMARY KEY CHECK (number > 1000),
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    key        BLOB NOT NULL CHECK (length(key) = 16),
    placed_at  INTEGER NOT NULL,
    currency   TEXT NOT NULL CHECK (length(currency) = 3),
    unit_count INTEGER NOT NULL CHECK (unit_count > 0),
    total      INTEGER NOT NULL CHECK (total >= 0),
    hidden_at  INTEGER,
    UNIQUE (visitor_id, key)
) STRICT;
INSERT INTO "orders" VALUES(1001,2,X'814380F474D2E509F3CDE84F5432CEE9',1795329672,'EUR',3,2797,NULL);
INSERT INTO "orders" VALUES(1002,2,X'E0A8D55A6557951AA8092C89B1D58A70',1795329672,'EUR',5,735,1795329672);
INSERT INTO "orders" VALUES(1003,3,X'27FA6CFB488BE29BBF8C6FB91D21A6FC',1795329672,'EUR',3,735,NULL);
INSERT INTO "orders" VALUES(1004,4,X'BBAAC45FC9447756A09C11EB82ABB416',1795329672,'EUR',1,147,NULL);
CREATE TABLE password_links (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER UNIQUE REFERENCES accounts (id),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "password_links" VALUES(X'74E9F85229104A7B0A5119081A30AE3BD4105E372FC6356FED6E69D12DC3D9F2',3,1795416073);
CREATE TABLE picture_drafts (
    key        BLOB PRIMARY KEY CHECK (length(key) = 16),
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    made_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE picture_variants (
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    width      INTEGER NOT NULL CHECK (width > 0),
    file_name  TEXT NOT NULL,
    PRIMARY KEY (picture_id, width)
) STRICT, WITHOUT ROWID;
CREATE TABLE pictures (
    id        INTEGER PRIMARY KEY,
    file_name TEXT NOT NULL UNIQUE,
    width     INTEGER NOT NULL CHECK (width > 0),
    height    INTEGER NOT NULL CHECK (height > 0)
) STRICT;
INSERT INTO "pictures" VALUES(1,'53672fd8ae4e00ca01bbca3c52b8c6a7a03d976784c13b4bd7551e6819d1b043.svg',480,480);
INSERT INTO "pictures" VALUES(2,'1a330ee715f1f8319c0e14b14f269119a162dc49560f8203e083ac39c3d0dd9d.webp',64,48);
CREATE TABLE products (
    id          INTEGER PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories (id),
    slug        TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    description TEXT NOT NULL,
    unit        TEXT NOT NULL,
    price       INTEGER NOT NULL CHECK (price BETWEEN 0 AND 999999999),
    stock       INTEGER CHECK (stock >= 0),
    picture_id  INTEGER REFERENCES pictures (id)
, archived_at INTEGER, version INTEGER NOT NULL DEFAULT 1, picture_text TEXT NOT NULL DEFAULT '' CHECK (length(picture_text) <= 250)) STRICT;
INSERT INTO "products" VALUES(1,1,'tomato','Tomato','Ripe.','lb',260,NULL,1,NULL,2,'');
INSERT INTO "products" VALUES(2,1,'apple','Apple','Crisp.','each',147,14,1,NULL,1,'');
INSERT INTO "products" VALUES(3,1,'milk','Milk','Fresh.','each',449,25,1,NULL,2,'');
INSERT INTO "products" VALUES(4,2,'shovel','Shovel','Sharp.','each',1899,7,1,NULL,3,'');
INSERT INTO "products" VALUES(5,2,'seeds','Seeds','Tiny.','each',320,NULL,1,1795329673,2,'');
INSERT INTO "products" VALUES(6,2,'lamp','Lamp','Bright.','each',2490,3,2,NULL,1,'');
CREATE TABLE removal_lines (
    removal_id INTEGER NOT NULL REFERENCES removals (id) ON DELETE CASCADE,
    product_id INTEGER NOT NULL REFERENCES products (id),
    quantity   INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (removal_id, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "removal_lines" VALUES(1,3,1,449,3);
CREATE TABLE removals (
    id         INTEGER PRIMARY KEY,
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    removed_at INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,1,1795329672);
CREATE TABLE shop (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    name      TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    time_zone TEXT NOT NULL
) STRICT;
INSERT INTO "shop" VALUES(1,'Corner Shop','EUR','Europe/Zurich');
CREATE TABLE sign_ins (
    visitor_id   INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    account_id   INTEGER NOT NULL REFERENCES accounts (id),
    signed_in_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
) STRICT;
INSERT INTO "sign_ins" VALUES(4,1,1795329673,1795329673,NULL);
INSERT INTO "sign_ins" VALUES(5,1,1795329673,1795329673,NULL);
INSERT INTO "sign_ins" VALUES(6,2,1795329673,1795329673,1795329673);
CREATE TABLE stock_movements (
    id           INTEGER PRIMARY KEY,
    product_id   INTEGER NOT NULL REFERENCES products (id),
    change       INTEGER NOT NULL,
    reason       TEXT NOT NULL CHECK (reason IN ('counted', 'sold')),
    order_number INTEGER REFERENCES orders (number),
    moved_at     INTEGER NOT NULL,
    CHECK (CASE reason WHEN 'sold' THEN change < 0 AND order_number IS NOT NULL ELSE order_number IS NULL END)
) STRICT;
INSERT INTO "stock_movements" VALUES(1,2,20,'counted',NULL,1795329672);
INSERT INTO "stock_movements" VALUES(2,3,12,'counted',NULL,1795329672);
INSERT INTO "stock_movements" VALUES(3,4,8,'counted',NULL,1795329672);
INSERT INTO "stock_movements" VALUES(4,3,-2,'sold',1001,1795329672);
INSERT INTO "stock_movements" VALUES(5,4,-1,'sold',1001,1795329672);
INSERT INTO "stock_movements" VALUES(6,2,-5,'sold',1002,1795329672);
INSERT INTO "stock_movements" VALUES(7,2,-1,'sold',1004,1795329672);
INSERT INTO "stock_movements" VALUES(8,3,15,'counted',NULL,1795329673);
INSERT INTO "stock_movements" VALUES(9,6,3,'counted',NULL,1795329673);
CREATE TABLE visitors (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    last_used_at INTEGER NOT NULL
) STRICT;
INSERT INTO "visitors" VALUES(1,X'A401C580E3881B2EBA7C5807822FB38BA3B34623A533C63264DBD125A59A916D',1795329672);
INSERT INTO "visitors" VALUES(2,X'20D5D68B6AC37BBEA535F620FC8A2AFE81166F7C03599499B6460DF148BEF411',1795329672);
INSERT INTO "visitors" VALUES(3,X'6C30CBCEF8276894A98FC46A269CF4A662371750D99B77DA0FD8000D969279C1',1795329672);
INSERT INTO "visitors" VALUES(4,X'BEFB2260AE156F46398376848666BFAC8AC75EE8A3FA734B90DFF1342F07C7E1',1795329673);
INSERT INTO "visitors" VALUES(5,X'1A348446FAA8012E9F283719412B047BC3CD0232B9E8947C45B5D3047D0AF826',1795329673);
INSERT INTO "visitors" VALUES(6,X'FBE78AB0F81CA59CD7DEA9CB1E8F64864A4BD834D940615378AEE5B6896C31DF',1795329673);
CREATE INDEX visitors_by_last_use ON visitors (last_used_at);
CREATE INDEX removals_by_visitor ON removals (visitor_id, id);
CREATE INDEX removals_by_age ON removals (removed_at);
CREATE INDEX orders_by_visitor ON orders (visitor_id, number);
CREATE TRIGGER order_is_the_sum_of_its_lines BEFORE INSERT ON orders
WHEN NEW.total IS NOT (SELECT sum(unit_price * quantity) FROM order_lines WHERE order_number = NEW.number)
  OR NEW.unit_count IS NOT (SELECT sum(quantity) FROM order_lines WHERE order_number = NEW.number)
BEGIN
    SELECT RAISE(ABORT, 'an order must be the sum of its lines');
END;
CREATE TRIGGER orders_do_not_change BEFORE UPDATE OF number, visitor_id, key, placed_at, currency, unit_count, total ON orders
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE TRIGGER orders_are_not_replaced BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE number = NEW.number OR (visitor_id = NEW.visitor_id AND key = NEW.key))
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE TRIGGER order_lines_do_not_change BEFORE UPDATE ON order_lines
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE TRIGGER order_lines_stay BEFORE DELETE ON order_lines
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE TRIGGER order_lines_come_before_their_order BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM orders WHERE number = NEW.order_number)
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, change);
CREATE TRIGGER stock_movements_do_not_change BEFORE UPDATE ON stock_movements
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;
CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;
CREATE TRIGGER stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'the stock ledger does not change');
END;
CREATE INDEX sign_ins_by_account ON sign_ins (account_id);
CREATE INDEX products_by_picture ON products (picture_id);
CREATE INDEX products_sold_out ON products (id) WHERE stock = 0 AND archived_at IS NULL;
CREATE INDEX products_without_picture ON products (id) WHERE picture_id IS NULL AND archived_at IS NULL;
CREATE INDEX products_by_name ON products (name COLLATE NOCASE);
CREATE INDEX categories_by_name ON categories (name COLLATE NOCASE);
CREATE INDEX picture_drafts_by_age ON picture_drafts (made_at);
CREATE INDEX catalogue_changes_by_product ON catalogue_changes (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX catalogue_changes_by_category ON catalogue_changes (category_id, id) WHERE category_id IS NOT NULL;
CREATE INDEX catalogue_differences_by_picture_before ON catalogue_differences (before) WHERE field = 'picture';
CREATE INDEX catalogue_differences_by_picture_after ON catalogue_differences (after) WHERE field = 'picture';
CREATE TRIGGER catalogue_changes_do_not_change
BEFORE UPDATE OF id, product_id, category_id, account_id, changed_at ON catalogue_changes
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
CREATE TRIGGER catalogue_changes_stay BEFORE DELETE ON catalogue_changes
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
CREATE TRIGGER catalogue_differences_do_not_change BEFORE UPDATE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
CREATE TRIGGER catalogue_differences_stay BEFORE DELETE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
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
CREATE INDEX products_by_category ON products (category_id, id, stock, archived_at);
CREATE INDEX products_by_category_and_name ON products (category_id, name COLLATE NOCASE, id, stock, archived_at);
CREATE INDEX products_by_category_and_price ON products (category_id, price, id, stock, archived_at);
COMMIT;
PRAGMA user_version = 6;
PRAGMA application_id = 1397247824;
