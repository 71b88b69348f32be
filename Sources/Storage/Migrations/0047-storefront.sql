-- The announcement above the header of the shop's pages, and rooms that its manager can switch off. A room without
-- content is not linked, so the first and the last place change pages that are cached.
ALTER TABLE shop ADD COLUMN announcement TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN has_lists BIGINT NOT NULL DEFAULT 1 CHECK (has_lists IN (0, 1));
ALTER TABLE shop ADD COLUMN has_places BIGINT NOT NULL DEFAULT 1 CHECK (has_places IN (0, 1));
ALTER TABLE shop ADD COLUMN has_games BIGINT NOT NULL DEFAULT 1 CHECK (has_games IN (0, 1));
ALTER TABLE shop_translations ADD COLUMN announcement TEXT CHECK (announcement <> '');

-- sqlite:
CREATE TRIGGER place_changes AFTER UPDATE OF deletion ON places
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER place_comes AFTER INSERT ON places
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER place_goes AFTER DELETE ON places
BEGIN UPDATE catalogue SET version = version + 1; END;

-- postgresql:
CREATE CONSTRAINT TRIGGER place_changes AFTER UPDATE OF deletion ON places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER place_comes AFTER INSERT ON places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER place_goes AFTER DELETE ON places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
