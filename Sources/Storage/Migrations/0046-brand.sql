-- The look of the shop: the icon and the accent colour (`#rrggbb`, empty for the program's own), and the text and the
-- picture of the home page.
ALTER TABLE shop ADD COLUMN icon_id BIGINT REFERENCES pictures (id);
ALTER TABLE shop ADD COLUMN accent_colour TEXT NOT NULL DEFAULT '' CHECK (length(accent_colour) IN (0, 7));
ALTER TABLE shop ADD COLUMN home_text TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN home_picture_id BIGINT REFERENCES pictures (id);
ALTER TABLE shop_translations ADD COLUMN home_text TEXT CHECK (home_text <> '');

DROP INDEX audit_fields_by_picture_before;
DROP INDEX audit_fields_by_picture_after;
CREATE INDEX audit_fields_by_picture_before ON audit_fields (before)
WHERE field IN ('picture', 'logo', 'icon', 'home picture');
CREATE INDEX audit_fields_by_picture_after ON audit_fields (after)
WHERE field IN ('picture', 'logo', 'icon', 'home picture');
