CREATE FUNCTION "search_folded"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	-- most texts are plain ASCII, where nothing else is to be done
	IF octet_length(given) = length(given) THEN RETURN lower(given); END IF;
	RETURN replace(replace(replace(replace(
		translate(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)), 'øłđı', 'oldi'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END $$;--> statement-breakpoint
DROP INDEX "newsletter_subscribers_search";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "journal_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "coauthor_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "coauthor_text_of"(article integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(string_agg(concat_ws(chr(10), "email", "institution", "orcid"), chr(10) ORDER BY "position"), '')
	FROM "article_authors" WHERE "article_id" = article AND NOT "is_corresponding"
$$;--> statement-breakpoint
UPDATE "articles" SET "coauthor_text" = "coauthor_text_of"("id"),
	"journal_text" = coalesce((SELECT "title" FROM "journals" WHERE "journals"."id" = "journal_id"), "former_journal"->>'title', '')
WHERE "journal_id" IS NOT NULL OR "former_journal" IS NOT NULL OR "id" IN (SELECT "article_id" FROM "article_authors");--> statement-breakpoint
ALTER TABLE "articles" drop column "search_text";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_folded("articles"."title" || chr(10) || "articles"."author_name" || chr(10) || "articles"."author_email" || chr(10) || "articles"."reference" || chr(10) || coalesce("articles"."author_line", '') || chr(10) || coalesce("articles"."institution", '') || chr(10) || "articles"."keywords" || chr(10) || coalesce("articles"."doi", '') || chr(10) || coalesce("articles"."author_phone" || chr(10) || regexp_replace("articles"."author_phone", '[^0-9+]', '', 'g'), '') || chr(10) || "articles"."journal_text" || chr(10) || "articles"."coauthor_text")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_folded("contacts"."name" || chr(10) || "contacts"."email" || chr(10) || "contacts"."subject" || chr(10) || "contacts"."message" || chr(10) || coalesce("contacts"."phone" || chr(10) || regexp_replace("contacts"."phone", '[^0-9+]', '', 'g'), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin (search_folded("email") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "set_journal_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."journal_text" := coalesce((SELECT "title" FROM "journals" WHERE "id" = NEW."journal_id"), NEW."former_journal"->>'title', '');
	RETURN NEW;
END $$;--> statement-breakpoint
-- triggers run in the order of their names: after the former journal was cleared
CREATE TRIGGER "articles_set_journal_text" BEFORE INSERT OR UPDATE OF "journal_id", "former_journal" ON "articles"
	FOR EACH ROW EXECUTE FUNCTION "set_journal_text"();--> statement-breakpoint
CREATE FUNCTION "pass_journal_text_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "articles" SET "journal_text" = NEW."title" WHERE "journal_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "journals_pass_title_on" AFTER UPDATE OF "title" ON "journals" FOR EACH ROW
	WHEN (OLD."title" IS DISTINCT FROM NEW."title") EXECUTE FUNCTION "pass_journal_text_on"();--> statement-breakpoint
CREATE FUNCTION "pass_coauthors_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "articles" SET "coauthor_text" = "listed"."text"
	FROM (SELECT "id", "coauthor_text_of"("id") AS "text" FROM "articles"
		WHERE "id" IN (SELECT "article_id" FROM "changed")) AS "listed"
	WHERE "articles"."id" = "listed"."id" AND "articles"."coauthor_text" <> "listed"."text";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_authors_added" AFTER INSERT ON "article_authors" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "pass_coauthors_on"();--> statement-breakpoint
CREATE TRIGGER "article_authors_changed" AFTER UPDATE ON "article_authors" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "pass_coauthors_on"();--> statement-breakpoint
CREATE TRIGGER "article_authors_removed" AFTER DELETE ON "article_authors" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "pass_coauthors_on"();
