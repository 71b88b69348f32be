--- index addresses_by_customer
CREATE INDEX addresses_by_customer ON addresses (customer_id)
--- index archived_products_by_name
CREATE INDEX archived_products_by_name ON products (name_key, id) WHERE archived_at IS NOT NULL
--- index audit_entries_by_category
CREATE INDEX audit_entries_by_category ON audit_entries (category_id, id) WHERE category_id IS NOT NULL
--- index audit_entries_by_coupon
CREATE INDEX audit_entries_by_coupon ON audit_entries (coupon_id, id) WHERE coupon_id IS NOT NULL
--- index audit_entries_by_customer
CREATE INDEX audit_entries_by_customer ON audit_entries (customer_id, id) WHERE customer_id IS NOT NULL
--- index audit_entries_by_delivery
CREATE INDEX audit_entries_by_delivery ON audit_entries (delivery_id, id) WHERE delivery_id IS NOT NULL
--- index audit_entries_by_page
CREATE INDEX audit_entries_by_page ON audit_entries (page_id, id) WHERE page_id IS NOT NULL
--- index audit_entries_by_product
CREATE INDEX audit_entries_by_product ON audit_entries (product_id, id) WHERE product_id IS NOT NULL
--- index audit_entries_by_staff
CREATE INDEX audit_entries_by_staff ON audit_entries (staff_id, id) WHERE staff_id IS NOT NULL
--- index audit_entries_by_tax_class
CREATE INDEX audit_entries_by_tax_class ON audit_entries (tax_class_id, id) WHERE tax_class_id IS NOT NULL
--- index audit_entries_by_variant
CREATE INDEX audit_entries_by_variant ON audit_entries (variant_id, id) WHERE variant_id IS NOT NULL
--- index audit_entries_by_zone
CREATE INDEX audit_entries_by_zone ON audit_entries (zone_id, id) WHERE zone_id IS NOT NULL
--- index audit_entries_imported
CREATE INDEX audit_entries_imported ON audit_entries (imported_with, id) WHERE imported_with IS NOT NULL
--- index audit_entries_listed
CREATE INDEX audit_entries_listed ON audit_entries (id) WHERE imported_with IS NULL
--- index audit_entries_of_the_shop
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL
    AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL AND page_id IS NULL AND zone_id IS NULL
    AND tax_class_id IS NULL
--- index audit_entries_undone
CREATE INDEX audit_entries_undone ON audit_entries (undone_by) WHERE undone_by IS NOT NULL
--- index audit_fields_by_picture_after
CREATE INDEX audit_fields_by_picture_after ON audit_fields (after)
WHERE field IN ('picture', 'logo', 'icon', 'home picture', 'guarantee picture')
--- index audit_fields_by_picture_before
CREATE INDEX audit_fields_by_picture_before ON audit_fields (before)
WHERE field IN ('picture', 'logo', 'icon', 'home picture', 'guarantee picture')
--- index bank_statements_by_time
CREATE INDEX bank_statements_by_time ON bank_statements (sent_at)
--- index bank_transfers_by_batch
CREATE INDEX bank_transfers_by_batch ON bank_transfers (batch_id)
--- index bank_transfers_by_day
CREATE INDEX bank_transfers_by_day ON bank_transfers (booked_on)
--- index bank_transfers_by_order
CREATE INDEX bank_transfers_by_order ON bank_transfers (order_id)
--- index bank_transfers_once
CREATE UNIQUE INDEX bank_transfers_once ON bank_transfers (fingerprint) WHERE undone_at IS NULL
--- index bulk_steps_by_account
CREATE INDEX bulk_steps_by_account ON bulk_steps (account_id, id)
--- index cart_addition_lines_by_variant
CREATE INDEX cart_addition_lines_by_variant ON cart_addition_lines (variant_id)
--- index cart_additions_by_customer
CREATE INDEX cart_additions_by_customer ON cart_additions (customer_id, id)
--- index cart_additions_by_time
CREATE INDEX cart_additions_by_time ON cart_additions (added_at)
--- index categories_by_full_name
CREATE INDEX categories_by_full_name ON categories (full_name COLLATE NOCASE)
--- index categories_by_name
CREATE INDEX categories_by_name ON categories (name COLLATE NOCASE)
--- index categories_by_position
CREATE UNIQUE INDEX categories_by_position ON categories (parent_id, position)
--- index categories_in_order
CREATE INDEX categories_in_order ON categories (archived_at IS NOT NULL, tree_order)
--- index coupon_uses_by_address
CREATE INDEX coupon_uses_by_address ON coupon_uses (coupon_id, address_mark) WHERE address_mark IS NOT NULL
--- index coupon_uses_by_email
CREATE INDEX coupon_uses_by_email ON coupon_uses (coupon_id, email_mark) WHERE email_mark IS NOT NULL
--- index coupons_issued
CREATE INDEX coupons_issued ON coupons (issued_like, ends_at) WHERE issued_like IS NOT NULL
--- index coupons_made
CREATE INDEX coupons_made ON coupons (archived_at IS NOT NULL, id DESC) WHERE issued_like IS NULL
--- index customer_terms_by_customer
CREATE INDEX customer_terms_by_customer ON customer_terms (customer_id, term)
--- index customers_by_check
CREATE INDEX customers_by_check ON customers (check_at)
--- index customers_by_email
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL
--- index customers_by_merge
CREATE INDEX customers_by_merge ON customers (merged_into) WHERE merged_into IS NOT NULL
--- index customers_to_erase
CREATE INDEX customers_to_erase ON customers (erasure_wanted_at) WHERE erasure_wanted_at IS NOT NULL
--- index email_confirmations_by_end
CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at)
--- index further_pictures_by_picture
CREATE INDEX further_pictures_by_picture ON further_pictures (picture_id)
--- index game_coupons_by_moment
CREATE INDEX game_coupons_by_moment ON game_coupons (earned_at)
--- index game_coupons_by_network
CREATE INDEX game_coupons_by_network ON game_coupons (network, earned_at)
--- index game_coupons_by_person
CREATE INDEX game_coupons_by_person ON game_coupons (person, earned_at)
--- index games_by_change
CREATE INDEX games_by_change ON games (changed_at)
--- index held_pictures_by_picture
CREATE INDEX held_pictures_by_picture ON held_pictures (picture_id)
--- index import_rows_by_outcome
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, number)
--- index imports_at_work
CREATE INDEX imports_at_work ON imports (id) WHERE stage IN ('reading', 'applying', 'undoing')
--- index invoices_by_correction
CREATE INDEX invoices_by_correction ON invoices (corrects) WHERE corrects IS NOT NULL
--- index invoices_by_order
CREATE INDEX invoices_by_order ON invoices (order_id, number)
--- index list_additions_by_item
CREATE INDEX list_additions_by_item ON list_additions (list_id, item_id)
--- index list_changes_by_time
CREATE INDEX list_changes_by_time ON list_changes (changed_at)
--- index list_choices_by_age
CREATE INDEX list_choices_by_age ON list_choices (customer_id, chosen_at)
--- index list_choices_by_product
CREATE INDEX list_choices_by_product ON list_choices (product_id) WHERE product_id IS NOT NULL
--- index list_items_by_name
CREATE INDEX list_items_by_name ON list_items (list_id, name_key) WHERE deleted = 0 AND checked = 0
--- index list_items_by_state
CREATE INDEX list_items_by_state ON list_items (list_id, deleted, checked, position)
--- index list_items_deleted
CREATE INDEX list_items_deleted ON list_items (list_id, version) WHERE deleted = 1
--- index list_links_by_list
CREATE INDEX list_links_by_list ON list_links (list_id, id)
--- index list_operations_by_version
CREATE INDEX list_operations_by_version ON list_operations (list_id, version)
--- index listed_customers_by_name
CREATE INDEX listed_customers_by_name ON listed_customers (is_archived, name_key, customer_id)
--- index listed_orders_by_customer
CREATE INDEX listed_orders_by_customer ON listed_orders (customer_id, placed_at, order_id)
--- index listed_orders_by_moment
CREATE INDEX listed_orders_by_moment ON listed_orders (placed_at, order_id)
--- index listed_orders_by_payment
CREATE INDEX listed_orders_by_payment ON listed_orders (payment, placed_at, order_id)
--- index listed_orders_by_state
CREATE INDEX listed_orders_by_state ON listed_orders (state, placed_at, order_id)
--- index listed_orders_by_total
CREATE INDEX listed_orders_by_total ON listed_orders (total, order_id)
--- index lists_by_customer
CREATE INDEX lists_by_customer ON lists (customer_id, position, id)
--- index lists_deleted
CREATE INDEX lists_deleted ON lists (deleted_at) WHERE deleted_at IS NOT NULL
--- index new_withdrawals
CREATE INDEX new_withdrawals ON withdrawals (id) WHERE handled_at IS NULL
--- index order_keys_by_customer
CREATE INDEX order_keys_by_customer ON order_keys (customer_id)
--- index order_links_by_order
CREATE INDEX order_links_by_order ON order_links (order_id)
--- index order_notes_by_order
CREATE INDEX order_notes_by_order ON order_notes (order_id, id)
--- index order_returns_by_line
CREATE INDEX order_returns_by_line ON order_returns (order_id, revision, line)
--- index orders_by_code
CREATE UNIQUE INDEX orders_by_code ON orders (code)
--- index orders_by_customer
CREATE INDEX orders_by_customer ON orders (customer_id, id)
--- index orders_by_customer_and_moment
CREATE INDEX orders_by_customer_and_moment ON orders (customer_id, placed_at)
--- index orders_by_spelled_code
CREATE INDEX orders_by_spelled_code ON orders (code COLLATE NOCASE)
--- index outbox_by_customer
CREATE INDEX outbox_by_customer ON outbox (customer_id) WHERE customer_id IS NOT NULL
--- index outbox_by_end_of_bytes
CREATE INDEX outbox_by_end_of_bytes ON outbox (bytes_until) WHERE bytes_until IS NOT NULL
--- index outbox_by_expiry
CREATE INDEX outbox_by_expiry ON outbox (expires_at) WHERE next_try_at IS NOT NULL
--- index outbox_by_next_try
CREATE INDEX outbox_by_next_try ON outbox (next_try_at) WHERE next_try_at IS NOT NULL
--- index outbox_by_order
CREATE INDEX outbox_by_order ON outbox (order_id) WHERE order_id IS NOT NULL
--- index outbox_failed
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL
--- index pages_in_menus
CREATE INDEX pages_in_menus ON pages (position, id)
WHERE archived_at IS NULL AND is_draft = 0 AND is_in_head + is_in_foot > 0
--- index passkey_challenges_by_end
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at)
--- index passkeys_by_account
CREATE INDEX passkeys_by_account ON passkeys (account_id)
--- index password_links_by_account
CREATE INDEX password_links_by_account ON password_links (account_id)
--- index payment_attempts_by_order
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id, id)
--- index payment_attempts_by_received
CREATE INDEX payment_attempts_by_received ON payment_attempts (provider, received) WHERE received IS NOT NULL
--- index payment_attempts_to_try
CREATE INDEX payment_attempts_to_try ON payment_attempts (next_try_at) WHERE next_try_at IS NOT NULL
--- index payment_events_by_time
CREATE INDEX payment_events_by_time ON payment_events (received_at)
--- index payments_by_order
CREATE INDEX payments_by_order ON payments (order_id)
--- index payments_of_providers_by_time
CREATE INDEX payments_of_providers_by_time ON payments (paid_at) WHERE attempt_id IS NOT NULL
--- index picture_drafts_by_age
CREATE INDEX picture_drafts_by_age ON picture_drafts (made_at)
--- index places_by_deletion
CREATE INDEX places_by_deletion ON places (deletion) WHERE deletion IS NOT NULL
--- index places_open
CREATE INDEX places_open ON places (id) WHERE deletion IS NULL
--- index products_by_category
CREATE INDEX products_by_category ON products (category_id, place, id, stock, archived_at)
--- index products_by_category_and_name
CREATE INDEX products_by_category_and_name ON products (category_id, name_key, id, stock, archived_at)
--- index products_by_category_and_price
CREATE INDEX products_by_category_and_price ON products (category_id, price, id, stock, archived_at)
--- index products_by_name
CREATE INDEX products_by_name ON products (name COLLATE NOCASE)
--- index products_by_picture
CREATE INDEX products_by_picture ON products (picture_id)
--- index products_for_sale_by_name
CREATE INDEX products_for_sale_by_name ON products (name_key, id) WHERE archived_at IS NULL
--- index products_found
CREATE INDEX products_found ON products (id, price, category_id)
--- index products_running_low
CREATE INDEX products_running_low ON products (stock, id) WHERE stock BETWEEN 1 AND 4 AND archived_at IS NULL
--- index products_sold_out
CREATE INDEX products_sold_out ON products (id) WHERE stock = 0 AND archived_at IS NULL
--- index products_without_picture
CREATE INDEX products_without_picture ON products (id) WHERE picture_id IS NULL AND archived_at IS NULL
--- index provider_days_to_read
CREATE INDEX provider_days_to_read ON provider_days (requested_at) WHERE state = 'requested'
--- index removals_by_age
CREATE INDEX removals_by_age ON removals (removed_at)
--- index removals_by_customer
CREATE INDEX removals_by_customer ON removals (customer_id, id)
--- index sessions_by_account
CREATE INDEX sessions_by_account ON sessions (account_id) WHERE account_id IS NOT NULL
--- index sessions_by_customer
CREATE INDEX sessions_by_customer ON sessions (customer_id) WHERE customer_id IS NOT NULL
--- index sessions_of_nobody
CREATE INDEX sessions_of_nobody ON sessions (last_used_at) WHERE customer_id IS NULL
--- index sessions_replaced
CREATE INDEX sessions_replaced ON sessions (replaced_by) WHERE replaced_by IS NOT NULL
--- index stock_movements_by_order
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL
--- index stock_movements_by_variant
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id, id, change)
--- index tasks_by_deletion
CREATE INDEX tasks_by_deletion ON tasks (deletion) WHERE deletion IS NOT NULL
--- index top_categories_by_position
CREATE UNIQUE INDEX top_categories_by_position ON categories (position) WHERE parent_id IS NULL
--- index variants_by_picture
CREATE INDEX variants_by_picture ON variants (picture_id) WHERE picture_id IS NOT NULL
--- index variants_for_sale_by_label
CREATE UNIQUE INDEX variants_for_sale_by_label ON variants (product_id, label)
WHERE label <> '' AND archived_at IS NULL
--- index withdrawals_by_email
CREATE INDEX withdrawals_by_email ON withdrawals (email)
--- index withdrawals_by_order
CREATE INDEX withdrawals_by_order ON withdrawals (order_id)
--- index withdrawals_without_order
CREATE INDEX withdrawals_without_order ON withdrawals (handled_at) WHERE order_id IS NULL AND handled_at IS NOT NULL
--- table accounts
CREATE TABLE "accounts" (
    id            INTEGER PRIMARY KEY,
    customer_id   INTEGER NOT NULL UNIQUE REFERENCES customers (id),
    email         TEXT UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL,
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
, email_confirmed_at INTEGER, rights TEXT NOT NULL DEFAULT '', refund_limit INTEGER CHECK (refund_limit >= 0)) STRICT
--- table addresses
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
) STRICT
--- table audit_entries
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
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL)), zone_id INTEGER REFERENCES zones (id)
    CHECK (zone_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL
        AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL AND page_id IS NULL)), tax_class_id INTEGER REFERENCES tax_classes (id)
    CHECK (tax_class_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL AND coupon_id IS NULL AND staff_id IS NULL AND page_id IS NULL
        AND zone_id IS NULL)),
    CHECK ((product_id IS NOT NULL) + (category_id IS NOT NULL) + (customer_id IS NOT NULL) <= 1)
) STRICT
--- table audit_fields
CREATE TABLE audit_fields (
    entry_id INTEGER NOT NULL REFERENCES audit_entries (id),
    field    TEXT NOT NULL,
    before   TEXT,
    after    TEXT NOT NULL,
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID
--- table audit_personal_fields
CREATE TABLE audit_personal_fields (
    entry_id  INTEGER NOT NULL REFERENCES audit_entries (id),
    field     TEXT NOT NULL,
    before    TEXT,
    after     TEXT,
    erased_at INTEGER,
    erased_by INTEGER REFERENCES accounts (id),
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID
--- table bank_batches
CREATE TABLE bank_batches (
    id         INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    applied_at INTEGER NOT NULL,
    -- The number of ticked lines that were not recorded.
    left_out   INTEGER NOT NULL DEFAULT 0,
    undone_at  INTEGER
) STRICT
--- table bank_columns
CREATE TABLE bank_columns (
    heading BLOB PRIMARY KEY CHECK (length(heading) = 32),
    columns TEXT NOT NULL
) STRICT
--- table bank_keys
CREATE TABLE bank_keys (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT
--- table bank_statements
CREATE TABLE bank_statements (
    id         INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    sent_at    INTEGER NOT NULL,
    file_name  TEXT NOT NULL,
    content    BLOB NOT NULL
) STRICT
--- table bank_transfers
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
) STRICT
--- table bulk_step_orders
CREATE TABLE bulk_step_orders (
    step_id  INTEGER NOT NULL REFERENCES bulk_steps (id),
    order_id INTEGER NOT NULL REFERENCES orders (id),
    revision INTEGER NOT NULL,
    outcome  TEXT NOT NULL DEFAULT 'waiting',
    number   INTEGER,
    PRIMARY KEY (step_id, order_id),
    FOREIGN KEY (order_id, number) REFERENCES order_states (order_id, number),
    CHECK ((number IS NULL) = (outcome IN ('waiting', 'refused', 'revised')))
) STRICT, WITHOUT ROWID
--- table bulk_steps
CREATE TABLE bulk_steps (
    id         INTEGER PRIMARY KEY,
    key        BLOB NOT NULL UNIQUE,
    state      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    begun_at   INTEGER NOT NULL,
    undone_at  INTEGER
) STRICT
--- table cart_addition_lines
CREATE TABLE cart_addition_lines (
    addition_id INTEGER NOT NULL REFERENCES cart_additions (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (addition_id, variant_id)
) STRICT, WITHOUT ROWID
--- table cart_additions
CREATE TABLE cart_additions (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    added_at    INTEGER NOT NULL
) STRICT
--- table cart_coupons
CREATE TABLE cart_coupons (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    PRIMARY KEY (customer_id, coupon_id)
) STRICT, WITHOUT ROWID
--- table cart_lines
CREATE TABLE "cart_lines" (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    price_seen  INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID
--- table catalogue
CREATE TABLE catalogue (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT
--- table categories
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
    version       INTEGER NOT NULL DEFAULT 1, withdrawal_exemption TEXT NOT NULL DEFAULT '', applied_withdrawal_exemption TEXT NOT NULL DEFAULT '', tax_class_id INTEGER REFERENCES tax_classes (id), applied_tax_class_id INTEGER REFERENCES tax_classes (id),
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL)
) STRICT
--- table category_paths
CREATE TABLE category_paths (
    path        TEXT PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories (id)
) STRICT, WITHOUT ROWID
--- table category_search
CREATE VIRTUAL TABLE category_search USING fts5 (name, list_title, tokenize = 'ascii')
--- table category_search_config
CREATE TABLE 'category_search_config'(k PRIMARY KEY, v) WITHOUT ROWID
--- table category_search_content
CREATE TABLE 'category_search_content'(id INTEGER PRIMARY KEY, c0, c1)
--- table category_search_data
CREATE TABLE 'category_search_data'(id INTEGER PRIMARY KEY, block BLOB)
--- table category_search_docsize
CREATE TABLE 'category_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB)
--- table category_search_idx
CREATE TABLE 'category_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
--- table category_translations
CREATE TABLE category_translations (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    language    TEXT NOT NULL,
    name        TEXT CHECK (name <> ''),
    list_title  TEXT CHECK (list_title <> ''),
    PRIMARY KEY (category_id, language)
) STRICT
--- table category_words
CREATE VIRTUAL TABLE category_words USING fts5vocab (category_search, col)
--- table checkouts
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
, phone TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', tax_number TEXT NOT NULL DEFAULT '') STRICT
--- table coupon_categories
CREATE TABLE coupon_categories (
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    PRIMARY KEY (coupon_id, category_id)
) STRICT, WITHOUT ROWID
--- table coupon_uses
CREATE TABLE coupon_uses (
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    returned_at INTEGER, email_mark BLOB, address_mark BLOB,
    PRIMARY KEY (order_id, coupon_id)
) STRICT, WITHOUT ROWID
--- table coupons
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
) STRICT
--- table customer_terms
CREATE TABLE customer_terms (
    is_archived INTEGER NOT NULL,
    term        TEXT NOT NULL,
    customer_id INTEGER NOT NULL,
    PRIMARY KEY (is_archived, term, customer_id)
) STRICT, WITHOUT ROWID
--- table customers
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
, erasure_wanted_at INTEGER) STRICT
--- table customers_to_list
CREATE TABLE customers_to_list (customer_id INTEGER PRIMARY KEY) STRICT
--- table delivery_methods
CREATE TABLE delivery_methods (
    id          INTEGER PRIMARY KEY,
    version     INTEGER NOT NULL DEFAULT 1,
    name        TEXT NOT NULL CHECK (name <> ''),
    kind        TEXT NOT NULL,
    fee         INTEGER NOT NULL CHECK (fee >= 0),
    free_from   INTEGER CHECK (free_from > 0),
    archived_at INTEGER
, tracking_link TEXT NOT NULL DEFAULT '', refused_payments TEXT NOT NULL DEFAULT '', zones TEXT NOT NULL DEFAULT '', steps TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL DEFAULT 0) STRICT
--- table delivery_translations
CREATE TABLE delivery_translations (
    method_id INTEGER NOT NULL REFERENCES delivery_methods (id),
    language  TEXT NOT NULL,
    name      TEXT CHECK (name <> ''),
    PRIMARY KEY (method_id, language)
) STRICT
--- table email_confirmations
CREATE TABLE email_confirmations (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL UNIQUE REFERENCES accounts (id),
    email      TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--- table file_rewrites
CREATE TABLE file_rewrites (
    id           INTEGER PRIMARY KEY CHECK (id = 1),
    wanted_since INTEGER
) STRICT
--- table first_orders
CREATE TABLE first_orders (
    customer_id INTEGER PRIMARY KEY,
    placed_at   INTEGER NOT NULL
) STRICT
--- table further_pictures
CREATE TABLE further_pictures (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID
--- table game_coupons
CREATE TABLE game_coupons (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    number    INTEGER NOT NULL,
    code      TEXT NOT NULL,
    person    INTEGER NOT NULL,
    network   BLOB NOT NULL,
    earned_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID
--- table game_prize
CREATE TABLE game_prize (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    coupon_id  INTEGER REFERENCES coupons (id),
    per_person INTEGER NOT NULL,
    per_day    INTEGER NOT NULL,
    days       INTEGER NOT NULL
) STRICT
--- table games
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
) STRICT
--- table held_pictures
CREATE TABLE held_pictures (
    holder     TEXT NOT NULL,
    key        INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (holder, key)
) STRICT, WITHOUT ROWID
--- table import_rows
CREATE TABLE import_rows (
    import_id INTEGER NOT NULL REFERENCES imports (id),
    number    INTEGER NOT NULL,
    outcome   TEXT NOT NULL,
    cells     TEXT NOT NULL,
    message   TEXT NOT NULL,
    version   INTEGER,
    entry_id  INTEGER REFERENCES audit_entries (id),
    PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID
--- table imports
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
) STRICT
--- table invoice_rows
CREATE TABLE invoice_rows (
    invoice    INTEGER NOT NULL REFERENCES invoices (number) DEFERRABLE INITIALLY DEFERRED,
    position   INTEGER NOT NULL,
    label      TEXT NOT NULL,
    quantity   INTEGER,
    unit       TEXT NOT NULL,
    unit_price INTEGER,
    amount     INTEGER NOT NULL,
    tax_rate   INTEGER NOT NULL CHECK (tax_rate >= 0),
    tax        INTEGER NOT NULL, tax_category TEXT NOT NULL DEFAULT '', tax_reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (invoice, position)
) STRICT, WITHOUT ROWID
--- table invoices
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
) STRICT
--- table legal_pages
CREATE TABLE legal_pages (
    page     TEXT PRIMARY KEY,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL
, text_id INTEGER REFERENCES page_texts (id)) STRICT, WITHOUT ROWID
--- table legal_translations
CREATE TABLE legal_translations (
    page     TEXT NOT NULL,
    language TEXT NOT NULL,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL, text_id INTEGER REFERENCES page_texts (id),
    PRIMARY KEY (page, language)
) STRICT
--- table list_additions
CREATE TABLE list_additions (
    list_id INTEGER NOT NULL,
    id      BLOB NOT NULL CHECK (length(id) = 16),
    item_id BLOB NOT NULL,
    measure TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, id),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID
--- table list_changes
CREATE TABLE list_changes (
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    version    INTEGER NOT NULL,
    item_id    BLOB NOT NULL,
    field      TEXT NOT NULL,
    before     TEXT NOT NULL,
    after      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, version, item_id, field)
) STRICT, WITHOUT ROWID
--- table list_choices
CREATE TABLE list_choices (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name_key    TEXT NOT NULL,
    product_id  INTEGER REFERENCES products (id),
    chosen_at   INTEGER NOT NULL,
    PRIMARY KEY (customer_id, name_key)
) STRICT, WITHOUT ROWID
--- table list_items
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
) STRICT, WITHOUT ROWID
--- table list_links
CREATE TABLE list_links (
    id         INTEGER PRIMARY KEY,
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    may        TEXT NOT NULL,
    made_at    INTEGER NOT NULL
) STRICT
--- table list_operations
CREATE TABLE list_operations (
    list_id INTEGER NOT NULL REFERENCES lists (id),
    id      BLOB NOT NULL CHECK (length(id) = 16),
    version INTEGER NOT NULL,
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID
--- table list_stamps
CREATE TABLE list_stamps (
    list_id   INTEGER NOT NULL,
    item_id   BLOB NOT NULL,
    field     TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    operation BLOB NOT NULL CHECK (length(operation) = 16),
    PRIMARY KEY (list_id, item_id, field),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID
--- table listed_customers
CREATE TABLE listed_customers (
    customer_id INTEGER PRIMARY KEY,
    is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
    sorting     TEXT NOT NULL,
    name        TEXT NOT NULL,
    address     TEXT NOT NULL,
    contact     TEXT NOT NULL
, name_key BLOB NOT NULL DEFAULT x'') STRICT
--- table listed_orders
CREATE TABLE listed_orders (
    order_id    INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL,
    placed_at   INTEGER NOT NULL,
    state       TEXT NOT NULL,
    payment     TEXT NOT NULL,
    total       INTEGER NOT NULL
) STRICT
--- table lists
CREATE TABLE lists (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    position    INTEGER NOT NULL,
    version     INTEGER NOT NULL DEFAULT 1,
    changed_at  INTEGER NOT NULL,
    deleted_at  INTEGER
) STRICT
--- table mail_texts
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
) STRICT
--- table name_order
CREATE TABLE name_order (
    id                INTEGER PRIMARY KEY CHECK (id = 1),
    collation_version TEXT NOT NULL,
    last_product      INTEGER,
    last_customer     INTEGER
) STRICT
--- table option_translations
CREATE TABLE option_translations (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    language   TEXT NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, option, language),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
) STRICT
--- table option_value_translations
CREATE TABLE option_value_translations (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    language   TEXT NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position, language),
    FOREIGN KEY (product_id, option, position) REFERENCES option_values (product_id, option, position)
) STRICT
--- table option_values
CREATE TABLE option_values (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
) STRICT, WITHOUT ROWID
--- table order_adjustments
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
    source   TEXT NOT NULL DEFAULT '', tax_category TEXT NOT NULL DEFAULT '', tax_reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
        DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID
--- table order_contacts
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
) STRICT, WITHOUT ROWID
--- table order_heads
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
    END) VIRTUAL) STRICT
--- table order_keys
CREATE TABLE order_keys (
    key         BLOB NOT NULL CHECK (length(key) = 16),
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    PRIMARY KEY (key, customer_id)
) STRICT, WITHOUT ROWID
--- table order_lines
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
    tax           INTEGER NOT NULL DEFAULT 0, variant_label TEXT NOT NULL DEFAULT '', local_name TEXT, withdrawal_exemption TEXT NOT NULL DEFAULT '', tax_category TEXT NOT NULL DEFAULT '', tax_reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID
--- table order_links
CREATE TABLE order_links (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    made_at    INTEGER NOT NULL,
    ended_at   INTEGER
) STRICT, WITHOUT ROWID
--- table order_notes
CREATE TABLE order_notes (
    id         INTEGER PRIMARY KEY,
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    account_id INTEGER REFERENCES accounts (id),
    written_at INTEGER NOT NULL,
    -- Empty after the erasure of the customer.
    text       TEXT NOT NULL
) STRICT
--- table order_returns
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
) STRICT
--- table order_revisions
CREATE TABLE order_revisions (
    order_id     INTEGER NOT NULL REFERENCES orders (id),
    revision     INTEGER NOT NULL CHECK (revision > 0),
    revised_at   INTEGER NOT NULL,
    account_id   INTEGER REFERENCES accounts (id),
    reason       TEXT NOT NULL DEFAULT '',
    unit_count   INTEGER NOT NULL CHECK (unit_count > 0),
    total        INTEGER NOT NULL CHECK (total >= 0),
    includes_tax INTEGER NOT NULL DEFAULT 0 CHECK (includes_tax IN (0, 1)), delivery_method TEXT, delivery_kind TEXT, local_delivery_name TEXT, tax_country TEXT, tax_zone TEXT, tax_number TEXT, tax_number_name TEXT, tax_number_checked_at INTEGER,
    PRIMARY KEY (order_id, revision)
) STRICT, WITHOUT ROWID
--- table order_states
CREATE TABLE order_states (
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    state      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    account_id INTEGER REFERENCES accounts (id),
    reason     TEXT NOT NULL DEFAULT '',
    parcel     TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, number)
) STRICT, WITHOUT ROWID
--- table order_sums
CREATE TABLE order_sums (
    quarter       INTEGER PRIMARY KEY CHECK (quarter % 900 = 0),
    orders        INTEGER NOT NULL,
    revenue       INTEGER NOT NULL,
    new_customers INTEGER NOT NULL
) STRICT
--- table order_taxes
CREATE TABLE order_taxes (
    order_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    tax_rate INTEGER NOT NULL CHECK (tax_rate > 0),
    amount   INTEGER NOT NULL,
    tax      INTEGER NOT NULL,
    PRIMARY KEY (order_id, revision, tax_rate),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID
--- table order_views
CREATE TABLE order_views (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE CHECK (name <> ''),
    query      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id)
) STRICT
--- table orders
CREATE TABLE orders (
    id              INTEGER PRIMARY KEY CHECK (id > 1000),
    code            TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
    customer_id     INTEGER NOT NULL REFERENCES customers (id),
    placed_at       INTEGER NOT NULL,
    currency        TEXT NOT NULL CHECK (length(currency) = 3),
    language        TEXT NOT NULL DEFAULT '',
    delivery_method TEXT NOT NULL DEFAULT '',
    hidden_at       INTEGER
, payment_method TEXT NOT NULL DEFAULT '', payment_card TEXT NOT NULL DEFAULT '', local_delivery_name TEXT, delivery_kind TEXT, terms_text_id INTEGER REFERENCES page_texts (id), returns_text_id INTEGER REFERENCES page_texts (id)) STRICT
--- table outbox
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
) STRICT
--- table page_texts
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
) STRICT
--- table page_translations
CREATE TABLE page_translations (
    page_id  INTEGER NOT NULL REFERENCES pages (id),
    language TEXT NOT NULL,
    title    TEXT CHECK (title <> ''),
    markdown TEXT CHECK (markdown <> ''),
    html     TEXT,
    PRIMARY KEY (page_id, language)
) STRICT
--- table pages
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
) STRICT
--- table passkey_challenges
CREATE TABLE passkey_challenges (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    challenge  BLOB NOT NULL CHECK (length(challenge) >= 16),
    expires_at INTEGER NOT NULL
) STRICT
--- table passkeys
CREATE TABLE passkeys (
    id            INTEGER PRIMARY KEY,
    account_id    INTEGER NOT NULL REFERENCES accounts (id),
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key    BLOB NOT NULL,
    sign_count    INTEGER NOT NULL CHECK (sign_count >= 0),
    name          TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER
) STRICT
--- table password_links
CREATE TABLE password_links (
    token_hash             BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id             INTEGER REFERENCES accounts (id),
    expires_at             INTEGER NOT NULL,
    passes_without_passkey INTEGER NOT NULL DEFAULT 0 CHECK (passes_without_passkey IN (0, 1))
) STRICT, WITHOUT ROWID
--- table payment_attempts
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
) STRICT
--- table payment_events
CREATE TABLE payment_events (
    provider    TEXT NOT NULL,
    event_id    TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    applied_at  INTEGER,
    PRIMARY KEY (provider, event_id)
) STRICT
--- table payments
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
) STRICT
--- table picture_drafts
CREATE TABLE picture_drafts (
    key        BLOB PRIMARY KEY CHECK (length(key) = 16),
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    made_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--- table picture_variants
CREATE TABLE picture_variants (
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    width      INTEGER NOT NULL CHECK (width > 0),
    file_name  TEXT NOT NULL,
    PRIMARY KEY (picture_id, width)
) STRICT, WITHOUT ROWID
--- table pictures
CREATE TABLE pictures (
    id        INTEGER PRIMARY KEY,
    file_name TEXT NOT NULL UNIQUE,
    width     INTEGER NOT NULL CHECK (width > 0),
    height    INTEGER NOT NULL CHECK (height > 0)
) STRICT
--- table place_file
CREATE TABLE place_file (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    hash    BLOB NOT NULL,
    problem TEXT NOT NULL
) STRICT
--- table places
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
) STRICT
--- table product_details
CREATE TABLE product_details (
    product_id INTEGER PRIMARY KEY REFERENCES products (id),
    markdown   TEXT NOT NULL,
    html       TEXT NOT NULL,
    facts      TEXT NOT NULL
) STRICT
--- table product_name_words
CREATE VIRTUAL TABLE product_name_words USING fts5vocab (product_names, col)
--- table product_names
CREATE VIRTUAL TABLE product_names USING fts5 (name, terms, columnsize = 0, tokenize = 'ascii')
--- table product_names_config
CREATE TABLE 'product_names_config'(k PRIMARY KEY, v) WITHOUT ROWID
--- table product_names_content
CREATE TABLE 'product_names_content'(id INTEGER PRIMARY KEY, c0, c1)
--- table product_names_data
CREATE TABLE 'product_names_data'(id INTEGER PRIMARY KEY, block BLOB)
--- table product_names_idx
CREATE TABLE 'product_names_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
--- table product_options
CREATE TABLE product_options (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID
--- table product_search
CREATE VIRTUAL TABLE product_search USING fts5 (name, facts, description, details, terms, tokenize = 'ascii')
--- table product_search_config
CREATE TABLE 'product_search_config'(k PRIMARY KEY, v) WITHOUT ROWID
--- table product_search_content
CREATE TABLE 'product_search_content'(id INTEGER PRIMARY KEY, c0, c1, c2, c3, c4)
--- table product_search_data
CREATE TABLE 'product_search_data'(id INTEGER PRIMARY KEY, block BLOB)
--- table product_search_docsize
CREATE TABLE 'product_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB)
--- table product_search_idx
CREATE TABLE 'product_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
--- table product_sums
CREATE TABLE product_sums (
    quarter    INTEGER NOT NULL CHECK (quarter % 900 = 0),
    product_id INTEGER NOT NULL,
    units      INTEGER NOT NULL,
    revenue    INTEGER NOT NULL,
    PRIMARY KEY (quarter, product_id)
) STRICT, WITHOUT ROWID
--- table product_translations
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
) STRICT
--- table product_words
CREATE VIRTUAL TABLE product_words USING fts5vocab (product_search, col)
--- table products
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
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL), name_key BLOB NOT NULL DEFAULT x'') STRICT
--- table provider_days
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
) STRICT
--- table provider_movements
CREATE TABLE provider_movements (
    day_id    INTEGER NOT NULL REFERENCES provider_days (id),
    reference TEXT NOT NULL CHECK (reference <> ''),
    amount    INTEGER NOT NULL,
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    moved_at  INTEGER NOT NULL,
    PRIMARY KEY (day_id, reference)
) STRICT
--- table recovery_codes
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code_hash  BLOB NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID
--- table removal_lines
CREATE TABLE "removal_lines" (
    removal_id INTEGER NOT NULL REFERENCES removals (id) ON DELETE CASCADE,
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    quantity   INTEGER NOT NULL CHECK (quantity > 0),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (removal_id, variant_id)
) STRICT, WITHOUT ROWID
--- table removals
CREATE TABLE removals (
    id         INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES "customers" (id),
    removed_at INTEGER NOT NULL
) STRICT
--- table search_changes
CREATE TABLE search_changes (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id  INTEGER,
    category_id INTEGER
) STRICT
--- table search_index
CREATE TABLE search_index (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    last_change INTEGER NOT NULL
) STRICT
--- table search_rules
CREATE TABLE search_rules (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    version  INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'es', 'de', 'fr'))
) STRICT
--- table series
CREATE TABLE series (
    id     INTEGER PRIMARY KEY,
    -- The papers that are numbered in it. The latest series of a kind is in use.
    kind   TEXT NOT NULL CHECK (kind = 'all'),
    prefix TEXT NOT NULL DEFAULT '',
    next   INTEGER NOT NULL CHECK (next > 0)
, chained_from INTEGER) STRICT
--- table sessions
CREATE TABLE sessions (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    customer_id  INTEGER REFERENCES customers (id),
    account_id   INTEGER REFERENCES accounts (id),
    signed_in_at INTEGER,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
, browser TEXT NOT NULL DEFAULT '', second_factor_at INTEGER, replaced_by INTEGER) STRICT
--- table shop
CREATE TABLE shop (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    name      TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    time_zone TEXT NOT NULL
, logo_id INTEGER REFERENCES pictures (id), address TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '', version INTEGER NOT NULL DEFAULT 1, mails_orders INTEGER NOT NULL DEFAULT 0 CHECK (mails_orders IN (0, 1)), checkout TEXT NOT NULL DEFAULT 'quick', order_label TEXT NOT NULL DEFAULT '', tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0), takes_payment_on_delivery INTEGER NOT NULL DEFAULT 1
    CHECK (takes_payment_on_delivery IN (0, 1)), bank_holder TEXT NOT NULL DEFAULT '', iban TEXT NOT NULL DEFAULT '', bic TEXT NOT NULL DEFAULT '', takes_demo_card INTEGER NOT NULL DEFAULT 0 CHECK (takes_demo_card IN (0, 1)), tax_number TEXT NOT NULL DEFAULT '', opening_hours TEXT NOT NULL DEFAULT '', prices_include_tax INTEGER NOT NULL DEFAULT 1 CHECK (prices_include_tax IN (0, 1)), language TEXT NOT NULL DEFAULT 'en', other_languages TEXT NOT NULL DEFAULT '', icon_id INTEGER REFERENCES pictures (id), accent_colour TEXT NOT NULL DEFAULT '' CHECK (length(accent_colour) IN (0, 7)), home_text TEXT NOT NULL DEFAULT '', home_picture_id INTEGER REFERENCES pictures (id), announcement TEXT NOT NULL DEFAULT '', has_lists INTEGER NOT NULL DEFAULT 1 CHECK (has_lists IN (0, 1)), has_places INTEGER NOT NULL DEFAULT 1 CHECK (has_places IN (0, 1)), has_games INTEGER NOT NULL DEFAULT 1 CHECK (has_games IN (0, 1)), takes_payment_by_provider INTEGER NOT NULL DEFAULT 1
    CHECK (takes_payment_by_provider IN (0, 1)), provider_mode TEXT NOT NULL DEFAULT '' CHECK (provider_mode IN ('', 'live', 'test')), provider_name TEXT NOT NULL DEFAULT '', takes_withdrawals INTEGER NOT NULL DEFAULT 0 CHECK (takes_withdrawals IN (0, 1)), withdrawal_days INTEGER NOT NULL DEFAULT 14 CHECK (withdrawal_days BETWEEN 14 AND 365), mails_order_receipt INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_receipt IN (0, 1)), mails_order_paid INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_paid IN (0, 1)), mails_order_changed INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_changed IN (0, 1)), mails_order_ready INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_ready IN (0, 1)), mails_order_sent INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_sent IN (0, 1)), mails_order_delivered INTEGER NOT NULL DEFAULT 0 CHECK (mails_order_delivered IN (0, 1)), mails_order_cancelled INTEGER NOT NULL DEFAULT 1 CHECK (mails_order_cancelled IN (0, 1)), mails_payment_reminder INTEGER NOT NULL DEFAULT 0 CHECK (mails_payment_reminder IN (0, 1)), mails_payment_failed INTEGER NOT NULL DEFAULT 1 CHECK (mails_payment_failed IN (0, 1)), mails_refund INTEGER NOT NULL DEFAULT 1 CHECK (mails_refund IN (0, 1)), reminder_days INTEGER NOT NULL DEFAULT 7 CHECK (reminder_days BETWEEN 1 AND 60), takes_cancellations INTEGER NOT NULL DEFAULT 1 CHECK (takes_cancellations IN (0, 1)), guarantee_picture_id INTEGER REFERENCES pictures (id), guarantee_text TEXT NOT NULL DEFAULT '', checkout_email TEXT NOT NULL DEFAULT 'optional'
    CHECK (checkout_email IN ('optional', 'required')), checkout_phone TEXT NOT NULL DEFAULT 'hidden'
    CHECK (checkout_phone IN ('hidden', 'optional', 'required')), takes_order_notes INTEGER NOT NULL DEFAULT 0 CHECK (takes_order_notes IN (0, 1)), asks_tax_numbers INTEGER NOT NULL DEFAULT 0 CHECK (asks_tax_numbers IN (0, 1)), zones_version INTEGER NOT NULL DEFAULT 0, uses_one_stop_shop INTEGER NOT NULL DEFAULT 0 CHECK (uses_one_stop_shop IN (0, 1)), trusts_tax_numbers INTEGER NOT NULL DEFAULT 0 CHECK (trusts_tax_numbers IN (0, 1))) STRICT
--- table shop_translations
CREATE TABLE shop_translations (
    language      TEXT NOT NULL PRIMARY KEY,
    opening_hours TEXT CHECK (opening_hours <> ''),
    order_label   TEXT CHECK (order_label <> '')
, home_text TEXT CHECK (home_text <> ''), announcement TEXT CHECK (announcement <> ''), guarantee_text TEXT CHECK (guarantee_text <> '')) STRICT
--- table stock_movements
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
) STRICT
--- table task_findings
CREATE TABLE task_findings (
    kind       TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID
--- table tasks
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
) STRICT
--- table tax_classes
CREATE TABLE tax_classes (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL CHECK (name <> ''),
    rate        INTEGER CHECK (rate >= 0),
    category    TEXT NOT NULL DEFAULT '',
    reason      TEXT NOT NULL DEFAULT '',
    version     INTEGER NOT NULL DEFAULT 1,
    archived_at INTEGER
) STRICT
--- table tax_number_checks
CREATE TABLE tax_number_checks (
    number     TEXT PRIMARY KEY CHECK (number <> ''),
    name       TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    account_id INTEGER REFERENCES accounts (id)
) STRICT
--- table tax_rates
CREATE TABLE tax_rates (
    zone_id  INTEGER NOT NULL REFERENCES zones (id),
    class_id INTEGER NOT NULL REFERENCES tax_classes (id),
    rate     INTEGER NOT NULL CHECK (rate >= 0),
    PRIMARY KEY (zone_id, class_id)
) STRICT
--- table variant_values
CREATE TABLE variant_values (
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (variant_id, position)
) STRICT, WITHOUT ROWID
--- table variants
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
) STRICT
--- table withdrawals
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
) STRICT
--- table zone_areas
CREATE TABLE zone_areas (
    zone_id     INTEGER NOT NULL REFERENCES zones (id),
    position    INTEGER NOT NULL,
    country     TEXT NOT NULL CHECK (length(country) = 2),
    subdivision TEXT NOT NULL DEFAULT '',
    code_from   TEXT NOT NULL DEFAULT '',
    code_to     TEXT NOT NULL DEFAULT '' CHECK (code_from <= code_to AND length(code_from) = length(code_to)),
    PRIMARY KEY (zone_id, position)
) STRICT
--- table zones
CREATE TABLE zones (
    id               INTEGER PRIMARY KEY,
    name             TEXT NOT NULL CHECK (name <> ''),
    tax              TEXT NOT NULL DEFAULT 'home' CHECK (tax IN ('home', 'own', 'oneStopShop', 'none')),
    tax_category     TEXT NOT NULL DEFAULT '',
    tax_reason       TEXT NOT NULL DEFAULT '',
    charges_net      INTEGER NOT NULL DEFAULT 0 CHECK (charges_net IN (0, 1)),
    frees_businesses INTEGER NOT NULL DEFAULT 0 CHECK (frees_businesses IN (0, 1)),
    version          INTEGER NOT NULL DEFAULT 1,
    archived_at      INTEGER
) STRICT
--- trigger adjustments_come_before_their_revision
CREATE TRIGGER adjustments_come_before_their_revision BEFORE INSERT ON order_adjustments
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger adjustments_do_not_change
CREATE TRIGGER adjustments_do_not_change BEFORE UPDATE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger adjustments_stay
CREATE TRIGGER adjustments_stay BEFORE DELETE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger audit_entries_are_not_replaced
CREATE TRIGGER audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_entries_do_not_change
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, variant_id, delivery_id, coupon_id, staff_id, page_id,
    zone_id, tax_class_id, account_id, changed_at
ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_entries_stay
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_fields_are_not_replaced
CREATE TRIGGER audit_fields_are_not_replaced BEFORE INSERT ON audit_fields
WHEN EXISTS (SELECT 1 FROM audit_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_fields_do_not_change
CREATE TRIGGER audit_fields_do_not_change BEFORE UPDATE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_fields_stay
CREATE TRIGGER audit_fields_stay BEFORE DELETE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_personal_fields_are_not_replaced
CREATE TRIGGER audit_personal_fields_are_not_replaced BEFORE INSERT ON audit_personal_fields
WHEN EXISTS (SELECT 1 FROM audit_personal_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_personal_fields_are_only_erased
CREATE TRIGGER audit_personal_fields_are_only_erased BEFORE UPDATE ON audit_personal_fields
WHEN NOT (NEW.entry_id = OLD.entry_id AND NEW.field = OLD.field AND NEW.before IS NULL AND NEW.after IS NULL
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger audit_personal_fields_stay
CREATE TRIGGER audit_personal_fields_stay BEFORE DELETE ON audit_personal_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger category_changes
CREATE TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version,
    applied_tax_class_id, applied_withdrawal_exemption
ON categories
BEGIN
    UPDATE catalogue SET version = version + 1;
END
--- trigger category_comes
CREATE TRIGGER category_comes AFTER INSERT ON categories BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger category_goes
CREATE TRIGGER category_goes AFTER DELETE ON categories BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger contacts_are_only_erased
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
WHEN NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note || NEW.signed_name || NEW.tax_number = '')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger contacts_come_before_their_revision
CREATE TRIGGER contacts_come_before_their_revision BEFORE INSERT ON order_contacts
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger contacts_stay
CREATE TRIGGER contacts_stay BEFORE DELETE ON order_contacts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger customers_are_new_with_an_order_again
CREATE TRIGGER customers_are_new_with_an_order_again AFTER UPDATE OF state ON order_heads
WHEN NEW.state NOT IN ('awaiting', 'cancelled') AND OLD.state IN ('awaiting', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM real_orders JOIN first_orders USING (customer_id) WHERE order_id = NEW.order_id)
BEGIN
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, NEW.changed_at FROM real_orders WHERE order_id = NEW.order_id;
END
--- trigger customers_do_not_merge_in_circles
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
END
--- trigger details_of_product_changes
CREATE TRIGGER details_of_product_changes AFTER UPDATE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger details_of_product_comes
CREATE TRIGGER details_of_product_comes AFTER INSERT ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger details_of_product_goes
CREATE TRIGGER details_of_product_goes AFTER DELETE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger earlier_path_stays
CREATE TRIGGER earlier_path_stays AFTER UPDATE OF path ON categories WHEN NEW.path <> OLD.path
BEGIN
    INSERT INTO category_paths (path, category_id) VALUES (OLD.path, OLD.id)
    ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id;
END
--- trigger first_revisions_have_a_head
CREATE TRIGGER first_revisions_have_a_head AFTER INSERT ON order_revisions WHEN NEW.revision = 1
BEGIN
    INSERT INTO order_heads (order_id, state, revision, unit_count, total, changed_at)
    VALUES (
        NEW.order_id, coalesce((SELECT state FROM order_states WHERE order_id = NEW.order_id AND number = 1), 'placed'),
        1, NEW.unit_count, NEW.total, NEW.revised_at);
END
--- trigger further_picture_changes
CREATE TRIGGER further_picture_changes AFTER UPDATE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger further_picture_comes
CREATE TRIGGER further_picture_comes AFTER INSERT ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger further_picture_goes
CREATE TRIGGER further_picture_goes AFTER DELETE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger imports_of_audit_entries_do_not_change
CREATE TRIGGER imports_of_audit_entries_do_not_change BEFORE UPDATE OF imported_with ON audit_entries
WHEN OLD.imported_with IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END
--- trigger invoice_rows_do_not_change
CREATE TRIGGER invoice_rows_do_not_change BEFORE UPDATE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger invoice_rows_stay
CREATE TRIGGER invoice_rows_stay BEFORE DELETE ON invoice_rows
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger invoices_are_numbered_without_a_gap
CREATE TRIGGER invoices_are_numbered_without_a_gap BEFORE INSERT ON invoices
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM invoices)
BEGIN SELECT RAISE(ABORT, 'invoices are numbered without a gap'); END
--- trigger invoices_are_the_sum_of_their_rows
CREATE TRIGGER invoices_are_the_sum_of_their_rows BEFORE INSERT ON invoices
WHEN NEW.total IS NOT (
    SELECT sum(amount) + iif(NEW.includes_tax, 0, sum(tax)) FROM invoice_rows WHERE invoice = NEW.number)
BEGIN SELECT RAISE(ABORT, 'an invoice must be the sum of its rows'); END
--- trigger invoices_do_not_change
CREATE TRIGGER invoices_do_not_change BEFORE UPDATE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger invoices_stay
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger invoices_that_stand_are_corrected
CREATE TRIGGER invoices_that_stand_are_corrected BEFORE INSERT ON invoices
WHEN NEW.corrects IS NOT NULL AND (
    EXISTS (SELECT 1 FROM invoices WHERE corrects = NEW.corrects AND kind = 'cancellation')
    OR NOT EXISTS (
        SELECT 1 FROM invoices WHERE number = NEW.corrects AND kind = 'invoice' AND order_id = NEW.order_id))
BEGIN SELECT RAISE(ABORT, 'a credit note corrects an invoice that stands'); END
--- trigger label_of_variant_changes
CREATE TRIGGER label_of_variant_changes AFTER UPDATE OF label, version ON variants
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger legal_page_has_another_text
CREATE TRIGGER legal_page_has_another_text AFTER UPDATE OF markdown ON legal_pages
WHEN NEW.markdown <> OLD.markdown
BEGIN UPDATE legal_pages SET text_id = NULL WHERE page = NEW.page; END
--- trigger legal_translation_has_another_text
CREATE TRIGGER legal_translation_has_another_text AFTER UPDATE OF markdown ON legal_translations
WHEN NEW.markdown <> OLD.markdown
BEGIN UPDATE legal_translations SET text_id = NULL WHERE page = NEW.page AND language = NEW.language; END
--- trigger lines_come_before_their_revision
CREATE TRIGGER lines_come_before_their_revision BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger lines_do_not_change
CREATE TRIGGER lines_do_not_change BEFORE UPDATE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger lines_stay
CREATE TRIGGER lines_stay BEFORE DELETE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger list_has_a_changed_account
CREATE TRIGGER list_has_a_changed_account AFTER UPDATE OF email, role ON accounts
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_changed_address
CREATE TRIGGER list_has_a_changed_address AFTER UPDATE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_changed_customer
CREATE TRIGGER list_has_a_changed_customer
AFTER UPDATE OF given_name, family_name, email, phone, archived_at, erased_at ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_changed_order
CREATE TRIGGER list_has_a_changed_order AFTER UPDATE OF state, total, credited, paid, refunded ON order_heads
BEGIN
    UPDATE listed_orders
    SET state = iif(NEW.state = 'resumed', 'placed', NEW.state), total = NEW.total,
        payment = (
            SELECT iif(
                (payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment)
            FROM orders WHERE id = NEW.order_id)
    WHERE order_id = NEW.order_id;
END
--- trigger list_has_a_merged_customer
CREATE TRIGGER list_has_a_merged_customer AFTER UPDATE OF merged_into ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into)
    ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_new_account
CREATE TRIGGER list_has_a_new_account AFTER INSERT ON accounts WHEN NEW.email IS NOT NULL
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_new_address
CREATE TRIGGER list_has_a_new_address AFTER INSERT ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_new_customer
CREATE TRIGGER list_has_a_new_customer AFTER INSERT ON customers
WHEN NEW.given_name || NEW.family_name || coalesce(NEW.email, '') || NEW.phone <> ''
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_a_new_order
CREATE TRIGGER list_has_a_new_order AFTER INSERT ON order_heads
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, iif(NEW.state = 'resumed', 'placed', NEW.state),
        iif((payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment),
        NEW.total
    FROM orders WHERE id = NEW.order_id;
END
--- trigger list_has_an_order_of_the_heir
CREATE TRIGGER list_has_an_order_of_the_heir AFTER UPDATE OF customer_id ON orders
BEGIN
    UPDATE listed_orders SET customer_id = NEW.customer_id WHERE order_id = NEW.id;
END
--- trigger list_has_no_deleted_address
CREATE TRIGGER list_has_no_deleted_address AFTER DELETE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (OLD.customer_id) ON CONFLICT DO NOTHING;
END
--- trigger list_has_no_deleted_customer
CREATE TRIGGER list_has_no_deleted_customer AFTER DELETE ON customers
BEGIN
    DELETE FROM listed_customers WHERE customer_id = OLD.id;
    DELETE FROM customer_terms WHERE customer_id = OLD.id;
    DELETE FROM customers_to_list WHERE customer_id = OLD.id;
END
--- trigger list_has_what_an_order_says
CREATE TRIGGER list_has_what_an_order_says AFTER INSERT ON order_contacts
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT customer_id FROM orders WHERE id = NEW.order_id
    ON CONFLICT DO NOTHING;
END
--- trigger no_category_stands_in_itself
CREATE TRIGGER no_category_stands_in_itself BEFORE UPDATE OF parent_id ON categories
WHEN EXISTS (
    SELECT 1 FROM categories
    WHERE id = NEW.parent_id AND (path = OLD.path OR substr(path, 1, length(OLD.path) + 1) = OLD.path || '/'))
BEGIN
    SELECT RAISE(ABORT, 'a category cannot stand in itself');
END
--- trigger no_more_goes_back_than_came
CREATE TRIGGER no_more_goes_back_than_came BEFORE INSERT ON payments
WHEN NEW.amount < 0
    AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = NEW.order_id) < 0
BEGIN SELECT RAISE(ABORT, 'no more can go back than came'); END
--- trigger no_more_returns_than_units
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
BEGIN SELECT RAISE(ABORT, 'no more units can come back than were bought'); END
--- trigger one_invoice_stands
CREATE TRIGGER one_invoice_stands BEFORE INSERT ON invoices
WHEN NEW.kind = 'invoice' AND EXISTS (
    SELECT 1 FROM invoices AS made WHERE order_id = NEW.order_id AND kind = 'invoice' AND NOT EXISTS (
        SELECT 1 FROM invoices AS notes WHERE notes.corrects = made.number AND notes.kind = 'cancellation'))
BEGIN SELECT RAISE(ABORT, 'an order has one invoice that stands'); END
--- trigger option_of_product_changes
CREATE TRIGGER option_of_product_changes AFTER UPDATE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger option_of_product_comes
CREATE TRIGGER option_of_product_comes AFTER INSERT ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger option_of_product_goes
CREATE TRIGGER option_of_product_goes AFTER DELETE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger option_value_changes
CREATE TRIGGER option_value_changes AFTER UPDATE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger option_value_comes
CREATE TRIGGER option_value_comes AFTER INSERT ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger option_value_goes
CREATE TRIGGER option_value_goes AFTER DELETE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger order_heads_are_not_replaced
CREATE TRIGGER order_heads_are_not_replaced BEFORE INSERT ON order_heads
WHEN EXISTS (SELECT 1 FROM order_heads WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger order_heads_are_what_the_books_say
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
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger order_heads_stay
CREATE TRIGGER order_heads_stay BEFORE DELETE ON order_heads
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger order_keys_are_not_replaced
CREATE TRIGGER order_keys_are_not_replaced BEFORE INSERT ON order_keys
WHEN EXISTS (SELECT 1 FROM order_keys WHERE key = NEW.key AND customer_id = NEW.customer_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger order_keys_do_not_change
CREATE TRIGGER order_keys_do_not_change BEFORE UPDATE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger order_keys_stay
CREATE TRIGGER order_keys_stay BEFORE DELETE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger orders_are_not_replaced
CREATE TRIGGER orders_are_not_replaced BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM orders WHERE code = NEW.code)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger orders_do_not_change
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, delivery_kind, local_delivery_name,
    payment_method, payment_card, terms_text_id, returns_text_id ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger orders_follow_their_customer
CREATE TRIGGER orders_follow_their_customer BEFORE UPDATE OF customer_id ON orders
WHEN NEW.customer_id IS NOT (SELECT merged_into FROM customers WHERE id = OLD.customer_id)
BEGIN SELECT RAISE(ABORT, 'an order goes only to whom its customer was merged into'); END
--- trigger orders_stay
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger page_changes
CREATE TRIGGER page_changes AFTER UPDATE ON pages
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger page_comes
CREATE TRIGGER page_comes AFTER INSERT ON pages
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger page_goes
CREATE TRIGGER page_goes AFTER DELETE ON pages
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger page_texts_do_not_change
CREATE TRIGGER page_texts_do_not_change BEFORE UPDATE ON page_texts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger page_texts_stay
CREATE TRIGGER page_texts_stay BEFORE DELETE ON page_texts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger papers_are_chained
CREATE TRIGGER papers_are_chained BEFORE INSERT ON invoices
WHEN length(NEW.hash) IS NOT 32
    OR NEW.previous_hash IS NOT (SELECT hash FROM invoices ORDER BY number DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'papers have the hash of the paper before them'); END
--- trigger papers_are_numbered_by_their_series
CREATE TRIGGER papers_are_numbered_by_their_series BEFORE INSERT ON invoices
WHEN NEW.series_number IS NOT (SELECT next FROM series WHERE id = NEW.series_id)
    OR NEW.printed_number IS NOT (SELECT prefix || NEW.series_number FROM series WHERE id = NEW.series_id)
BEGIN SELECT RAISE(ABORT, 'papers are numbered by their series'); END
--- trigger payments_are_not_replaced
CREATE TRIGGER payments_are_not_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM payments WHERE provider = NEW.provider AND reference = NEW.reference)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger payments_change_the_head
CREATE TRIGGER payments_change_the_head AFTER INSERT ON payments
BEGIN
    UPDATE order_heads
    SET paid = paid + NEW.amount, refunded = refunded - min(NEW.amount, 0),
        changed_at = max(changed_at, NEW.paid_at)
    WHERE order_id = NEW.order_id;
END
--- trigger payments_do_not_change
CREATE TRIGGER payments_do_not_change BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger payments_stay
CREATE TRIGGER payments_stay BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger picture_changes
CREATE TRIGGER picture_changes AFTER UPDATE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger picture_comes
CREATE TRIGGER picture_comes AFTER INSERT ON pictures BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger picture_goes
CREATE TRIGGER picture_goes AFTER DELETE ON pictures BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger place_changes
CREATE TRIGGER place_changes AFTER UPDATE OF deletion ON places
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger place_comes
CREATE TRIGGER place_comes AFTER INSERT ON places
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger place_goes
CREATE TRIGGER place_goes AFTER DELETE ON places
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger product_changes
CREATE TRIGGER product_changes
AFTER UPDATE OF id, category_id, slug, name, description, unit, price, picture_id, picture_text, archived_at,
    archived_with, version, place
ON products
BEGIN
    UPDATE catalogue SET version = version + 1;
END
--- trigger product_comes
CREATE TRIGGER product_comes AFTER INSERT ON products BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger product_goes
CREATE TRIGGER product_goes AFTER DELETE ON products BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger product_has_all_the_stock
CREATE TRIGGER product_has_all_the_stock AFTER UPDATE OF stock, archived_at ON variants
BEGIN
    UPDATE products SET stock = (
        SELECT CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END
--- trigger product_has_few_left_or_is_there_again
CREATE TRIGGER product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON products
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END
--- trigger product_has_the_lowest_price
CREATE TRIGGER product_has_the_lowest_price AFTER UPDATE OF price, archived_at ON variants
BEGIN
    UPDATE products SET price = coalesce(
        (SELECT min(price) FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL), price)
    WHERE id = NEW.product_id;
END
--- trigger product_sums_up_a_new_variant
CREATE TRIGGER product_sums_up_a_new_variant AFTER INSERT ON variants
BEGIN
    UPDATE products SET (price, stock) = (
        SELECT coalesce(min(price), NEW.price), CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END
--- trigger returns_are_not_replaced
CREATE TRIGGER returns_are_not_replaced BEFORE INSERT ON order_returns
WHEN EXISTS (SELECT 1 FROM order_returns WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger returns_change_the_head
CREATE TRIGGER returns_change_the_head AFTER INSERT ON order_returns
BEGIN
    UPDATE order_heads SET credited = credited + NEW.credit, changed_at = max(changed_at, NEW.returned_at)
    WHERE order_id = NEW.order_id;
END
--- trigger returns_do_not_change
CREATE TRIGGER returns_do_not_change BEFORE UPDATE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger returns_stay
CREATE TRIGGER returns_stay BEFORE DELETE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger revisions_are_the_sum_of_their_lines
CREATE TRIGGER revisions_are_the_sum_of_their_lines BEFORE INSERT ON order_revisions
WHEN NEW.unit_count IS NOT (
        SELECT sum(quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
    OR NEW.total IS NOT (
        SELECT sum(unit_price * quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + (SELECT coalesce(sum(amount), 0) FROM order_adjustments
            WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + iif(NEW.includes_tax, 0, (
            SELECT coalesce(sum(tax), 0) FROM order_taxes WHERE order_id = NEW.order_id AND revision = NEW.revision))
BEGIN SELECT RAISE(ABORT, 'a revision must be the sum of its lines and adjustments'); END
--- trigger revisions_change_the_head
CREATE TRIGGER revisions_change_the_head AFTER INSERT ON order_revisions WHEN NEW.revision > 1
BEGIN
    UPDATE order_heads
    SET revision = NEW.revision, unit_count = NEW.unit_count, total = NEW.total,
        changed_at = max(changed_at, NEW.revised_at)
    WHERE order_id = NEW.order_id;
END
--- trigger revisions_do_not_change
CREATE TRIGGER revisions_do_not_change BEFORE UPDATE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger revisions_follow_each_other
CREATE TRIGGER revisions_follow_each_other BEFORE INSERT ON order_revisions
WHEN NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM order_revisions WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger revisions_keep_what_came_back
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
END
--- trigger revisions_stay
CREATE TRIGGER revisions_stay BEFORE DELETE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger rows_come_before_their_invoice
CREATE TRIGGER rows_come_before_their_invoice BEFORE INSERT ON invoice_rows
WHEN EXISTS (SELECT 1 FROM invoices WHERE number = NEW.invoice)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger search_has_a_changed_product
CREATE TRIGGER search_has_a_changed_product
AFTER UPDATE OF name, description, category_id, archived_at ON products
WHEN (OLD.name, OLD.description, OLD.category_id, OLD.archived_at IS NULL)
    <> (NEW.name, NEW.description, NEW.category_id, NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END
--- trigger search_has_a_changed_translated_category
CREATE TRIGGER search_has_a_changed_translated_category AFTER UPDATE OF name, list_title ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END
--- trigger search_has_a_changed_translated_value
CREATE TRIGGER search_has_a_changed_translated_value AFTER UPDATE OF value ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_changed_translation
CREATE TRIGGER search_has_a_changed_translation AFTER UPDATE OF name, description, markdown, facts ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_changed_variant
CREATE TRIGGER search_has_a_changed_variant AFTER UPDATE OF label, sku, archived_at ON variants
WHEN (OLD.label, coalesce(OLD.sku, ''), OLD.archived_at IS NULL)
    <> (NEW.label, coalesce(NEW.sku, ''), NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_new_category
CREATE TRIGGER search_has_a_new_category AFTER INSERT ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END
--- trigger search_has_a_new_product
CREATE TRIGGER search_has_a_new_product AFTER INSERT ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END
--- trigger search_has_a_new_translated_category
CREATE TRIGGER search_has_a_new_translated_category AFTER INSERT ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END
--- trigger search_has_a_new_translated_value
CREATE TRIGGER search_has_a_new_translated_value AFTER INSERT ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_new_translation
CREATE TRIGGER search_has_a_new_translation AFTER INSERT ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_new_variant
CREATE TRIGGER search_has_a_new_variant AFTER INSERT ON variants WHEN NEW.label <> '' OR NEW.sku IS NOT NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_a_renamed_category
CREATE TRIGGER search_has_a_renamed_category AFTER UPDATE OF name, list_title ON categories
WHEN (OLD.name, OLD.list_title) <> (NEW.name, NEW.list_title)
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END
--- trigger search_has_changed_details
CREATE TRIGGER search_has_changed_details AFTER UPDATE OF markdown, facts ON product_details
WHEN (OLD.markdown, OLD.facts) <> (NEW.markdown, NEW.facts)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_new_details
CREATE TRIGGER search_has_new_details AFTER INSERT ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END
--- trigger search_has_no_deleted_category
CREATE TRIGGER search_has_no_deleted_category AFTER DELETE ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.id);
END
--- trigger search_has_no_deleted_details
CREATE TRIGGER search_has_no_deleted_details AFTER DELETE ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END
--- trigger search_has_no_deleted_product
CREATE TRIGGER search_has_no_deleted_product AFTER DELETE ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.id);
END
--- trigger search_has_no_deleted_translated_category
CREATE TRIGGER search_has_no_deleted_translated_category AFTER DELETE ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.category_id);
END
--- trigger search_has_no_deleted_translated_value
CREATE TRIGGER search_has_no_deleted_translated_value AFTER DELETE ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END
--- trigger search_has_no_deleted_translation
CREATE TRIGGER search_has_no_deleted_translation AFTER DELETE ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END
--- trigger search_knows_what_is_sold_out
CREATE TRIGGER search_knows_what_is_sold_out AFTER UPDATE OF stock ON products
WHEN (OLD.stock IS 0) <> (NEW.stock IS 0) AND NEW.archived_at IS NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END
--- trigger series_continue
CREATE TRIGGER series_continue AFTER INSERT ON invoices
BEGIN UPDATE series SET next = next + 1 WHERE id = NEW.series_id; END
--- trigger series_have_no_gap
CREATE TRIGGER series_have_no_gap BEFORE UPDATE OF next ON series
WHEN NEW.next <> 1 + (SELECT max(series_number) FROM invoices WHERE series_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a series has no gap'); END
--- trigger shop_changes
CREATE TRIGGER shop_changes AFTER UPDATE ON shop BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger shop_goes
CREATE TRIGGER shop_goes AFTER DELETE ON shop BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger shop_is_named
CREATE TRIGGER shop_is_named AFTER INSERT ON shop BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger states_change_the_head
CREATE TRIGGER states_change_the_head AFTER INSERT ON order_states WHEN NEW.number > 1
BEGIN
    UPDATE order_heads SET state = NEW.state, changed_at = max(changed_at, NEW.changed_at)
    WHERE order_id = NEW.order_id;
END
--- trigger states_do_not_change
CREATE TRIGGER states_do_not_change BEFORE UPDATE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger states_follow_each_other
CREATE TRIGGER states_follow_each_other BEFORE INSERT ON order_states
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM order_states WHERE order_id = NEW.order_id)
    OR (NEW.number = 1 AND NEW.state NOT IN ('awaiting', 'placed'))
    OR (NEW.number > 1 AND NEW.state = 'awaiting')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger states_stay
CREATE TRIGGER states_stay BEFORE DELETE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger stock_movements_are_not_replaced
CREATE TRIGGER stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END
--- trigger stock_movements_do_not_change
CREATE TRIGGER stock_movements_do_not_change BEFORE UPDATE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END
--- trigger stock_movements_stay
CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END
--- trigger sums_have_a_changed_order
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
END
--- trigger sums_have_a_new_customer
CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    VALUES (NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1)
    ON CONFLICT (quarter) DO UPDATE SET new_customers = new_customers + 1;
END
--- trigger sums_have_a_new_order
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
END
--- trigger sums_have_a_return
CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
WHEN (SELECT state FROM order_heads WHERE order_id = NEW.order_id) NOT IN ('awaiting', 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT moment - (moment % 900 + 900) % 900, product_id, -NEW.quantity, -unit_price * NEW.quantity
    FROM (SELECT max(changed_at, NEW.returned_at) AS moment FROM order_heads WHERE order_id = NEW.order_id) AS change,
        order_lines AS lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND lines.position = NEW.line
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END
--- trigger sums_have_an_order_less_or_again
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
END
--- trigger sums_have_an_order_of_another_customer
CREATE TRIGGER sums_have_an_order_of_another_customer AFTER UPDATE OF customer_id ON orders
WHEN NEW.customer_id <> OLD.customer_id
BEGIN
    UPDATE OR IGNORE first_orders SET customer_id = NEW.customer_id WHERE customer_id = OLD.customer_id;
END
--- trigger sums_have_other_lines
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
END
--- trigger tax_class_changes
CREATE TRIGGER tax_class_changes AFTER UPDATE ON tax_classes
BEGIN UPDATE shop SET zones_version = random() / 1024; END
--- trigger tax_class_comes
CREATE TRIGGER tax_class_comes AFTER INSERT ON tax_classes
BEGIN UPDATE shop SET zones_version = random() / 1024; END
--- trigger taxes_are_the_sum_of_their_shares
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
END
--- trigger taxes_come_before_their_revision
CREATE TRIGGER taxes_come_before_their_revision BEFORE INSERT ON order_taxes
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger taxes_do_not_change
CREATE TRIGGER taxes_do_not_change BEFORE UPDATE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger taxes_stay
CREATE TRIGGER taxes_stay BEFORE DELETE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END
--- trigger translation_of_category_changes
CREATE TRIGGER translation_of_category_changes AFTER UPDATE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_category_comes
CREATE TRIGGER translation_of_category_comes AFTER INSERT ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_category_goes
CREATE TRIGGER translation_of_category_goes AFTER DELETE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_changes
CREATE TRIGGER translation_of_option_changes AFTER UPDATE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_comes
CREATE TRIGGER translation_of_option_comes AFTER INSERT ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_goes
CREATE TRIGGER translation_of_option_goes AFTER DELETE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_value_changes
CREATE TRIGGER translation_of_option_value_changes AFTER UPDATE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_value_comes
CREATE TRIGGER translation_of_option_value_comes AFTER INSERT ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_option_value_goes
CREATE TRIGGER translation_of_option_value_goes AFTER DELETE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_page_changes
CREATE TRIGGER translation_of_page_changes AFTER UPDATE ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_page_comes
CREATE TRIGGER translation_of_page_comes AFTER INSERT ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_page_goes
CREATE TRIGGER translation_of_page_goes AFTER DELETE ON page_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_product_changes
CREATE TRIGGER translation_of_product_changes AFTER UPDATE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_product_comes
CREATE TRIGGER translation_of_product_comes AFTER INSERT ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger translation_of_product_goes
CREATE TRIGGER translation_of_product_goes AFTER DELETE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger value_of_variant_changes
CREATE TRIGGER value_of_variant_changes AFTER UPDATE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger value_of_variant_comes
CREATE TRIGGER value_of_variant_comes AFTER INSERT ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger value_of_variant_goes
CREATE TRIGGER value_of_variant_goes AFTER DELETE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger variant_changes
CREATE TRIGGER variant_changes AFTER UPDATE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger variant_comes
CREATE TRIGGER variant_comes AFTER INSERT ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger variant_goes
CREATE TRIGGER variant_goes AFTER DELETE ON picture_variants BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger variant_of_product_changes
CREATE TRIGGER variant_of_product_changes
AFTER UPDATE OF position, sku, price, picture_id, content, content_unit, archived_at ON variants
BEGIN
    UPDATE catalogue SET version = version + 1;
END
--- trigger variant_of_product_comes
CREATE TRIGGER variant_of_product_comes AFTER INSERT ON variants BEGIN UPDATE catalogue SET version = version + 1; END
--- trigger variant_of_product_has_few_left_or_is_there_again
CREATE TRIGGER variant_of_product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON variants
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END
--- trigger variants_keep_their_product
CREATE TRIGGER variants_keep_their_product BEFORE UPDATE OF id, product_id ON variants
WHEN NEW.id <> OLD.id OR NEW.product_id <> OLD.product_id
BEGIN
    SELECT RAISE(ABORT, 'a variant keeps its product');
END
--- trigger variants_stay
CREATE TRIGGER variants_stay BEFORE DELETE ON variants
BEGIN
    SELECT RAISE(ABORT, 'variants are archived, not deleted');
END
--- trigger zone_changes
CREATE TRIGGER zone_changes AFTER UPDATE ON zones
BEGIN UPDATE shop SET zones_version = random() / 1024; END
--- trigger zone_comes
CREATE TRIGGER zone_comes AFTER INSERT ON zones
BEGIN UPDATE shop SET zones_version = random() / 1024; END
--- view order_moments
CREATE VIEW order_moments AS
SELECT order_id, placed_at - (placed_at % 900 + 900) % 900 AS quarter FROM real_orders
UNION SELECT order_id, changed_at - (changed_at % 900 + 900) % 900 FROM order_states WHERE number > 1
UNION SELECT order_id, revised_at - (revised_at % 900 + 900) % 900 FROM order_revisions WHERE revision > 1
UNION SELECT order_id, returned_at - (returned_at % 900 + 900) % 900 FROM order_returns
--- view order_standings
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
    FROM real_orders JOIN order_moments USING (order_id)) AS standings
--- view real_orders
CREATE VIEW real_orders AS
SELECT id AS order_id, customer_id, placed_at FROM orders
WHERE payment_method <> 'demo card' AND payment_method NOT LIKE '% test'
--- view search_documents
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
WHERE products.archived_at IS NULL
