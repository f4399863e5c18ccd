CREATE TABLE "oai_records" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"journal_id" integer,
	"section_id" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"datestamp" timestamp with time zone,
	"site" text,
	"is_stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "oai_records_by_datestamp" ON "oai_records" USING btree ("datestamp","article_id");--> statement-breakpoint
CREATE INDEX "oai_records_by_journal" ON "oai_records" USING btree ("journal_id","datestamp","article_id");--> statement-breakpoint
CREATE INDEX "oai_records_by_section" ON "oai_records" USING btree ("section_id","datestamp","article_id");--> statement-breakpoint
CREATE INDEX "oai_records_stale" ON "oai_records" USING btree ("article_id") WHERE "oai_records"."is_stale";--> statement-breakpoint
-- what articles are marked for, harvesters are told later: an open transaction would give them the time at which it began
CREATE FUNCTION "mark_for_harvest"(marked integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "oai_records" ("article_id") SELECT DISTINCT unnest(marked) ORDER BY 1
	ON CONFLICT ("article_id") DO UPDATE SET "is_stale" = true WHERE NOT "oai_records"."is_stale"
$$;--> statement-breakpoint
CREATE FUNCTION "mark_changed_article"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_for_harvest"(ARRAY[coalesce(NEW."id", OLD."id")]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_harvest_added" AFTER INSERT ON "articles" FOR EACH ROW
	WHEN (NEW."status" = 'published') EXECUTE FUNCTION "mark_changed_article"();--> statement-breakpoint
CREATE TRIGGER "articles_harvest_changed" AFTER UPDATE ON "articles" FOR EACH ROW
	WHEN ((OLD."status" = 'published' OR NEW."status" = 'published') AND
		(OLD."title", OLD."author_name", OLD."institution", OLD."abstract", OLD."keywords", OLD."journal_id", OLD."status", OLD."doi", OLD."publication_year", OLD."volume", OLD."issue", OLD."pages", OLD."accepted_on", OLD."published_on", OLD."licence", OLD."reference_list", OLD."submitted_at")
		IS DISTINCT FROM
		(NEW."title", NEW."author_name", NEW."institution", NEW."abstract", NEW."keywords", NEW."journal_id", NEW."status", NEW."doi", NEW."publication_year", NEW."volume", NEW."issue", NEW."pages", NEW."accepted_on", NEW."published_on", NEW."licence", NEW."reference_list", NEW."submitted_at"))
	EXECUTE FUNCTION "mark_changed_article"();--> statement-breakpoint
CREATE TRIGGER "articles_harvest_removed" AFTER DELETE ON "articles" FOR EACH ROW
	WHEN (OLD."status" = 'published') EXECUTE FUNCTION "mark_changed_article"();--> statement-breakpoint
CREATE FUNCTION "mark_articles_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_for_harvest"(ARRAY(SELECT "id" FROM "articles"
		WHERE "status" = 'published' AND "id" IN (SELECT "article_id" FROM "changed")));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_authors_harvest_added" AFTER INSERT ON "article_authors" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_authors_harvest_changed" AFTER UPDATE ON "article_authors" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_authors_harvest_removed" AFTER DELETE ON "article_authors" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_galleys_harvest_added" AFTER INSERT ON "article_galleys" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_galleys_harvest_changed" AFTER UPDATE ON "article_galleys" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_galleys_harvest_removed" AFTER DELETE ON "article_galleys" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE FUNCTION "mark_articles_of_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_for_harvest"(ARRAY(SELECT "id" FROM "articles" WHERE "status" = 'published' AND "journal_id" = NEW."id"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "journals_harvest_changed" AFTER UPDATE ON "journals" FOR EACH ROW
	WHEN ((OLD."published_here" OR NEW."published_here") AND
		(OLD."title", OLD."abbreviation", OLD."issn", OLD."eissn", OLD."publisher", OLD."licences", OLD."languages", OLD."published_here", OLD."publication_section_id")
		IS DISTINCT FROM
		(NEW."title", NEW."abbreviation", NEW."issn", NEW."eissn", NEW."publisher", NEW."licences", NEW."languages", NEW."published_here", NEW."publication_section_id"))
	EXECUTE FUNCTION "mark_articles_of_journal"();--> statement-breakpoint
INSERT INTO "oai_records" ("article_id") SELECT "id" FROM "articles" WHERE "status" = 'published';
