-- The eight indexing partners of the home page, as neutral wordmarks. Staff may change them.
INSERT INTO "partners" ("name", "url", "description", "order") VALUES
	('Fleuron Review', '/journals', 'Our own journal, listed in the catalogue with the others', 1),
	('Open Access Directory', NULL, 'A curated list of journals that anyone may read without charge', 2),
	('Citation Index', NULL, 'Follows who cites a paper, and where', 3),
	('Abstract Database', NULL, 'Abstracts and references across the disciplines', 4),
	('Scholar Search', NULL, 'Full-text search over scholarly writing', 5),
	('Biomedical Database', NULL, 'Records of medicine, nursing and the life sciences', 6),
	('Scholarly Publisher', NULL, 'A publishing house for journals, proceedings and books', 7),
	('Engineering Index', NULL, 'Papers and proceedings in engineering and technology', 8);
--> statement-breakpoint
-- One row a page, to be filled in: an empty field means the shipped text, which follows the site settings.
INSERT INTO "seo_pages" ("page") VALUES
	('home'), ('services'), ('journals'), ('about'), ('faq'), ('contact'), ('submit-article'),
	('article-citations'), ('email-templates'), ('privacy-policy'), ('terms-of-service')
ON CONFLICT ("page") DO NOTHING;
