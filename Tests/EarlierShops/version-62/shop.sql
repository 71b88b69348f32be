PRAGMA writable_schema=ON;
BEGIN TRANSACTION;
CREATE TABLE "accounts" (
    id            INTEGER PRIMARY KEY,
    customer_id   INTEGER NOT NULL UNIQUE REFERENCES customers (id),
    email         TEXT UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL,
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
, email_confirmed_at INTEGER, rights TEXT NOT NULL DEFAULT '', refund_limit INTEGER CHECK (refund_limit >= 0)) STRICT;
INSERT INTO "accounts" VALUES(1,6,'ann@example.com','manager','$argon2id$v=19$m=19456,t=2,p=1$LUnPQRKG5/jeBwZD6NtLdg$edc/zLui5hB5DNZjkQmZLJndy+mWlbYarOLtWRayWYQ',1795888544,NULL,'',NULL);
INSERT INTO "accounts" VALUES(2,8,'ben@example.com','manager','$argon2id$v=19$m=19456,t=2,p=1$AZvoc4XaIDqd0vSKHrbGXg$PIVweBGy/MS9H4G900pJsfeJkzfxAsDn9YlLHosp2aQ',1795888544,NULL,'',NULL);
INSERT INTO "accounts" VALUES(3,9,'cleo@example.com','manager',NULL,1795888544,NULL,'',NULL);
CREATE TABLE addresses (
    id           INTEGER PRIMARY KEY,
    customer_id  INTEGER NOT NULL REFERENCES customers (id),
    name         TEXT NOT NULL DEFAULT '',
    organisation TEXT NOT NULL DEFAULT '',
    lines        TEXT NOT NULL DEFAULT '',
    sublocality  TEXT NOT NULL DEFAULT '',
    city         TEXT NOT NULL DEFAULT '',
    state        TEXT NOT NULL DEFAULT '',
    code         TEXT NOT NULL DEFAULT '',
    sorting_code TEXT NOT NULL DEFAULT '',
    country      TEXT NOT NULL DEFAULT '',
    as_text      TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE audit_entries (
    id          INTEGER PRIMARY KEY,
    product_id  INTEGER REFERENCES products (id),
    category_id INTEGER REFERENCES categories (id),
    customer_id INTEGER REFERENCES customers (id),
    account_id  INTEGER REFERENCES accounts (id),
    changed_at  INTEGER NOT NULL,
    undone_by   INTEGER REFERENCES audit_entries (id), variant_id INTEGER REFERENCES variants (id)
    CHECK (variant_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL)), delivery_id INTEGER REFERENCES delivery_methods (id)
    CHECK (delivery_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL)), coupon_id INTEGER REFERENCES coupons (id)
    CHECK (coupon_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL)), staff_id INTEGER REFERENCES accounts (id)
    CHECK (staff_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL)), imported_with INTEGER REFERENCES audit_entries (id), page_id INTEGER REFERENCES pages (id)
    CHECK (page_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL)),
    CHECK ((product_id IS NOT NULL) + (category_id IS NOT NULL) + (customer_id IS NOT NULL) <= 1)
) STRICT;
INSERT INTO "audit_entries" VALUES(1,NULL,NULL,NULL,NULL,1795888544,NULL,NULL,NULL,NULL,1,NULL,NULL);
INSERT INTO "audit_entries" VALUES(2,NULL,NULL,NULL,NULL,1795888544,NULL,NULL,NULL,NULL,2,NULL,NULL);
INSERT INTO "audit_entries" VALUES(3,NULL,NULL,NULL,NULL,1795888544,NULL,NULL,NULL,NULL,3,NULL,NULL);
INSERT INTO "audit_entries" VALUES(4,1,NULL,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(5,3,NULL,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(6,4,NULL,NULL,1,1795888544,7,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(7,4,NULL,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(8,6,NULL,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(9,5,NULL,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "audit_entries" VALUES(10,NULL,2,NULL,1,1795888544,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE audit_fields (
    entry_id INTEGER NOT NULL REFERENCES audit_entries (id),
    field    TEXT NOT NULL,
    before   TEXT,
    after    TEXT NOT NULL,
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID;
INSERT INTO "audit_fields" VALUES(1,'role','customer','manager');
INSERT INTO "audit_fields" VALUES(2,'role','customer','manager');
INSERT INTO "audit_fields" VALUES(3,'role','customer','manager');
INSERT INTO "audit_fields" VALUES(4,'price','245','260');
INSERT INTO "audit_fields" VALUES(5,'stock','10','25');
INSERT INTO "audit_fields" VALUES(6,'name','Shovel','Spade');
INSERT INTO "audit_fields" VALUES(7,'name','Spade','Shovel');
INSERT INTO "audit_fields" VALUES(8,'archived','1','0');
INSERT INTO "audit_fields" VALUES(8,'category',NULL,'2');
INSERT INTO "audit_fields" VALUES(8,'description',NULL,'Bright.');
INSERT INTO "audit_fields" VALUES(8,'facts',NULL,'');
INSERT INTO "audit_fields" VALUES(8,'full description',NULL,'');
INSERT INTO "audit_fields" VALUES(8,'name',NULL,'Lamp');
INSERT INTO "audit_fields" VALUES(8,'picture',NULL,'1a330ee715f1f8319c0e14b14f269119a162dc49560f8203e083ac39c3d0dd9d.webp');
INSERT INTO "audit_fields" VALUES(8,'picture text',NULL,'');
INSERT INTO "audit_fields" VALUES(8,'pictures',NULL,'');
INSERT INTO "audit_fields" VALUES(8,'price',NULL,'2490');
INSERT INTO "audit_fields" VALUES(8,'stock',NULL,'3');
INSERT INTO "audit_fields" VALUES(8,'unit',NULL,'each');
INSERT INTO "audit_fields" VALUES(9,'archived','0','1');
INSERT INTO "audit_fields" VALUES(10,'position','2','1');
CREATE TABLE audit_personal_fields (
    entry_id  INTEGER NOT NULL REFERENCES audit_entries (id),
    field     TEXT NOT NULL,
    before    TEXT,
    after     TEXT,
    erased_at INTEGER,
    erased_by INTEGER REFERENCES accounts (id),
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE bank_batches (
    id         INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    applied_at INTEGER NOT NULL,
    -- The number of ticked lines that were not recorded.
    left_out   INTEGER NOT NULL DEFAULT 0,
    undone_at  INTEGER
) STRICT;
CREATE TABLE bank_columns (
    heading BLOB PRIMARY KEY CHECK (length(heading) = 32),
    columns TEXT NOT NULL
) STRICT;
CREATE TABLE bank_keys (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT;
CREATE TABLE bank_statements (
    id         INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    sent_at    INTEGER NOT NULL,
    file_name  TEXT NOT NULL,
    content    BLOB NOT NULL
) STRICT;
CREATE TABLE bank_transfers (
    fingerprint  BLOB NOT NULL CHECK (length(fingerprint) = 32),
    batch_id     INTEGER NOT NULL REFERENCES bank_batches (id),
    order_id     INTEGER NOT NULL REFERENCES orders (id),
    payment_id   INTEGER REFERENCES payments (id),
    reversal_id  INTEGER REFERENCES payments (id),
    booked_on    TEXT NOT NULL,
    amount       INTEGER NOT NULL CHECK (amount > 0),
    -- The number of the order's state after the payment.
    state_number INTEGER NOT NULL DEFAULT 0,
    undone_at    INTEGER,
    PRIMARY KEY (fingerprint, batch_id)
) STRICT;
CREATE TABLE bulk_step_orders (
    step_id  INTEGER NOT NULL REFERENCES bulk_steps (id),
    order_id INTEGER NOT NULL REFERENCES orders (id),
    revision INTEGER NOT NULL,
    outcome  TEXT NOT NULL DEFAULT 'waiting',
    number   INTEGER,
    PRIMARY KEY (step_id, order_id),
    FOREIGN KEY (order_id, number) REFERENCES order_states (order_id, number),
    CHECK ((number IS NULL) = (outcome IN ('waiting', 'refused', 'revised')))
) STRICT, WITHOUT ROWID;
CREATE TABLE bulk_steps (
    id         INTEGER PRIMARY KEY,
    key        BLOB NOT NULL UNIQUE,
    state      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    begun_at   INTEGER NOT NULL,
    undone_at  INTEGER
) STRICT;
CREATE TABLE cart_addition_lines (
    addition_id INTEGER NOT NULL REFERENCES cart_additions (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (addition_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE cart_additions (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    added_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE cart_coupons (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    PRIMARY KEY (customer_id, coupon_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "cart_lines" (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    price_seen  INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "cart_lines" VALUES(1,1,2,245,1);
INSERT INTO "cart_lines" VALUES(1,2,3,147,2);
INSERT INTO "cart_lines" VALUES(1,4,1,1899,4);
INSERT INTO "cart_lines" VALUES(2,5,4,320,1);
INSERT INTO "cart_lines" VALUES(6,1,3,245,1);
INSERT INTO "cart_lines" VALUES(6,4,1,1899,3);
INSERT INTO "cart_lines" VALUES(6,5,1,320,2);
INSERT INTO "cart_lines" VALUES(8,3,1,449,1);
CREATE TABLE catalogue (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT;
INSERT INTO "catalogue" VALUES(1,43);
CREATE TABLE "categories" (
    id            INTEGER PRIMARY KEY,
    parent_id     INTEGER REFERENCES categories (id) CHECK (parent_id <> id),
    slug          TEXT NOT NULL CHECK (slug <> ''),
    path          TEXT NOT NULL UNIQUE,
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    list_title    TEXT NOT NULL DEFAULT '' CHECK (length(list_title) <= 100),
    full_name     TEXT NOT NULL,
    position      INTEGER NOT NULL CHECK (position < 1048576),
    tree_order    INTEGER NOT NULL,
    picture_id    INTEGER REFERENCES pictures (id),
    archived_at   INTEGER,
    archived_with INTEGER REFERENCES categories (id),
    version       INTEGER NOT NULL DEFAULT 1, tax_rate INTEGER CHECK (tax_rate >= 0), applied_tax_rate INTEGER CHECK (applied_tax_rate >= 0), withdrawal_exemption TEXT NOT NULL DEFAULT '', applied_withdrawal_exemption TEXT NOT NULL DEFAULT '',
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL)
) STRICT;
INSERT INTO "categories" VALUES(1,NULL,'grocery','grocery','Grocery','','Grocery',2,2199023255552,1,NULL,NULL,1,NULL,NULL,'','');
INSERT INTO "categories" VALUES(2,NULL,'garden','garden','Garden','','Garden',1,1099511627776,1,NULL,NULL,2,NULL,NULL,'','');
CREATE TABLE category_paths (
    path        TEXT PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories (id)
) STRICT, WITHOUT ROWID;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','category_search','category_search',0,'CREATE VIRTUAL TABLE category_search USING fts5 (name, list_title, tokenize = ''ascii'')');
CREATE TABLE 'category_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO "category_search_config" VALUES('version',4);
CREATE TABLE 'category_search_content'(id INTEGER PRIMARY KEY, c0, c1);
INSERT INTO "category_search_content" VALUES(1,'grocery','');
INSERT INTO "category_search_content" VALUES(2,'garden','');
CREATE TABLE 'category_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO "category_search_data" VALUES(1,X'020200');
INSERT INTO "category_search_data" VALUES(10,X'000000000101010001010101');
INSERT INTO "category_search_data" VALUES(137438953473,X'0000001A073067617264656E0202020206726F63657279010202040B');
CREATE TABLE 'category_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO "category_search_docsize" VALUES(1,X'0100');
INSERT INTO "category_search_docsize" VALUES(2,X'0100');
CREATE TABLE 'category_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO "category_search_idx" VALUES(1,X'',2);
CREATE TABLE category_translations (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    language    TEXT NOT NULL,
    name        TEXT CHECK (name <> ''),
    list_title  TEXT CHECK (list_title <> ''),
    PRIMARY KEY (category_id, language)
) STRICT;
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','category_words','category_words',0,'CREATE VIRTUAL TABLE category_words USING fts5vocab (category_search, col)');
CREATE TABLE checkouts (
    customer_id  INTEGER PRIMARY KEY REFERENCES customers (id),
    version      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    organisation TEXT NOT NULL,
    lines        TEXT NOT NULL,
    sublocality  TEXT NOT NULL,
    city         TEXT NOT NULL,
    state        TEXT NOT NULL,
    code         TEXT NOT NULL,
    sorting_code TEXT NOT NULL,
    country      TEXT NOT NULL,
    as_text      TEXT NOT NULL,
    email        TEXT,
    delivery_id  INTEGER REFERENCES delivery_methods (id),
    payment      TEXT,
    card_brand   TEXT,
    card_digits  TEXT CHECK (length(card_digits) = 4),
    signed_name  TEXT NOT NULL,
    signature    BLOB
, phone TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', tax_number TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE coupon_categories (
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    PRIMARY KEY (coupon_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE coupon_uses (
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    returned_at INTEGER, email_mark BLOB, address_mark BLOB,
    PRIMARY KEY (order_id, coupon_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE coupons (
    id                     INTEGER PRIMARY KEY,
    version                INTEGER NOT NULL DEFAULT 1,
    code                   TEXT NOT NULL UNIQUE,
    percent                INTEGER CHECK (percent BETWEEN 1 AND 100000),
    amount                 INTEGER CHECK (amount > 0),
    minimum                INTEGER CHECK (minimum > 0),
    begins_at              INTEGER,
    ends_at                INTEGER,
    most_uses              INTEGER CHECK (most_uses > 0),
    most_uses_per_customer INTEGER CHECK (most_uses_per_customer > 0),
    is_combinable          INTEGER NOT NULL CHECK (is_combinable IN (0, 1)),
    uses                   INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
    archived_at            INTEGER, issued_like INTEGER REFERENCES coupons (id),
    CHECK ((percent IS NULL) <> (amount IS NULL))
) STRICT;
INSERT INTO "coupons" VALUES(1,1,'HELLO',10000,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL);
CREATE TABLE customer_terms (
    is_archived INTEGER NOT NULL,
    term        TEXT NOT NULL,
    customer_id INTEGER NOT NULL,
    PRIMARY KEY (is_archived, term, customer_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "customers" (
    id           INTEGER PRIMARY KEY,
    given_name   TEXT NOT NULL DEFAULT '',
    family_name  TEXT NOT NULL DEFAULT '',
    email        TEXT CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    phone        TEXT NOT NULL DEFAULT '',
    language     TEXT NOT NULL DEFAULT '',
    version      INTEGER NOT NULL DEFAULT 1,
    last_used_at INTEGER NOT NULL,
    check_at     INTEGER NOT NULL,
    archived_at  INTEGER,
    merged_into  INTEGER REFERENCES customers (id) CHECK (merged_into <> id),
    erased_at    INTEGER,
    erased_by    INTEGER REFERENCES accounts (id)
, erasure_wanted_at INTEGER) STRICT;
INSERT INTO "customers" VALUES(1,'','',NULL,'','',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(2,'','',NULL,'','en',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(3,'','',NULL,'','en',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(4,'','',NULL,'','en',1,1795888544,1795974944,NULL,6,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(5,'','',NULL,'','',1,1795888544,1795974944,NULL,6,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(6,'','',NULL,'','',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(7,'','',NULL,'','',1,1795888544,1795974944,NULL,8,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(8,'','',NULL,'','',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "customers" VALUES(9,'','',NULL,'','',1,1795888544,1795974944,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE customers_to_list (customer_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE delivery_methods (
    id          INTEGER PRIMARY KEY,
    version     INTEGER NOT NULL DEFAULT 1,
    name        TEXT NOT NULL CHECK (name <> ''),
    kind        TEXT NOT NULL,
    fee         INTEGER NOT NULL CHECK (fee >= 0),
    free_from   INTEGER CHECK (free_from > 0),
    countries   TEXT NOT NULL DEFAULT '',
    archived_at INTEGER
, tracking_link TEXT NOT NULL DEFAULT '', refused_payments TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "delivery_methods" VALUES(1,1,'Post','shipping',400,NULL,'CH',NULL,'','');
CREATE TABLE delivery_translations (
    method_id INTEGER NOT NULL REFERENCES delivery_methods (id),
    language  TEXT NOT NULL,
    name      TEXT CHECK (name <> ''),
    PRIMARY KEY (method_id, language)
) STRICT;
CREATE TABLE email_confirmations (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL UNIQUE REFERENCES accounts (id),
    email      TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE file_rewrites (
    id           INTEGER PRIMARY KEY CHECK (id = 1),
    wanted_since INTEGER
) STRICT;
INSERT INTO "file_rewrites" VALUES(1,NULL);
CREATE TABLE first_orders (
    customer_id INTEGER PRIMARY KEY,
    placed_at   INTEGER NOT NULL
) STRICT;
INSERT INTO "first_orders" VALUES(2,1795888544);
INSERT INTO "first_orders" VALUES(3,1795888544);
INSERT INTO "first_orders" VALUES(6,1795888544);
CREATE TABLE further_pictures (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE game_coupons (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    number    INTEGER NOT NULL,
    code      TEXT NOT NULL,
    person    INTEGER NOT NULL,
    network   BLOB NOT NULL,
    earned_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE game_prize (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    coupon_id  INTEGER REFERENCES coupons (id),
    per_person INTEGER NOT NULL,
    per_day    INTEGER NOT NULL,
    days       INTEGER NOT NULL
) STRICT;
CREATE TABLE games (
    id           INTEGER PRIMARY KEY,
    key          BLOB NOT NULL UNIQUE CHECK (length(key) = 16),
    kind         TEXT NOT NULL,
    first_name   TEXT NOT NULL CHECK (first_name <> ''),
    second_name  TEXT NOT NULL CHECK (second_name <> ''),
    has_computer INTEGER NOT NULL CHECK (has_computer IN (0, 1)),
    number       INTEGER NOT NULL,
    first        TEXT NOT NULL,
    state        TEXT NOT NULL,
    first_wins   INTEGER NOT NULL,
    second_wins  INTEGER NOT NULL,
    ties         INTEGER NOT NULL,
    version      INTEGER NOT NULL DEFAULT 1,
    changed_at   INTEGER NOT NULL
) STRICT;
INSERT INTO "games" VALUES(1,X'6715D01D6322BE66BEFB04F9BD27F9F7','pig','Eric','Computer',1,1,'first','0 0 0 first - - - on',0,0,0,1,1795888544);
CREATE TABLE held_pictures (
    holder     TEXT NOT NULL,
    key        INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (holder, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE import_rows (
    import_id INTEGER NOT NULL REFERENCES imports (id),
    number    INTEGER NOT NULL,
    outcome   TEXT NOT NULL,
    cells     TEXT NOT NULL,
    message   TEXT NOT NULL,
    version   INTEGER,
    entry_id  INTEGER REFERENCES audit_entries (id),
    PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE imports (
    id         INTEGER PRIMARY KEY,
    kind       TEXT NOT NULL,
    stage      TEXT NOT NULL DEFAULT 'reading',
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    begun_at   INTEGER NOT NULL,
    file_name  TEXT NOT NULL,
    file       TEXT NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    position   INTEGER NOT NULL DEFAULT 0,
    heading    TEXT NOT NULL DEFAULT '',
    problem    TEXT NOT NULL DEFAULT '',
    row_count  INTEGER NOT NULL DEFAULT 0,
    same       INTEGER NOT NULL DEFAULT 0,
    added      INTEGER NOT NULL DEFAULT 0,
    changed    INTEGER NOT NULL DEFAULT 0,
    refused    INTEGER NOT NULL DEFAULT 0,
    done       INTEGER NOT NULL DEFAULT 0,
    undone     INTEGER NOT NULL DEFAULT 0,
    kept       INTEGER NOT NULL DEFAULT 0
) STRICT;
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
    total        INTEGER NOT NULL, series_id INTEGER REFERENCES series (id), series_number INTEGER, printed_number TEXT, previous_hash BLOB, hash BLOB,
    CHECK ((kind = 'invoice') = (corrects IS NULL))
) STRICT;
CREATE TABLE legal_pages (
    page     TEXT PRIMARY KEY,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL
, text_id INTEGER REFERENCES page_texts (id)) STRICT, WITHOUT ROWID;
CREATE TABLE legal_translations (
    page     TEXT NOT NULL,
    language TEXT NOT NULL,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL, text_id INTEGER REFERENCES page_texts (id),
    PRIMARY KEY (page, language)
) STRICT;
CREATE TABLE list_additions (
    list_id INTEGER NOT NULL,
    id      BLOB NOT NULL CHECK (length(id) = 16),
    item_id BLOB NOT NULL,
    measure TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, id),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_changes (
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    version    INTEGER NOT NULL,
    item_id    BLOB NOT NULL,
    field      TEXT NOT NULL,
    before     TEXT NOT NULL,
    after      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, version, item_id, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_choices (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name_key    TEXT NOT NULL,
    product_id  INTEGER REFERENCES products (id),
    chosen_at   INTEGER NOT NULL,
    PRIMARY KEY (customer_id, name_key)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_items (
    list_id  INTEGER NOT NULL REFERENCES lists (id),
    id       BLOB NOT NULL CHECK (length(id) = 16),
    name     TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL,
    measure  TEXT NOT NULL,
    checked  INTEGER NOT NULL DEFAULT 0 CHECK (checked IN (0, 1)),
    position INTEGER NOT NULL,
    deleted  INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    version  INTEGER NOT NULL,
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "list_items" VALUES(1,X'293C4924DFD62784A1AB78CCCE0B9B8A','Seeds','seed','',0,2097152,0,2);
INSERT INTO "list_items" VALUES(1,X'7931804750B4CCE789325A58BC12CD30','flour','flour','2 kilogram',0,1048576,0,2);
CREATE TABLE list_links (
    id         INTEGER PRIMARY KEY,
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    may        TEXT NOT NULL,
    made_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE list_operations (
    list_id INTEGER NOT NULL REFERENCES lists (id),
    id      BLOB NOT NULL CHECK (length(id) = 16),
    version INTEGER NOT NULL,
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_stamps (
    list_id   INTEGER NOT NULL,
    item_id   BLOB NOT NULL,
    field     TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    operation BLOB NOT NULL CHECK (length(operation) = 16),
    PRIMARY KEY (list_id, item_id, field),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE listed_customers (
    customer_id INTEGER PRIMARY KEY,
    is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
    sorting     TEXT NOT NULL,
    name        TEXT NOT NULL,
    address     TEXT NOT NULL,
    contact     TEXT NOT NULL
, name_key BLOB NOT NULL DEFAULT x'') STRICT;
CREATE TABLE listed_orders (
    order_id    INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL,
    placed_at   INTEGER NOT NULL,
    state       TEXT NOT NULL,
    payment     TEXT NOT NULL,
    total       INTEGER NOT NULL
) STRICT;
INSERT INTO "listed_orders" VALUES(1001,2,1795888544,'placed','due',2797);
INSERT INTO "listed_orders" VALUES(1002,2,1795888544,'placed','due',735);
INSERT INTO "listed_orders" VALUES(1003,3,1795888544,'placed','due',735);
INSERT INTO "listed_orders" VALUES(1004,6,1795888544,'placed','due',147);
CREATE TABLE lists (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    position    INTEGER NOT NULL,
    version     INTEGER NOT NULL DEFAULT 1,
    changed_at  INTEGER NOT NULL,
    deleted_at  INTEGER
) STRICT;
INSERT INTO "lists" VALUES(1,1,'Week',1048576,2,1795888544,NULL);
CREATE TABLE mail_texts (
    kind             TEXT NOT NULL,
    language         TEXT NOT NULL,
    subject          TEXT NOT NULL,
    markdown         TEXT NOT NULL,
    compiled_subject TEXT NOT NULL,
    compiled_text    TEXT NOT NULL,
    html             TEXT NOT NULL,
    PRIMARY KEY (kind, language),
    CHECK (subject <> '' OR markdown <> '')
) STRICT;
CREATE TABLE name_order (
    id                INTEGER PRIMARY KEY CHECK (id = 1),
    collation_version TEXT NOT NULL,
    last_product      INTEGER,
    last_customer     INTEGER
) STRICT;
INSERT INTO "name_order" VALUES(1,'ICU 72.1, collation 153.120.0.0, CLDR 42.0, en',NULL,NULL);
CREATE TABLE option_translations (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    language   TEXT NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, option, language),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
) STRICT;
CREATE TABLE option_value_translations (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    language   TEXT NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position, language),
    FOREIGN KEY (product_id, option, position) REFERENCES option_values (product_id, option, position)
) STRICT;
CREATE TABLE option_values (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE order_adjustments (
    order_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    label    TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
    tax      INTEGER NOT NULL DEFAULT 0,
    line     INTEGER,
    source   TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
        DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE order_contacts (
    order_id     INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    given_name   TEXT NOT NULL DEFAULT '',
    family_name  TEXT NOT NULL DEFAULT '',
    email        TEXT NOT NULL DEFAULT '',
    phone        TEXT NOT NULL DEFAULT '',
    name         TEXT NOT NULL DEFAULT '',
    organisation TEXT NOT NULL DEFAULT '',
    lines        TEXT NOT NULL DEFAULT '',
    sublocality  TEXT NOT NULL DEFAULT '',
    city         TEXT NOT NULL DEFAULT '',
    state        TEXT NOT NULL DEFAULT '',
    code         TEXT NOT NULL DEFAULT '',
    sorting_code TEXT NOT NULL DEFAULT '',
    country      TEXT NOT NULL DEFAULT '',
    as_text      TEXT NOT NULL DEFAULT '',
    note         TEXT NOT NULL DEFAULT '',
    signature    BLOB,
    erased_at    INTEGER,
    erased_by    INTEGER REFERENCES accounts (id), signed_name TEXT NOT NULL DEFAULT '', tax_number TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE order_heads (
    order_id   INTEGER PRIMARY KEY REFERENCES orders (id),
    state      TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    unit_count INTEGER NOT NULL,
    total      INTEGER NOT NULL,
    credited   INTEGER NOT NULL DEFAULT 0,
    paid       INTEGER NOT NULL DEFAULT 0,
    refunded   INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL
, payment TEXT NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN paid > iif(state = 'cancelled', 0, max(0, total - credited)) THEN 'refundDue'
        WHEN paid < iif(state = 'cancelled', 0, max(0, total - credited)) THEN iif(paid > 0, 'partPaid', 'due')
        WHEN iif(state = 'cancelled', 0, max(0, total - credited)) = 0 AND refunded > 0 THEN 'refunded'
        ELSE iif(state = 'cancelled', '', 'paid')
    END) VIRTUAL) STRICT;
INSERT INTO "order_heads" VALUES(1001,'placed',1,3,2797,0,0,0,1795888544);
INSERT INTO "order_heads" VALUES(1002,'placed',1,5,735,0,0,0,1795888544);
INSERT INTO "order_heads" VALUES(1003,'placed',1,3,735,0,0,0,1795888544);
INSERT INTO "order_heads" VALUES(1004,'placed',1,1,147,0,0,0,1795888544);
CREATE TABLE order_keys (
    key         BLOB NOT NULL CHECK (length(key) = 16),
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    PRIMARY KEY (key, customer_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "order_keys" VALUES(X'0C4BF30975FA036AF0FDAE3DABA50DCA',4,1004);
INSERT INTO "order_keys" VALUES(X'5721700338E517247940E0EFB456109F',2,1002);
INSERT INTO "order_keys" VALUES(X'5D1635E79C1BE14BE1034B8B4A365510',3,1003);
INSERT INTO "order_keys" VALUES(X'713994514D1143034ADFF56532234CE8',2,1001);
CREATE TABLE order_lines (
    order_id      INTEGER NOT NULL,
    revision      INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    variant_id    INTEGER NOT NULL REFERENCES variants (id),
    category_name TEXT NOT NULL,
    product_name  TEXT NOT NULL,
    unit          TEXT NOT NULL,
    unit_price    INTEGER NOT NULL CHECK (unit_price >= 0),
    quantity      INTEGER NOT NULL CHECK (quantity > 0),
    tax_rate      INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
    tax           INTEGER NOT NULL DEFAULT 0, variant_label TEXT NOT NULL DEFAULT '', local_name TEXT, withdrawal_exemption TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
INSERT INTO "order_lines" VALUES(1001,1,0,3,'Grocery','Milk','each',449,2,0,0,'',NULL,'');
INSERT INTO "order_lines" VALUES(1001,1,1,4,'Garden','Shovel','each',1899,1,0,0,'',NULL,'');
INSERT INTO "order_lines" VALUES(1002,1,0,2,'Grocery','Apple','each',147,5,0,0,'',NULL,'');
INSERT INTO "order_lines" VALUES(1003,1,0,1,'Grocery','Tomato','lb',245,3,0,0,'',NULL,'');
INSERT INTO "order_lines" VALUES(1004,1,0,2,'Grocery','Apple','each',147,1,0,0,'',NULL,'');
CREATE TABLE order_links (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    made_at    INTEGER NOT NULL,
    ended_at   INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE order_notes (
    id         INTEGER PRIMARY KEY,
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    account_id INTEGER REFERENCES accounts (id),
    written_at INTEGER NOT NULL,
    -- Empty after the erasure of the customer.
    text       TEXT NOT NULL
) STRICT;
CREATE TABLE order_returns (
    id           INTEGER PRIMARY KEY,
    order_id     INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    line         INTEGER NOT NULL,
    quantity     INTEGER NOT NULL CHECK (quantity > 0),
    is_restocked INTEGER NOT NULL CHECK (is_restocked IN (0, 1)),
    credit       INTEGER NOT NULL CHECK (credit >= 0),
    reason       TEXT NOT NULL DEFAULT '',
    account_id   INTEGER REFERENCES accounts (id),
    returned_at  INTEGER NOT NULL, delivery INTEGER NOT NULL DEFAULT 0 CHECK (delivery >= 0),
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
) STRICT;
CREATE TABLE order_revisions (
    order_id     INTEGER NOT NULL REFERENCES orders (id),
    revision     INTEGER NOT NULL CHECK (revision > 0),
    revised_at   INTEGER NOT NULL,
    account_id   INTEGER REFERENCES accounts (id),
    reason       TEXT NOT NULL DEFAULT '',
    unit_count   INTEGER NOT NULL CHECK (unit_count > 0),
    total        INTEGER NOT NULL CHECK (total >= 0),
    includes_tax INTEGER NOT NULL DEFAULT 0 CHECK (includes_tax IN (0, 1)), delivery_method TEXT, delivery_kind TEXT, local_delivery_name TEXT,
    PRIMARY KEY (order_id, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "order_revisions" VALUES(1001,1,1795888544,NULL,'',3,2797,0,NULL,NULL,NULL);
INSERT INTO "order_revisions" VALUES(1002,1,1795888544,NULL,'',5,735,0,NULL,NULL,NULL);
INSERT INTO "order_revisions" VALUES(1003,1,1795888544,NULL,'',3,735,0,NULL,NULL,NULL);
INSERT INTO "order_revisions" VALUES(1004,1,1795888544,NULL,'',1,147,0,NULL,NULL,NULL);
CREATE TABLE order_states (
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    state      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    account_id INTEGER REFERENCES accounts (id),
    reason     TEXT NOT NULL DEFAULT '',
    parcel     TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "order_states" VALUES(1001,1,'placed',1795888544,NULL,'','');
INSERT INTO "order_states" VALUES(1002,1,'placed',1795888544,NULL,'','');
INSERT INTO "order_states" VALUES(1003,1,'placed',1795888544,NULL,'','');
INSERT INTO "order_states" VALUES(1004,1,'placed',1795888544,NULL,'','');
CREATE TABLE order_sums (
    quarter       INTEGER PRIMARY KEY CHECK (quarter % 900 = 0),
    orders        INTEGER NOT NULL,
    revenue       INTEGER NOT NULL,
    new_customers INTEGER NOT NULL
) STRICT;
INSERT INTO "order_sums" VALUES(1795887900,4,4414,3);
CREATE TABLE order_taxes (
    order_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    tax_rate INTEGER NOT NULL CHECK (tax_rate > 0),
    amount   INTEGER NOT NULL,
    tax      INTEGER NOT NULL,
    PRIMARY KEY (order_id, revision, tax_rate),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE order_views (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE CHECK (name <> ''),
    query      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id)
) STRICT;
CREATE TABLE orders (
    id              INTEGER PRIMARY KEY CHECK (id > 1000),
    code            TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
    customer_id     INTEGER NOT NULL REFERENCES customers (id),
    placed_at       INTEGER NOT NULL,
    currency        TEXT NOT NULL CHECK (length(currency) = 3),
    language        TEXT NOT NULL DEFAULT '',
    delivery_method TEXT NOT NULL DEFAULT '',
    hidden_at       INTEGER
, payment_method TEXT NOT NULL DEFAULT '', payment_card TEXT NOT NULL DEFAULT '', local_delivery_name TEXT, delivery_kind TEXT, terms_text_id INTEGER REFERENCES page_texts (id), returns_text_id INTEGER REFERENCES page_texts (id)) STRICT;
INSERT INTO "orders" VALUES(1001,'1001',2,1795888544,'EUR','en','',NULL,'','',NULL,NULL,NULL,NULL);
INSERT INTO "orders" VALUES(1002,'1002',2,1795888544,'EUR','en','',1795888544,'','',NULL,NULL,NULL,NULL);
INSERT INTO "orders" VALUES(1003,'1003',3,1795888544,'EUR','en','',NULL,'','',NULL,NULL,NULL,NULL);
INSERT INTO "orders" VALUES(1004,'1004',6,1795888544,'EUR','en','',NULL,'','',NULL,NULL,NULL,NULL);
CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY,
    message_id    TEXT NOT NULL UNIQUE CHECK (message_id <> ''),
    kind          TEXT NOT NULL,
    customer_id   INTEGER REFERENCES customers (id),
    order_id      INTEGER REFERENCES orders (id),
    is_decoy      INTEGER NOT NULL DEFAULT 0 CHECK (is_decoy IN (0, 1)),
    recipient     TEXT NOT NULL,
    subject       TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    waiting_since INTEGER NOT NULL,
    next_try_at   INTEGER,
    expires_at    INTEGER,
    tries         INTEGER NOT NULL DEFAULT 0,
    sent_at       INTEGER,
    failed_at     INTEGER,
    last_words    TEXT NOT NULL DEFAULT '',
    bytes_until   INTEGER,
    bytes         BLOB,
    CHECK ((next_try_at IS NOT NULL) + (sent_at IS NOT NULL) + (failed_at IS NOT NULL) = 1),
    CHECK (next_try_at IS NULL OR (bytes IS NOT NULL AND bytes_until IS NULL))
) STRICT;
CREATE TABLE page_texts (
    id       INTEGER PRIMARY KEY,
    -- SHA-256 of the page, the language and the text.
    hash     BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    page     TEXT NOT NULL,
    language TEXT NOT NULL,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL,
    -- The time of the first order with the text.
    used_at  INTEGER NOT NULL
) STRICT;
CREATE TABLE page_translations (
    page_id  INTEGER NOT NULL REFERENCES pages (id),
    language TEXT NOT NULL,
    title    TEXT CHECK (title <> ''),
    markdown TEXT CHECK (markdown <> ''),
    html     TEXT,
    PRIMARY KEY (page_id, language)
) STRICT;
CREATE TABLE pages (
    id          INTEGER PRIMARY KEY,
    slug        TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    title       TEXT NOT NULL CHECK (title <> ''),
    markdown    TEXT NOT NULL,
    html        TEXT NOT NULL,
    is_draft    INTEGER NOT NULL CHECK (is_draft IN (0, 1)),
    is_in_head  INTEGER NOT NULL CHECK (is_in_head IN (0, 1)),
    is_in_foot  INTEGER NOT NULL CHECK (is_in_foot IN (0, 1)),
    position    INTEGER NOT NULL,
    version     INTEGER NOT NULL DEFAULT 1,
    archived_at INTEGER
) STRICT;
CREATE TABLE passkey_challenges (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    challenge  BLOB NOT NULL CHECK (length(challenge) >= 16),
    expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE passkeys (
    id            INTEGER PRIMARY KEY,
    account_id    INTEGER NOT NULL REFERENCES accounts (id),
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key    BLOB NOT NULL,
    sign_count    INTEGER NOT NULL CHECK (sign_count >= 0),
    name          TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER
) STRICT;
CREATE TABLE password_links (
    token_hash             BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id             INTEGER REFERENCES accounts (id),
    expires_at             INTEGER NOT NULL,
    passes_without_passkey INTEGER NOT NULL DEFAULT 0 CHECK (passes_without_passkey IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO "password_links" VALUES(X'57E147CB48FFFC7FE4D856815AE62E3935A2EC6E24639161E74F5B76025523EA',3,1795974944,1);
CREATE TABLE payment_attempts (
    id              INTEGER PRIMARY KEY,
    order_id        INTEGER NOT NULL REFERENCES orders (id),
    kind            TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
    provider        TEXT NOT NULL CHECK (provider <> ''),
    mode            TEXT NOT NULL CHECK (mode IN ('live', 'test')),
    amount          INTEGER NOT NULL CHECK (amount > 0),
    idempotency_key TEXT NOT NULL UNIQUE CHECK (idempotency_key <> ''),
    state           TEXT NOT NULL,
    -- The provider's identifier of the payment or refund, and of the received money.
    reference       TEXT CHECK (reference <> ''),
    received        TEXT CHECK (received <> ''),
    -- The address of the provider's page, and the page of the shop to which it leads back.
    url             TEXT NOT NULL DEFAULT '',
    return_url      TEXT NOT NULL DEFAULT '',
    begun_at        INTEGER NOT NULL,
    expires_at      INTEGER,
    held_until      INTEGER,
    tries           INTEGER NOT NULL DEFAULT 0,
    next_try_at     INTEGER,
    leased_until    INTEGER,
    error           TEXT NOT NULL DEFAULT '',
    reason          TEXT NOT NULL DEFAULT '',
    is_disputed     INTEGER NOT NULL DEFAULT 0 CHECK (is_disputed IN (0, 1)),
    account_id      INTEGER REFERENCES accounts (id),
    created_at      INTEGER NOT NULL,
    UNIQUE (provider, reference)
) STRICT;
CREATE TABLE payment_events (
    provider    TEXT NOT NULL,
    event_id    TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    applied_at  INTEGER,
    PRIMARY KEY (provider, event_id)
) STRICT;
CREATE TABLE payments (
    id         INTEGER PRIMARY KEY,
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    kind       TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount <> 0),
    provider   TEXT NOT NULL,
    reference  TEXT NOT NULL CHECK (reference <> ''),
    account_id INTEGER REFERENCES accounts (id),
    paid_at    INTEGER NOT NULL, attempt_id INTEGER REFERENCES payment_attempts (id), reversal_of INTEGER REFERENCES payments (id),
    UNIQUE (provider, reference)
) STRICT;
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
INSERT INTO "pictures" VALUES(1,'53672fd8ae4e00ca01bbca3c52b8c6a7a03d976784c13b4bd7551e6819d1b043.svg',720,160);
INSERT INTO "pictures" VALUES(2,'1a330ee715f1f8319c0e14b14f269119a162dc49560f8203e083ac39c3d0dd9d.webp',64,48);
CREATE TABLE place_file (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    hash    BLOB NOT NULL,
    problem TEXT NOT NULL
) STRICT;
CREATE TABLE places (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    title       TEXT NOT NULL CHECK (title <> ''),
    description TEXT NOT NULL,
    hours       TEXT NOT NULL,
    latitude    INTEGER NOT NULL CHECK (latitude BETWEEN -9000000 AND 9000000),
    longitude   INTEGER NOT NULL CHECK (longitude BETWEEN -18000000 AND 18000000),
    version     INTEGER NOT NULL DEFAULT 1,
    deleted_at  INTEGER,
    deletion    INTEGER,
    CHECK ((deleted_at IS NULL) = (deletion IS NULL))
) STRICT;
INSERT INTO "places" VALUES(1,'At the corner','','',4737000,854000,1,NULL,NULL);
CREATE TABLE product_details (
    product_id INTEGER PRIMARY KEY REFERENCES products (id),
    markdown   TEXT NOT NULL,
    html       TEXT NOT NULL,
    facts      TEXT NOT NULL
) STRICT;
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','product_name_words','product_name_words',0,'CREATE VIRTUAL TABLE product_name_words USING fts5vocab (product_names, col)');
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','product_names','product_names',0,'CREATE VIRTUAL TABLE product_names USING fts5 (name, terms, columnsize = 0, tokenize = ''ascii'')');
CREATE TABLE 'product_names_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO "product_names_config" VALUES('version',4);
CREATE TABLE 'product_names_content'(id INTEGER PRIMARY KEY, c0, c1);
INSERT INTO "product_names_content" VALUES(1,'tomato','c1 instock');
INSERT INTO "product_names_content" VALUES(2,'apple','c1 instock');
INSERT INTO "product_names_content" VALUES(3,'milk','c1 instock');
INSERT INTO "product_names_content" VALUES(4,'shovel','c2 instock');
INSERT INTO "product_names_content" VALUES(6,'lamp','c2 instock');
CREATE TABLE 'product_names_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO "product_names_data" VALUES(1,X'05050A');
INSERT INTO "product_names_data" VALUES(10,X'000000000107070007010101020101030101040101050101060101070101');
INSERT INTO "product_names_data" VALUES(137438953473,X'0000007806306170706C6502020201026331010601010201060101020106010102020132040601010201060101020107696E73746F636B0106010103010601010301060101030106010103010601010301046D696C6B030202010573656564730502020205686F76656C0402020106746F6D61746F010202040A130D22090A0A');
INSERT INTO "product_names_data" VALUES(274877906945,X'0000001F0330633204010107696E73746F636B0401010673686F76656C040104060B');
INSERT INTO "product_names_data" VALUES(412316860417,X'000000250330633204060101020107696E73746F636B04060101030105737061646504020204090E');
INSERT INTO "product_names_data" VALUES(549755813889,X'0000001E0330633204010107696E73746F636B040101057370616465040104060B');
INSERT INTO "product_names_data" VALUES(687194767361,X'000000260330633204060101020107696E73746F636B0406010103010673686F76656C04020204090E');
INSERT INTO "product_names_data" VALUES(824633720833,X'000000240330633206060101020107696E73746F636B060601010301046C616D7006020204090E');
INSERT INTO "product_names_data" VALUES(962072674305,X'0000001E0330633205010107696E73746F636B050101057365656473050104060B');
CREATE TABLE 'product_names_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO "product_names_idx" VALUES(1,X'',2);
INSERT INTO "product_names_idx" VALUES(2,X'',2);
INSERT INTO "product_names_idx" VALUES(3,X'',2);
INSERT INTO "product_names_idx" VALUES(4,X'',2);
INSERT INTO "product_names_idx" VALUES(5,X'',2);
INSERT INTO "product_names_idx" VALUES(6,X'',2);
INSERT INTO "product_names_idx" VALUES(7,X'',2);
CREATE TABLE product_options (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','product_search','product_search',0,'CREATE VIRTUAL TABLE product_search USING fts5 (name, facts, description, details, terms, tokenize = ''ascii'')');
CREATE TABLE 'product_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO "product_search_config" VALUES('version',4);
CREATE TABLE 'product_search_content'(id INTEGER PRIMARY KEY, c0, c1, c2, c3, c4);
INSERT INTO "product_search_content" VALUES(1,'tomato','','ripe','','c1 instock');
INSERT INTO "product_search_content" VALUES(2,'apple','','crisp','','c1 instock');
INSERT INTO "product_search_content" VALUES(3,'milk','','fresh','','c1 instock');
INSERT INTO "product_search_content" VALUES(4,'shovel','','sharp','','c2 instock');
INSERT INTO "product_search_content" VALUES(6,'lamp','','bright','','c2 instock');
CREATE TABLE 'product_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO "product_search_data" VALUES(1,X'05050005000A');
INSERT INTO "product_search_data" VALUES(10,X'000000000107070007010101020101030101040101050101060101070101');
INSERT INTO "product_search_data" VALUES(137438953473,X'000000AE06306170706C65020202010263310106010402010601040201060104020201320406010402010601040202047269737002060102020105667265736803060102020107696E73746F636B0106010403010601040301060104030106010403010601040301046D696C6B030202010472697065010601020201057365656473050202020468617270040601020203046F76656C040202010474696E79050601020202056F6D61746F010202040A130D0B0C22090B0A0B090B');
INSERT INTO "product_search_data" VALUES(274877906945,X'000000260330633204010107696E73746F636B040101057368617270040103046F76656C040104060B09');
INSERT INTO "product_search_data" VALUES(412316860417,X'000000300330633204060104020107696E73746F636B040601040301057368617270040601020202047061646504020204090E0C');
INSERT INTO "product_search_data" VALUES(549755813889,X'000000260330633204010107696E73746F636B0401010573686172700401020470616465040104060B09');
INSERT INTO "product_search_data" VALUES(687194767361,X'000000300330633204060104020107696E73746F636B040601040301057368617270040601020203046F76656C04020204090E0C');
INSERT INTO "product_search_data" VALUES(824633720833,X'00000031073062726967687406060102020102633206060104020107696E73746F636B060601040301046C616D70060202040D090E');
INSERT INTO "product_search_data" VALUES(962072674305,X'000000260330633205010107696E73746F636B0501010573656564730501010474696E79050104060B09');
CREATE TABLE 'product_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO "product_search_docsize" VALUES(1,X'0100010002');
INSERT INTO "product_search_docsize" VALUES(2,X'0100010002');
INSERT INTO "product_search_docsize" VALUES(3,X'0100010002');
INSERT INTO "product_search_docsize" VALUES(4,X'0100010002');
INSERT INTO "product_search_docsize" VALUES(6,X'0100010002');
CREATE TABLE 'product_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO "product_search_idx" VALUES(1,X'',2);
INSERT INTO "product_search_idx" VALUES(2,X'',2);
INSERT INTO "product_search_idx" VALUES(3,X'',2);
INSERT INTO "product_search_idx" VALUES(4,X'',2);
INSERT INTO "product_search_idx" VALUES(5,X'',2);
INSERT INTO "product_search_idx" VALUES(6,X'',2);
INSERT INTO "product_search_idx" VALUES(7,X'',2);
CREATE TABLE product_sums (
    quarter    INTEGER NOT NULL CHECK (quarter % 900 = 0),
    product_id INTEGER NOT NULL,
    units      INTEGER NOT NULL,
    revenue    INTEGER NOT NULL,
    PRIMARY KEY (quarter, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "product_sums" VALUES(1795887900,1,3,735);
INSERT INTO "product_sums" VALUES(1795887900,2,6,882);
INSERT INTO "product_sums" VALUES(1795887900,3,2,898);
INSERT INTO "product_sums" VALUES(1795887900,4,1,1899);
CREATE TABLE product_translations (
    product_id   INTEGER NOT NULL REFERENCES products (id),
    language     TEXT NOT NULL,
    name         TEXT CHECK (name <> ''),
    description  TEXT CHECK (description <> ''),
    picture_text TEXT CHECK (picture_text <> ''),
    markdown     TEXT CHECK (markdown <> ''),
    html         TEXT,
    facts        TEXT CHECK (facts <> ''),
    PRIMARY KEY (product_id, language)
) STRICT;
INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','product_words','product_words',0,'CREATE VIRTUAL TABLE product_words USING fts5vocab (product_search, col)');
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
, archived_at INTEGER, version INTEGER NOT NULL DEFAULT 1, picture_text TEXT NOT NULL DEFAULT '' CHECK (length(picture_text) <= 250), place INTEGER NOT NULL DEFAULT 0, archived_with INTEGER REFERENCES categories (id)
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL), name_key BLOB NOT NULL DEFAULT x'') STRICT;
INSERT INTO "products" VALUES(1,1,'tomato','Tomato','Ripe.','lb',260,NULL,1,NULL,2,'',1024,NULL,X'5046422A5046010A01DC09');
INSERT INTO "products" VALUES(2,1,'apple','Apple','Crisp.','each',147,14,1,NULL,1,'',2048,NULL,X'2A48484032010901DC08');
INSERT INTO "products" VALUES(3,1,'milk','Milk','Fresh.','each',449,25,1,NULL,2,'',3072,NULL,X'423A403E010801DC07');
INSERT INTO "products" VALUES(4,2,'shovel','Shovel','Sharp.','each',1899,7,1,NULL,3,'',1024,NULL,X'4E3846543240010A01DC09');
INSERT INTO "products" VALUES(5,2,'seeds','Seeds','Tiny.','each',320,NULL,1,1795888544,2,'',2048,NULL,X'4E3232304E010901DC08');
INSERT INTO "products" VALUES(6,2,'lamp','Lamp','Bright.','each',2490,3,2,NULL,1,'',3072,NULL,X'402A4248010801DC07');
CREATE TABLE provider_days (
    id           INTEGER PRIMARY KEY,
    provider     TEXT NOT NULL CHECK (provider <> ''),
    mode         TEXT NOT NULL CHECK (mode IN ('live', 'test')),
    starts_at    INTEGER NOT NULL,
    ends_at      INTEGER NOT NULL CHECK (ends_at > starts_at),
    state        TEXT NOT NULL,
    error        TEXT NOT NULL DEFAULT '',
    account_id   INTEGER REFERENCES accounts (id),
    requested_at INTEGER NOT NULL,
    leased_until INTEGER,
    read_at      INTEGER,
    UNIQUE (provider, mode, starts_at)
) STRICT;
CREATE TABLE provider_movements (
    day_id    INTEGER NOT NULL REFERENCES provider_days (id),
    reference TEXT NOT NULL CHECK (reference <> ''),
    amount    INTEGER NOT NULL,
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    moved_at  INTEGER NOT NULL,
    PRIMARY KEY (day_id, reference)
) STRICT;
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code_hash  BLOB NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE "removal_lines" (
    removal_id INTEGER NOT NULL REFERENCES removals (id) ON DELETE CASCADE,
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    quantity   INTEGER NOT NULL CHECK (quantity > 0),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (removal_id, variant_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "removal_lines" VALUES(1,3,1,449,3);
CREATE TABLE removals (
    id         INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES "customers" (id),
    removed_at INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,1,1795888544);
CREATE TABLE search_changes (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id  INTEGER,
    category_id INTEGER
) STRICT;
INSERT INTO "search_changes" VALUES(1,NULL,1);
INSERT INTO "search_changes" VALUES(2,1,NULL);
INSERT INTO "search_changes" VALUES(3,2,NULL);
INSERT INTO "search_changes" VALUES(4,3,NULL);
INSERT INTO "search_changes" VALUES(5,NULL,2);
INSERT INTO "search_changes" VALUES(6,4,NULL);
INSERT INTO "search_changes" VALUES(7,5,NULL);
INSERT INTO "search_changes" VALUES(8,4,NULL);
INSERT INTO "search_changes" VALUES(9,4,NULL);
INSERT INTO "search_changes" VALUES(10,6,NULL);
INSERT INTO "search_changes" VALUES(11,5,NULL);
CREATE TABLE search_index (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    last_change INTEGER NOT NULL
) STRICT;
INSERT INTO "search_index" VALUES(1,11);
CREATE TABLE search_rules (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    version  INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'es', 'de', 'fr'))
) STRICT;
INSERT INTO "search_rules" VALUES(1,1,'en');
CREATE TABLE series (
    id     INTEGER PRIMARY KEY,
    -- The papers that are numbered in it. The latest series of a kind is in use.
    kind   TEXT NOT NULL CHECK (kind = 'all'),
    prefix TEXT NOT NULL DEFAULT '',
    next   INTEGER NOT NULL CHECK (next > 0)
, chained_from INTEGER) STRICT;
INSERT INTO "series" VALUES(1,'all','',1,1);
CREATE TABLE sessions (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    customer_id  INTEGER REFERENCES customers (id),
    account_id   INTEGER REFERENCES accounts (id),
    signed_in_at INTEGER,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
, browser TEXT NOT NULL DEFAULT '', second_factor_at INTEGER, replaced_by INTEGER) STRICT;
INSERT INTO "sessions" VALUES(1,X'60D8A7A97DC1AB35F1249DFA6AABECB951847465E50D19C185747EB8378C3188',1,NULL,NULL,1795888544,NULL,'',NULL,NULL);
INSERT INTO "sessions" VALUES(2,X'D070FDFF17DEDBCD51D84DAB7CE083523E83DC0A1F977B6D39888F5D2B602B48',2,NULL,NULL,1795888544,NULL,'',NULL,NULL);
INSERT INTO "sessions" VALUES(3,X'5205E76CC5F0CA45BA57F63B40BEA0CB4E6679DBE7333C3923751959616857C3',3,NULL,NULL,1795888544,NULL,'',NULL,NULL);
INSERT INTO "sessions" VALUES(4,X'6EEFF000620546F2B12347D004501BEEB697A9821399CA018A59DC9A7485ABB8',6,1,1795888544,1795888544,NULL,'',NULL,NULL);
INSERT INTO "sessions" VALUES(5,X'8029550B3CF7951E1B03FE1838092288C527A42D3A30D9907F136BC84D54FF2E',6,1,1795888544,1795888544,NULL,'',1795888544,NULL);
INSERT INTO "sessions" VALUES(6,X'D944DAE65E474CAFD4B4E3B31FEB55BB36FCB693DA88D637E81AC570994556D0',NULL,2,1795888544,1795888544,1795888544,'',1795888544,NULL);
CREATE TABLE shop (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    name      TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    time_zone TEXT NOT NULL
, logo_id INTEGER REFERENCES pictures (id), address TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '', version INTEGER NOT NULL DEFAULT 1, mails_orders INTEGER NOT NULL DEFAULT 0 CHECK (mails_orders IN (0, 1)), checkout TEXT NOT NULL DEFAULT 'quick', order_label TEXT NOT NULL DEFAULT '', tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0), takes_payment_on_delivery INTEGER NOT NULL DEFAULT 1
    CHECK (takes_payment_on_delivery IN (0, 1)), bank_holder TEXT NOT NULL DEFAULT '', iban TEXT NOT NULL DEFAULT '', bic TEXT NOT NULL DEFAULT '', takes_demo_card INTEGER NOT NULL DEFAULT 0 CHECK (takes_demo_card IN (0, 1)), tax_number TEXT NOT NULL DEFAULT '', opening_hours TEXT NOT NULL DEFAULT '', prices_include_tax INTEGER NOT NULL DEFAULT 1 CHECK (prices_include_tax IN (0, 1)), language TEXT NOT NULL DEFAULT 'en', other_languages TEXT NOT NULL DEFAULT '', icon_id INTEGER REFERENCES pictures (id), accent_colour TEXT NOT NULL DEFAULT '' CHECK (length(accent_colour) IN (0, 7)), home_text TEXT NOT NULL DEFAULT '', home_picture_id INTEGER REFERENCES pictures (id), announcement TEXT NOT NULL DEFAULT '', has_lists INTEGER NOT NULL DEFAULT 1 CHECK (has_lists IN (0, 1)), has_places INTEGER NOT NULL DEFAULT 1 CHECK (has_places IN (0, 1)), has_games INTEGER NOT NULL DEFAULT 1 CHECK (has_games IN (0, 1)), takes_payment_by_provider INTEGER NOT NULL DEFAULT 1
    CHECK (takes_payment_by_provider IN (0, 1)), provider_mode TEXT NOT NULL DEFAULT '' CHECK (provider_mode IN ('', 'live', 'test')), provider_name TEXT NOT NULL DEFAULT '', takes_withdrawals INTEGER NOT NULL DEFAULT 0 CHECK (takes_withdrawals IN (0, 1)), withdrawal_days INTEGER NOT NULL DEFAULT 14 CHECK (withdrawal_days BETWEEN 14 AND 365), mails_order_receipt INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_receipt IN (0, 1)), mails_order_paid INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_paid IN (0, 1)), mails_order_changed INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_changed IN (0, 1)), mails_order_ready INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_ready IN (0, 1)), mails_order_sent INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_sent IN (0, 1)), mails_order_delivered INTEGER NOT NULL DEFAULT 0 CHECK (mails_order_delivered IN (0, 1)), mails_order_cancelled INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_cancelled IN (0, 1)), mails_payment_reminder INTEGER NOT NULL DEFAULT 0 CHECK (mails_payment_reminder IN (0, 1)), mails_payment_failed INTEGER NOT NULL DEFAULT 1 CHECK (mails_payment_failed IN (0, 1)), mails_refund INTEGER NOT NULL DEFAULT 1 CHECK (mails_refund IN (0, 1)), reminder_days INTEGER NOT NULL DEFAULT 7 CHECK (reminder_days BETWEEN 1 AND 60), takes_cancellations INTEGER NOT NULL DEFAULT 1 CHECK (takes_cancellations IN (0, 1)), guarantee_picture_id INTEGER REFERENCES pictures (id), guarantee_text TEXT NOT NULL DEFAULT '', checkout_email TEXT NOT NULL DEFAULT 'optional'
    CHECK (checkout_email IN ('optional', 'required')), checkout_phone TEXT NOT NULL DEFAULT 'hidden'
    CHECK (checkout_phone IN ('hidden', 'optional', 'required')), takes_order_notes INTEGER NOT NULL DEFAULT 0 CHECK (takes_order_notes IN (0, 1)), asks_tax_numbers INTEGER NOT NULL DEFAULT 0 CHECK (asks_tax_numbers IN (0, 1))) STRICT;
INSERT INTO "shop" VALUES(1,'Corner Shop','EUR','Europe/Zurich',1,'','','',1,0,'quick','',0,1,'','','',1,'','',1,'en','',NULL,'','',NULL,'',1,1,1,1,'','',0,14,1,1,1,1,1,0,1,0,1,1,7,1,NULL,'','optional','hidden',0,0);
CREATE TABLE shop_translations (
    language      TEXT NOT NULL PRIMARY KEY,
    opening_hours TEXT CHECK (opening_hours <> ''),
    order_label   TEXT CHECK (order_label <> '')
, home_text TEXT CHECK (home_text <> ''), announcement TEXT CHECK (announcement <> ''), guarantee_text TEXT CHECK (guarantee_text <> '')) STRICT;
CREATE TABLE stock_movements (
    id         INTEGER PRIMARY KEY,
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    change     INTEGER NOT NULL,
    reason     TEXT NOT NULL,
    order_id   INTEGER,
    revision   INTEGER,
    line       INTEGER,
    account_id INTEGER REFERENCES accounts (id),
    moved_at   INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '',
    CHECK ((order_id IS NULL) = (revision IS NULL) AND (order_id IS NULL) = (line IS NULL)),
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
) STRICT;
INSERT INTO "stock_movements" VALUES(1,2,20,'counted',NULL,NULL,NULL,NULL,1795888543,'');
INSERT INTO "stock_movements" VALUES(2,3,12,'counted',NULL,NULL,NULL,NULL,1795888543,'');
INSERT INTO "stock_movements" VALUES(3,4,8,'counted',NULL,NULL,NULL,NULL,1795888543,'');
INSERT INTO "stock_movements" VALUES(4,3,-2,'sold',1001,1,0,NULL,1795888544,'');
INSERT INTO "stock_movements" VALUES(5,4,-1,'sold',1001,1,1,NULL,1795888544,'');
INSERT INTO "stock_movements" VALUES(6,2,-5,'sold',1002,1,0,NULL,1795888544,'');
INSERT INTO "stock_movements" VALUES(7,2,-1,'sold',1004,1,0,NULL,1795888544,'');
INSERT INTO "stock_movements" VALUES(8,3,15,'counted',NULL,NULL,NULL,1,1795888544,'');
INSERT INTO "stock_movements" VALUES(9,6,3,'counted',NULL,NULL,NULL,1,1795888544,'');
CREATE TABLE task_findings (
    kind       TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tasks (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    text         TEXT NOT NULL CHECK (text <> ''),
    priority     INTEGER NOT NULL,
    due_on       TEXT,
    kind         TEXT,
    subject      TEXT,
    version      INTEGER NOT NULL DEFAULT 1,
    created_at   INTEGER NOT NULL,
    completed_at INTEGER,
    deleted_at   INTEGER,
    deletion     INTEGER,
    CHECK ((kind IS NULL) = (subject IS NULL)),
    CHECK ((deleted_at IS NULL) = (deletion IS NULL))
) STRICT;
INSERT INTO "tasks" VALUES(1,'Water the seeds',1,'2027-03-01',NULL,NULL,1,1795888544,NULL,NULL,NULL);
CREATE TABLE variant_values (
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (variant_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE variants (
    id           INTEGER PRIMARY KEY,
    product_id   INTEGER NOT NULL REFERENCES products (id),
    position     INTEGER NOT NULL,
    sku          TEXT UNIQUE CHECK (sku <> ''),
    price        INTEGER NOT NULL CHECK (price BETWEEN 0 AND 999999999),
    stock        INTEGER CHECK (stock >= 0),
    picture_id   INTEGER REFERENCES pictures (id),
    content      INTEGER CHECK (content > 0),
    content_unit TEXT,
    archived_at  INTEGER, label TEXT NOT NULL DEFAULT '', version INTEGER NOT NULL DEFAULT 1,
    UNIQUE (product_id, position),
    CHECK ((content IS NULL) = (content_unit IS NULL))
) STRICT;
INSERT INTO "variants" VALUES(1,1,1,NULL,260,NULL,NULL,NULL,NULL,NULL,'',1);
INSERT INTO "variants" VALUES(2,2,1,NULL,147,14,NULL,NULL,NULL,NULL,'',1);
INSERT INTO "variants" VALUES(3,3,1,NULL,449,25,NULL,NULL,NULL,NULL,'',1);
INSERT INTO "variants" VALUES(4,4,1,NULL,1899,7,NULL,NULL,NULL,NULL,'',1);
INSERT INTO "variants" VALUES(5,5,1,NULL,320,NULL,NULL,NULL,NULL,NULL,'',1);
INSERT INTO "variants" VALUES(6,6,1,NULL,2490,3,NULL,NULL,NULL,NULL,'',1);
CREATE TABLE withdrawals (
    id          INTEGER PRIMARY KEY,
    -- The key of the confirmation form: a form that is sent twice is recorded once.
    key         BLOB NOT NULL UNIQUE CHECK (length(key) = 16),
    received_at INTEGER NOT NULL,
    name        TEXT NOT NULL,
    order_text  TEXT NOT NULL,
    email       TEXT NOT NULL,
    items       TEXT NOT NULL,
    -- The language of the page.
    language    TEXT NOT NULL,
    order_id    INTEGER REFERENCES orders (id),
    -- The acknowledgement of receipt.
    mail_id     INTEGER REFERENCES outbox (id),
    -- NULL while the withdrawal is new.
    handled_at  INTEGER,
    handled_by  INTEGER REFERENCES accounts (id),
    erased_at   INTEGER,
    CHECK ((handled_at IS NULL) = (handled_by IS NULL))
) STRICT;
CREATE INDEX removals_by_age ON removals (removed_at);
CREATE INDEX products_by_picture ON products (picture_id);
CREATE INDEX products_sold_out ON products (id) WHERE stock = 0 AND archived_at IS NULL;
CREATE INDEX products_without_picture ON products (id) WHERE picture_id IS NULL AND archived_at IS NULL;
CREATE INDEX products_by_name ON products (name COLLATE NOCASE);
CREATE INDEX picture_drafts_by_age ON picture_drafts (made_at);
CREATE TRIGGER shop_is_named AFTER INSERT ON shop BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER shop_changes AFTER UPDATE ON shop BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER shop_goes AFTER DELETE ON shop BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER picture_comes AFTER INSERT ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER picture_changes AFTER UPDATE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER picture_goes AFTER DELETE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_comes AFTER INSERT ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_changes AFTER UPDATE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_goes AFTER DELETE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER product_comes AFTER INSERT ON products BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER product_goes AFTER DELETE ON products BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE INDEX products_by_category_and_price ON products (category_id, price, id, stock, archived_at);
CREATE INDEX products_by_category ON products (category_id, place, id, stock, archived_at);
CREATE TRIGGER product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON products
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE INDEX removals_by_customer ON removals (customer_id, id);
CREATE INDEX sessions_by_customer ON sessions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX sessions_by_account ON sessions (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sessions_of_nobody ON sessions (last_used_at) WHERE customer_id IS NULL;
CREATE INDEX customers_by_check ON customers (check_at);
CREATE INDEX customers_by_merge ON customers (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL;
CREATE TRIGGER customers_do_not_merge_in_circles BEFORE UPDATE OF merged_into ON customers
WHEN NEW.merged_into IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a customer cannot be merged into themselves')
    FROM (
        WITH RECURSIVE heirs (id) AS (
            VALUES (NEW.merged_into)
            UNION SELECT merged_into FROM customers JOIN heirs USING (id) WHERE merged_into IS NOT NULL)
        SELECT id FROM heirs)
    WHERE id = NEW.id;
END;
CREATE INDEX addresses_by_customer ON addresses (customer_id);
CREATE INDEX variants_by_picture ON variants (picture_id) WHERE picture_id IS NOT NULL;
CREATE TRIGGER product_sums_up_a_new_variant AFTER INSERT ON variants
BEGIN
    UPDATE products SET (price, stock) = (
        SELECT coalesce(min(price), NEW.price), CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_has_the_lowest_price AFTER UPDATE OF price, archived_at ON variants
BEGIN
    UPDATE products SET price = coalesce(
        (SELECT min(price) FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL), price)
    WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_has_all_the_stock AFTER UPDATE OF stock, archived_at ON variants
BEGIN
    UPDATE products SET stock = (
        SELECT CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END;
CREATE TRIGGER variant_of_product_comes AFTER INSERT ON variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_of_product_changes
AFTER UPDATE OF position, sku, price, picture_id, content, content_unit, archived_at ON variants
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE TRIGGER variant_of_product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON variants
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE TRIGGER variants_stay BEFORE DELETE ON variants
BEGIN
    SELECT RAISE(ABORT, 'variants are archived, not deleted');
END;
CREATE TRIGGER variants_keep_their_product BEFORE UPDATE OF id, product_id ON variants
WHEN NEW.id <> OLD.id OR NEW.product_id <> OLD.product_id
BEGIN
    SELECT RAISE(ABORT, 'a variant keeps its product');
END;
CREATE UNIQUE INDEX orders_by_code ON orders (code);
CREATE INDEX orders_by_customer ON orders (customer_id, id);
CREATE INDEX order_keys_by_customer ON order_keys (customer_id);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX order_returns_by_line ON order_returns (order_id, revision, line);
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER orders_are_not_replaced BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM orders WHERE code = NEW.code)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER orders_follow_their_customer BEFORE UPDATE OF customer_id ON orders
WHEN NEW.customer_id IS NOT (SELECT merged_into FROM customers WHERE id = OLD.customer_id)
BEGIN SELECT RAISE(ABORT, 'an order goes only to whom its customer was merged into'); END;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_keys_are_not_replaced BEFORE INSERT ON order_keys
WHEN EXISTS (SELECT 1 FROM order_keys WHERE key = NEW.key AND customer_id = NEW.customer_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_keys_do_not_change BEFORE UPDATE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_keys_stay BEFORE DELETE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER revisions_follow_each_other BEFORE INSERT ON order_revisions
WHEN NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM order_revisions WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER revisions_are_the_sum_of_their_lines BEFORE INSERT ON order_revisions
WHEN NEW.unit_count IS NOT (
        SELECT sum(quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
    OR NEW.total IS NOT (
        SELECT sum(unit_price * quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + (SELECT coalesce(sum(amount), 0) FROM order_adjustments
            WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + iif(NEW.includes_tax, 0, (
            SELECT coalesce(sum(tax), 0) FROM order_taxes WHERE order_id = NEW.order_id AND revision = NEW.revision))
BEGIN SELECT RAISE(ABORT, 'a revision must be the sum of its lines and adjustments'); END;
CREATE TRIGGER taxes_are_the_sum_of_their_shares BEFORE INSERT ON order_revisions
WHEN EXISTS (
    SELECT 1 FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision AND (tax_rate > 0 OR tax <> 0))
  OR EXISTS (SELECT 1 FROM order_adjustments WHERE order_id = NEW.order_id AND revision = NEW.revision)
  OR EXISTS (SELECT 1 FROM order_taxes WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN
    SELECT RAISE(ABORT, 'a tax must be the sum of its shares') WHERE EXISTS (
        SELECT 1 FROM (
            SELECT tax_rate, unit_price * quantity AS amount, tax FROM order_lines
            WHERE order_id = NEW.order_id AND revision = NEW.revision
            UNION ALL SELECT tax_rate, amount, tax FROM order_adjustments
            WHERE order_id = NEW.order_id AND revision = NEW.revision
            UNION ALL SELECT tax_rate, -amount, -tax FROM order_taxes
            WHERE order_id = NEW.order_id AND revision = NEW.revision)
        GROUP BY tax_rate HAVING sum(tax) <> 0 OR (tax_rate > 0 AND sum(amount) <> 0));
END;
CREATE TRIGGER revisions_keep_what_came_back BEFORE INSERT ON order_revisions WHEN NEW.revision > 1
BEGIN
    SELECT RAISE(ABORT, 'no more units can come back than were bought')
    FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
        AND order_lines.revision = order_returns.revision AND position = line
    WHERE order_returns.order_id = NEW.order_id
    GROUP BY variant_id
    HAVING sum(order_returns.quantity) > (
        SELECT coalesce(sum(quantity), 0) FROM order_lines AS units
        WHERE order_id = NEW.order_id AND revision = NEW.revision AND units.variant_id = order_lines.variant_id);
END;
CREATE TRIGGER revisions_change_the_head AFTER INSERT ON order_revisions WHEN NEW.revision > 1
BEGIN
    UPDATE order_heads
    SET revision = NEW.revision, unit_count = NEW.unit_count, total = NEW.total,
        changed_at = max(changed_at, NEW.revised_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER revisions_do_not_change BEFORE UPDATE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER revisions_stay BEFORE DELETE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER lines_come_before_their_revision BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER lines_do_not_change BEFORE UPDATE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER lines_stay BEFORE DELETE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER adjustments_come_before_their_revision BEFORE INSERT ON order_adjustments
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER adjustments_do_not_change BEFORE UPDATE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER adjustments_stay BEFORE DELETE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER taxes_come_before_their_revision BEFORE INSERT ON order_taxes
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER taxes_do_not_change BEFORE UPDATE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER taxes_stay BEFORE DELETE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER contacts_come_before_their_revision BEFORE INSERT ON order_contacts
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER contacts_stay BEFORE DELETE ON order_contacts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER states_change_the_head AFTER INSERT ON order_states WHEN NEW.number > 1
BEGIN
    UPDATE order_heads SET state = NEW.state, changed_at = max(changed_at, NEW.changed_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER states_do_not_change BEFORE UPDATE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER states_stay BEFORE DELETE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER payments_are_not_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM payments WHERE provider = NEW.provider AND reference = NEW.reference)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER payments_change_the_head AFTER INSERT ON payments
BEGIN
    UPDATE order_heads
    SET paid = paid + NEW.amount, refunded = refunded - min(NEW.amount, 0),
        changed_at = max(changed_at, NEW.paid_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER payments_do_not_change BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER payments_stay BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER returns_are_not_replaced BEFORE INSERT ON order_returns
WHEN EXISTS (SELECT 1 FROM order_returns WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER no_more_returns_than_units BEFORE INSERT ON order_returns
WHEN NEW.quantity + (
        SELECT coalesce(sum(order_returns.quantity), 0)
        FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
            AND order_lines.revision = order_returns.revision AND position = line
        WHERE order_returns.order_id = NEW.order_id AND variant_id = (
            SELECT variant_id FROM order_lines
            WHERE order_id = NEW.order_id AND revision = NEW.revision AND position = NEW.line))
    > (SELECT coalesce(sum(units.quantity), 0)
        FROM order_lines AS line JOIN order_lines AS units ON units.order_id = line.order_id
            AND units.revision = line.revision AND units.variant_id = line.variant_id
        WHERE line.order_id = NEW.order_id AND line.revision = NEW.revision AND line.position = NEW.line)
BEGIN SELECT RAISE(ABORT, 'no more units can come back than were bought'); END;
CREATE TRIGGER returns_change_the_head AFTER INSERT ON order_returns
BEGIN
    UPDATE order_heads SET credited = credited + NEW.credit, changed_at = max(changed_at, NEW.returned_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER returns_do_not_change BEFORE UPDATE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER returns_stay BEFORE DELETE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;
CREATE TRIGGER stock_movements_do_not_change BEFORE UPDATE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;
CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;
CREATE TRIGGER order_heads_are_not_replaced BEFORE INSERT ON order_heads
WHEN EXISTS (SELECT 1 FROM order_heads WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_heads_are_what_the_books_say BEFORE UPDATE ON order_heads
WHEN NEW.order_id <> OLD.order_id
    OR NEW.state IS NOT (
        SELECT state FROM order_states WHERE order_id = NEW.order_id ORDER BY number DESC LIMIT 1)
    OR (NEW.revision, NEW.unit_count, NEW.total) IS NOT (
        SELECT revision, unit_count, total FROM order_revisions
        WHERE order_id = NEW.order_id ORDER BY revision DESC LIMIT 1)
    OR NEW.credited IS NOT (SELECT coalesce(sum(credit), 0) FROM order_returns WHERE order_id = NEW.order_id)
    OR (NEW.paid, NEW.refunded) IS NOT (
        SELECT coalesce(sum(amount), 0), coalesce(-sum(min(amount, 0)), 0) FROM payments
        WHERE order_id = NEW.order_id)
    OR NEW.changed_at IS NOT max(
        (SELECT max(revised_at) FROM order_revisions WHERE order_id = NEW.order_id),
        (SELECT max(changed_at) FROM order_states WHERE order_id = NEW.order_id),
        (SELECT coalesce(max(paid_at), 0) FROM payments WHERE order_id = NEW.order_id),
        (SELECT coalesce(max(returned_at), 0) FROM order_returns WHERE order_id = NEW.order_id))
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_heads_stay BEFORE DELETE ON order_heads
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE UNIQUE INDEX categories_by_position ON categories (parent_id, position);
CREATE UNIQUE INDEX top_categories_by_position ON categories (position) WHERE parent_id IS NULL;
CREATE INDEX categories_by_name ON categories (name COLLATE NOCASE);
CREATE INDEX categories_by_full_name ON categories (full_name COLLATE NOCASE);
CREATE TRIGGER earlier_path_stays AFTER UPDATE OF path ON categories WHEN NEW.path <> OLD.path
BEGIN
    INSERT INTO category_paths (path, category_id) VALUES (OLD.path, OLD.id)
    ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id;
END;
CREATE TRIGGER no_category_stands_in_itself BEFORE UPDATE OF parent_id ON categories
WHEN EXISTS (
    SELECT 1 FROM categories
    WHERE id = NEW.parent_id AND (path = OLD.path OR substr(path, 1, length(OLD.path) + 1) = OLD.path || '/'))
BEGIN
    SELECT RAISE(ABORT, 'a category cannot stand in itself');
END;
CREATE TRIGGER category_comes AFTER INSERT ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER category_goes AFTER DELETE ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER product_changes
AFTER UPDATE OF id, category_id, slug, name, description, unit, price, picture_id, picture_text, archived_at,
    archived_with, version, place
ON products
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE INDEX audit_entries_by_product ON audit_entries (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX audit_entries_by_category ON audit_entries (category_id, id) WHERE category_id IS NOT NULL;
CREATE INDEX audit_entries_by_customer ON audit_entries (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE TRIGGER audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_fields_are_not_replaced BEFORE INSERT ON audit_fields
WHEN EXISTS (SELECT 1 FROM audit_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_fields_do_not_change BEFORE UPDATE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_fields_stay BEFORE DELETE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_personal_fields_are_not_replaced BEFORE INSERT ON audit_personal_fields
WHEN EXISTS (SELECT 1 FROM audit_personal_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_personal_fields_are_only_erased BEFORE UPDATE ON audit_personal_fields
WHEN NOT (NEW.entry_id = OLD.entry_id AND NEW.field = OLD.field AND NEW.before IS NULL AND NEW.after IS NULL
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_personal_fields_stay BEFORE DELETE ON audit_personal_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE INDEX further_pictures_by_picture ON further_pictures (picture_id);
CREATE UNIQUE INDEX variants_for_sale_by_label ON variants (product_id, label)
WHERE label <> '' AND archived_at IS NULL;
CREATE TRIGGER label_of_variant_changes AFTER UPDATE OF label, version ON variants
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_comes AFTER INSERT ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_changes AFTER UPDATE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_goes AFTER DELETE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_comes AFTER INSERT ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_changes AFTER UPDATE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_goes AFTER DELETE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_comes AFTER INSERT ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_changes AFTER UPDATE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_goes AFTER DELETE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_comes AFTER INSERT ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_changes AFTER UPDATE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_goes AFTER DELETE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_comes AFTER INSERT ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_changes AFTER UPDATE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_goes AFTER DELETE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE INDEX audit_entries_by_variant ON audit_entries (variant_id, id) WHERE variant_id IS NOT NULL;
CREATE TRIGGER search_has_a_new_product AFTER INSERT ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_a_changed_product
AFTER UPDATE OF name, description, category_id, archived_at ON products
WHEN (OLD.name, OLD.description, OLD.category_id, OLD.archived_at IS NULL)
    <> (NEW.name, NEW.description, NEW.category_id, NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_knows_what_is_sold_out AFTER UPDATE OF stock ON products
WHEN (OLD.stock IS 0) <> (NEW.stock IS 0) AND NEW.archived_at IS NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_no_deleted_product AFTER DELETE ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.id);
END;
CREATE TRIGGER search_has_new_details AFTER INSERT ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_changed_details AFTER UPDATE OF markdown, facts ON product_details
WHEN (OLD.markdown, OLD.facts) <> (NEW.markdown, NEW.facts)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_details AFTER DELETE ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TRIGGER search_has_a_new_variant AFTER INSERT ON variants WHEN NEW.label <> '' OR NEW.sku IS NOT NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_variant AFTER UPDATE OF label, sku, archived_at ON variants
WHEN (OLD.label, coalesce(OLD.sku, ''), OLD.archived_at IS NULL)
    <> (NEW.label, coalesce(NEW.sku, ''), NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_new_category AFTER INSERT ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_a_renamed_category AFTER UPDATE OF name, list_title ON categories
WHEN (OLD.name, OLD.list_title) <> (NEW.name, NEW.list_title)
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_no_deleted_category AFTER DELETE ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.id);
END;
CREATE INDEX products_found ON products (id, price, category_id);
CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at);
CREATE INDEX outbox_by_next_try ON outbox (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX outbox_by_expiry ON outbox (expires_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX outbox_by_end_of_bytes ON outbox (bytes_until) WHERE bytes_until IS NOT NULL;
CREATE INDEX outbox_by_customer ON outbox (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX passkeys_by_account ON passkeys (account_id);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX password_links_by_account ON password_links (account_id);
CREATE INDEX audit_entries_by_delivery ON audit_entries (delivery_id, id) WHERE delivery_id IS NOT NULL;
CREATE INDEX audit_entries_by_coupon ON audit_entries (coupon_id, id) WHERE coupon_id IS NOT NULL;
CREATE INDEX invoices_by_order ON invoices (order_id, number);
CREATE INDEX invoices_by_correction ON invoices (corrects) WHERE corrects IS NOT NULL;
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
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER rows_come_before_their_invoice BEFORE INSERT ON invoice_rows
WHEN EXISTS (SELECT 1 FROM invoices WHERE number = NEW.invoice)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER invoice_rows_do_not_change BEFORE UPDATE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER invoice_rows_stay BEFORE DELETE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE INDEX listed_orders_by_moment ON listed_orders (placed_at, order_id);
CREATE INDEX listed_orders_by_customer ON listed_orders (customer_id, placed_at, order_id);
CREATE INDEX listed_orders_by_state ON listed_orders (state, placed_at, order_id);
CREATE INDEX listed_orders_by_payment ON listed_orders (payment, placed_at, order_id);
CREATE INDEX listed_orders_by_total ON listed_orders (total, order_id);
CREATE TRIGGER list_has_an_order_of_the_heir AFTER UPDATE OF customer_id ON orders
BEGIN
    UPDATE listed_orders SET customer_id = NEW.customer_id WHERE order_id = NEW.id;
END;
CREATE INDEX orders_by_spelled_code ON orders (code COLLATE NOCASE);
CREATE INDEX customer_terms_by_customer ON customer_terms (customer_id, term);
CREATE TRIGGER list_has_a_new_customer AFTER INSERT ON customers
WHEN NEW.given_name || NEW.family_name || coalesce(NEW.email, '') || NEW.phone <> ''
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_customer
AFTER UPDATE OF given_name, family_name, email, phone, archived_at, erased_at ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_merged_customer AFTER UPDATE OF merged_into ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_no_deleted_customer AFTER DELETE ON customers
BEGIN
    DELETE FROM listed_customers WHERE customer_id = OLD.id;
    DELETE FROM customer_terms WHERE customer_id = OLD.id;
    DELETE FROM customers_to_list WHERE customer_id = OLD.id;
END;
CREATE TRIGGER list_has_a_new_account AFTER INSERT ON accounts WHEN NEW.email IS NOT NULL
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_account AFTER UPDATE OF email, role ON accounts
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_new_address AFTER INSERT ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_address AFTER UPDATE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_no_deleted_address AFTER DELETE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (OLD.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_what_an_order_says AFTER INSERT ON order_contacts
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT customer_id FROM orders WHERE id = NEW.order_id
    ON CONFLICT DO NOTHING;
END;
CREATE INDEX orders_by_customer_and_moment ON orders (customer_id, placed_at);
CREATE INDEX bulk_steps_by_account ON bulk_steps (account_id, id);
CREATE INDEX products_running_low ON products (stock, id) WHERE stock BETWEEN 1 AND 4 AND archived_at IS NULL;
CREATE INDEX imports_at_work ON imports (id) WHERE stage IN ('reading', 'applying', 'undoing');
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, number);
CREATE INDEX audit_entries_by_staff ON audit_entries (staff_id, id) WHERE staff_id IS NOT NULL;
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id, id, change);
CREATE INDEX lists_by_customer ON lists (customer_id, position, id);
CREATE INDEX lists_deleted ON lists (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX list_items_by_name ON list_items (list_id, name_key) WHERE deleted = 0 AND checked = 0;
CREATE INDEX list_items_by_state ON list_items (list_id, deleted, checked, position);
CREATE INDEX list_items_deleted ON list_items (list_id, version) WHERE deleted = 1;
CREATE INDEX list_additions_by_item ON list_additions (list_id, item_id);
CREATE INDEX list_operations_by_version ON list_operations (list_id, version);
CREATE INDEX list_changes_by_time ON list_changes (changed_at);
CREATE INDEX list_links_by_list ON list_links (list_id, id);
CREATE INDEX list_choices_by_age ON list_choices (customer_id, chosen_at);
CREATE INDEX list_choices_by_product ON list_choices (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX cart_additions_by_customer ON cart_additions (customer_id, id);
CREATE INDEX cart_additions_by_time ON cart_additions (added_at);
CREATE INDEX cart_addition_lines_by_variant ON cart_addition_lines (variant_id);
CREATE INDEX tasks_by_deletion ON tasks (deletion) WHERE deletion IS NOT NULL;
CREATE INDEX games_by_change ON games (changed_at);
CREATE INDEX game_coupons_by_moment ON game_coupons (earned_at);
CREATE INDEX game_coupons_by_person ON game_coupons (person, earned_at);
CREATE INDEX game_coupons_by_network ON game_coupons (network, earned_at);
CREATE INDEX coupons_issued ON coupons (issued_like, ends_at) WHERE issued_like IS NOT NULL;
CREATE INDEX coupons_made ON coupons (archived_at IS NOT NULL, id DESC) WHERE issued_like IS NULL;
CREATE INDEX places_open ON places (id) WHERE deletion IS NULL;
CREATE INDEX places_by_deletion ON places (deletion) WHERE deletion IS NOT NULL;
CREATE INDEX held_pictures_by_picture ON held_pictures (picture_id);
CREATE TRIGGER no_more_goes_back_than_came BEFORE INSERT ON payments
WHEN NEW.amount < 0
    AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = NEW.order_id) < 0
BEGIN SELECT RAISE(ABORT, 'no more can go back than came'); END;
CREATE INDEX order_links_by_order ON order_links (order_id);
CREATE INDEX customers_to_erase ON customers (erasure_wanted_at) WHERE erasure_wanted_at IS NOT NULL;
CREATE INDEX categories_in_order ON categories (archived_at IS NOT NULL, tree_order);
CREATE INDEX sessions_replaced ON sessions (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX audit_entries_listed ON audit_entries (id) WHERE imported_with IS NULL;
CREATE INDEX audit_entries_imported ON audit_entries (imported_with, id) WHERE imported_with IS NOT NULL;
CREATE INDEX audit_entries_undone ON audit_entries (undone_by) WHERE undone_by IS NOT NULL;
CREATE TRIGGER imports_of_audit_entries_do_not_change BEFORE UPDATE OF imported_with ON audit_entries
WHEN OLD.imported_with IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE INDEX products_for_sale_by_name ON products (name_key, id) WHERE archived_at IS NULL;
CREATE INDEX archived_products_by_name ON products (name_key, id) WHERE archived_at IS NOT NULL;
CREATE INDEX listed_customers_by_name ON listed_customers (is_archived, name_key, customer_id);
CREATE INDEX products_by_category_and_name ON products (category_id, name_key, id, stock, archived_at);
CREATE TRIGGER translation_of_product_changes AFTER UPDATE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_product_comes AFTER INSERT ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_product_goes AFTER DELETE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_changes AFTER UPDATE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_comes AFTER INSERT ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_goes AFTER DELETE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_changes AFTER UPDATE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_comes AFTER INSERT ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_goes AFTER DELETE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_changes AFTER UPDATE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_comes AFTER INSERT ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_goes AFTER DELETE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE VIEW search_documents (id, name, facts, description, details, terms) AS
SELECT products.id,
    products.name || coalesce(' ' || (SELECT group_concat(name, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    coalesce(product_details.facts, '') || ' ' || coalesce(
        (SELECT group_concat(label || ' ' || coalesce(sku, ''), ' ') FROM variants
        WHERE product_id = products.id AND archived_at IS NULL AND (label <> '' OR sku IS NOT NULL)), '')
        || coalesce(' ' || (SELECT group_concat(facts, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), '')
        || coalesce(' ' || (SELECT group_concat(value, ' ') FROM (SELECT * FROM option_value_translations WHERE product_id = products.id ORDER BY language, option, position)), ''),
    products.description || coalesce(' ' || (SELECT group_concat(description, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    coalesce(product_details.markdown, '') || coalesce(' ' || (SELECT group_concat(markdown, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    'c' || products.category_id || CASE WHEN products.stock IS 0 THEN ' soldout' ELSE ' instock' END
FROM products LEFT JOIN product_details ON product_details.product_id = products.id
WHERE products.archived_at IS NULL;
CREATE TRIGGER search_has_a_new_translation AFTER INSERT ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_translation AFTER UPDATE OF name, description, markdown, facts ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_translation AFTER DELETE ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TRIGGER search_has_a_new_translated_category AFTER INSERT ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END;
CREATE TRIGGER search_has_a_changed_translated_category AFTER UPDATE OF name, list_title ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END;
CREATE TRIGGER search_has_no_deleted_translated_category AFTER DELETE ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.category_id);
END;
CREATE TRIGGER search_has_a_new_translated_value AFTER INSERT ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_translated_value AFTER UPDATE OF value ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_translated_value AFTER DELETE ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TRIGGER place_changes AFTER UPDATE OF deletion ON places
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER place_comes AFTER INSERT ON places
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER place_goes AFTER DELETE ON places
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE INDEX pages_in_menus ON pages (position, id)
WHERE archived_at IS NULL AND is_draft = 0 AND is_in_head + is_in_foot > 0;
CREATE INDEX audit_entries_by_page ON audit_entries (page_id, id) WHERE page_id IS NOT NULL;
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL
    AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL AND page_id IS NULL;
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, variant_id, delivery_id, coupon_id, staff_id, page_id,
    account_id, changed_at
ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER page_changes AFTER UPDATE ON pages
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER page_comes AFTER INSERT ON pages
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER page_goes AFTER DELETE ON pages
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_page_changes AFTER UPDATE ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_page_comes AFTER INSERT ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_page_goes AFTER DELETE ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id, id);
CREATE INDEX payment_attempts_to_try ON payment_attempts (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX payment_attempts_by_received ON payment_attempts (provider, received) WHERE received IS NOT NULL;
CREATE INDEX payment_events_by_time ON payment_events (received_at);
CREATE TRIGGER states_follow_each_other BEFORE INSERT ON order_states
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM order_states WHERE order_id = NEW.order_id)
    OR (NEW.number = 1 AND NEW.state NOT IN ('awaiting', 'placed'))
    OR (NEW.number > 1 AND NEW.state = 'awaiting')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER first_revisions_have_a_head AFTER INSERT ON order_revisions WHEN NEW.revision = 1
BEGIN
    INSERT INTO order_heads (order_id, state, revision, unit_count, total, changed_at)
    VALUES (
        NEW.order_id, coalesce((SELECT state FROM order_states WHERE order_id = NEW.order_id AND number = 1), 'placed'),
        1, NEW.unit_count, NEW.total, NEW.revised_at);
END;
CREATE TRIGGER list_has_a_new_order AFTER INSERT ON order_heads
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, iif(NEW.state = 'resumed', 'placed', NEW.state),
        iif((payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment),
        NEW.total
    FROM orders WHERE id = NEW.order_id;
END;
CREATE TRIGGER list_has_a_changed_order AFTER UPDATE OF state, total, credited, paid, refunded ON order_heads
BEGIN
    UPDATE listed_orders
    SET state = iif(NEW.state = 'resumed', 'placed', NEW.state), total = NEW.total,
        payment = (
            SELECT iif(
                (payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment)
            FROM orders WHERE id = NEW.order_id)
    WHERE order_id = NEW.order_id;
END;
CREATE VIEW real_orders AS
SELECT id AS order_id, customer_id, placed_at FROM orders
WHERE payment_method <> 'demo card' AND payment_method NOT LIKE '% test';
CREATE VIEW order_moments AS
SELECT order_id, placed_at - (placed_at % 900 + 900) % 900 AS quarter FROM real_orders
UNION SELECT order_id, changed_at - (changed_at % 900 + 900) % 900 FROM order_states WHERE number > 1
UNION SELECT order_id, revised_at - (revised_at % 900 + 900) % 900 FROM order_revisions WHERE revision > 1
UNION SELECT order_id, returned_at - (returned_at % 900 + 900) % 900 FROM order_returns;
CREATE VIEW order_standings AS
SELECT order_id, quarter, revision, credited,
    lag(quarter) OVER (PARTITION BY order_id ORDER BY quarter) AS last_quarter,
    lag(revision) OVER (PARTITION BY order_id ORDER BY quarter) AS last_revision,
    lag(credited) OVER (PARTITION BY order_id ORDER BY quarter) AS last_credited
FROM (
    SELECT order_id, quarter,
        CASE WHEN placed_at < quarter + 900 AND (
            SELECT state FROM order_states AS states
            WHERE states.order_id = real_orders.order_id AND (number = 1 OR changed_at < quarter + 900)
            ORDER BY number DESC LIMIT 1) NOT IN ('awaiting', 'cancelled')
        THEN (
            SELECT max(revision) FROM order_revisions AS revisions
            WHERE revisions.order_id = real_orders.order_id AND (revision = 1 OR revised_at < quarter + 900))
        ELSE 0 END AS revision,
        (SELECT coalesce(sum(credit), 0) FROM order_returns AS returns
            WHERE returns.order_id = real_orders.order_id AND returned_at < quarter + 900) AS credited
    FROM real_orders JOIN order_moments USING (order_id)) AS standings;
CREATE TRIGGER sums_have_a_new_order AFTER INSERT ON order_heads WHEN NEW.state NOT IN ('awaiting', 'cancelled')
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    SELECT placed_at - (placed_at % 900 + 900) % 900, 1, NEW.total, 0 FROM real_orders WHERE order_id = NEW.order_id
    ON CONFLICT (quarter) DO UPDATE SET orders = orders + 1, revenue = revenue + excluded.revenue;
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT placed_at - (placed_at % 900 + 900) % 900, product_id, quantity, unit_price * quantity
    FROM order_lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM real_orders WHERE order_id = NEW.order_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER sums_have_a_changed_order AFTER UPDATE OF state, total, credited ON order_heads
WHEN NEW.total <> OLD.total OR NEW.credited <> OLD.credited
    OR (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900,
        (NEW.state NOT IN ('awaiting', 'cancelled')) - (OLD.state NOT IN ('awaiting', 'cancelled')),
        iif(NEW.state NOT IN ('awaiting', 'cancelled'), NEW.total - NEW.credited, 0)
            - iif(OLD.state NOT IN ('awaiting', 'cancelled'), OLD.total - OLD.credited, 0), 0
    FROM real_orders WHERE order_id = NEW.order_id
    ON CONFLICT (quarter) DO UPDATE SET orders = orders + excluded.orders, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_other_lines AFTER UPDATE OF state, revision ON order_heads
WHEN NEW.revision <> OLD.revision
    OR (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900, product_id, sign * quantity, sign * unit_price * quantity
    FROM (
        SELECT OLD.revision AS revision, -1 AS sign WHERE OLD.state NOT IN ('awaiting', 'cancelled')
        UNION ALL SELECT NEW.revision, 1 WHERE NEW.state NOT IN ('awaiting', 'cancelled')) AS changes
    JOIN order_lines ON order_id = NEW.order_id AND order_lines.revision = changes.revision
    JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_an_order_less_or_again AFTER UPDATE OF state ON order_heads
WHEN (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900, product_id, sign * back.quantity,
        sign * unit_price * back.quantity
    FROM (SELECT iif(NEW.state NOT IN ('awaiting', 'cancelled'), -1, 1) AS sign) AS direction
    JOIN order_returns AS back ON back.order_id = NEW.order_id
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
    JOIN real_orders ON real_orders.order_id = back.order_id JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER customers_are_new_with_an_order_again AFTER UPDATE OF state ON order_heads
WHEN NEW.state NOT IN ('awaiting', 'cancelled') AND OLD.state IN ('awaiting', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM real_orders JOIN first_orders USING (customer_id) WHERE order_id = NEW.order_id)
BEGIN
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, NEW.changed_at FROM real_orders WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
WHEN (SELECT state FROM order_heads WHERE order_id = NEW.order_id) NOT IN ('awaiting', 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT moment - (moment % 900 + 900) % 900, product_id, -NEW.quantity, -unit_price * NEW.quantity
    FROM (SELECT max(changed_at, NEW.returned_at) AS moment FROM order_heads WHERE order_id = NEW.order_id) AS change,
        order_lines AS lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND lines.position = NEW.line
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    VALUES (NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1)
    ON CONFLICT (quarter) DO UPDATE SET new_customers = new_customers + 1;
END;
CREATE TRIGGER sums_have_an_order_of_another_customer AFTER UPDATE OF customer_id ON orders
WHEN NEW.customer_id <> OLD.customer_id
BEGIN
    UPDATE OR IGNORE first_orders SET customer_id = NEW.customer_id WHERE customer_id = OLD.customer_id;
END;
CREATE INDEX bank_statements_by_time ON bank_statements (sent_at);
CREATE UNIQUE INDEX bank_transfers_once ON bank_transfers (fingerprint) WHERE undone_at IS NULL;
CREATE INDEX bank_transfers_by_batch ON bank_transfers (batch_id);
CREATE INDEX bank_transfers_by_order ON bank_transfers (order_id);
CREATE INDEX bank_transfers_by_day ON bank_transfers (booked_on);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id);
CREATE INDEX withdrawals_by_email ON withdrawals (email);
CREATE INDEX new_withdrawals ON withdrawals (id) WHERE handled_at IS NULL;
CREATE INDEX withdrawals_without_order ON withdrawals (handled_at) WHERE order_id IS NULL AND handled_at IS NOT NULL;
CREATE INDEX provider_days_to_read ON provider_days (requested_at) WHERE state = 'requested';
CREATE INDEX payments_of_providers_by_time ON payments (paid_at) WHERE attempt_id IS NOT NULL;
CREATE INDEX outbox_by_order ON outbox (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER invoices_do_not_change BEFORE UPDATE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER papers_are_numbered_by_their_series BEFORE INSERT ON invoices
WHEN NEW.series_number IS NOT (SELECT next FROM series WHERE id = NEW.series_id)
    OR NEW.printed_number IS NOT (SELECT prefix || NEW.series_number FROM series WHERE id = NEW.series_id)
BEGIN SELECT RAISE(ABORT, 'papers are numbered by their series'); END;
CREATE TRIGGER papers_are_chained BEFORE INSERT ON invoices
WHEN length(NEW.hash) IS NOT 32
    OR NEW.previous_hash IS NOT (SELECT hash FROM invoices ORDER BY number DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'papers have the hash of the paper before them'); END;
CREATE TRIGGER series_continue AFTER INSERT ON invoices
BEGIN UPDATE series SET next = next + 1 WHERE id = NEW.series_id; END;
CREATE TRIGGER series_have_no_gap BEFORE UPDATE OF next ON series
WHEN NEW.next <> 1 + (SELECT max(series_number) FROM invoices WHERE series_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a series has no gap'); END;
CREATE INDEX audit_fields_by_picture_before ON audit_fields (before)
WHERE field IN ('picture', 'logo', 'icon', 'home picture', 'guarantee picture');
CREATE INDEX audit_fields_by_picture_after ON audit_fields (after)
WHERE field IN ('picture', 'logo', 'icon', 'home picture', 'guarantee picture');
CREATE TRIGGER page_texts_do_not_change BEFORE UPDATE ON page_texts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER page_texts_stay BEFORE DELETE ON page_texts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER legal_page_has_another_text AFTER UPDATE OF markdown ON legal_pages
WHEN NEW.markdown <> OLD.markdown
BEGIN UPDATE legal_pages SET text_id = NULL WHERE page = NEW.page; END;
CREATE TRIGGER legal_translation_has_another_text AFTER UPDATE OF markdown ON legal_translations
WHEN NEW.markdown <> OLD.markdown
BEGIN UPDATE legal_translations SET text_id = NULL WHERE page = NEW.page AND language = NEW.language; END;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, delivery_kind, local_delivery_name,
    payment_method, payment_card, terms_text_id, returns_text_id ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE INDEX order_notes_by_order ON order_notes (order_id, id);
CREATE INDEX coupon_uses_by_email ON coupon_uses (coupon_id, email_mark) WHERE email_mark IS NOT NULL;
CREATE INDEX coupon_uses_by_address ON coupon_uses (coupon_id, address_mark) WHERE address_mark IS NOT NULL;
CREATE TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version,
    applied_tax_rate, applied_withdrawal_exemption
ON categories
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
WHEN NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note || NEW.signed_name || NEW.tax_number = '')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
PRAGMA writable_schema=OFF;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('search_changes',11);
INSERT INTO "sqlite_sequence" VALUES('tasks',1);
INSERT INTO "sqlite_sequence" VALUES('places',1);
COMMIT;
PRAGMA writable_schema=OFF;
PRAGMA user_version = 62;
PRAGMA application_id = 1397247824;
