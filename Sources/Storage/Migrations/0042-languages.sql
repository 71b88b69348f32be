-- The languages of the shop's pages, and of the people to whom it writes. Tags by BCP 47.
-- both:
ALTER TABLE shop ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE shop ADD COLUMN other_languages TEXT NOT NULL DEFAULT '';
