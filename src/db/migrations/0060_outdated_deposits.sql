CREATE TABLE "deposit_pauses" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_pauses_one_row" CHECK ("deposit_pauses"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "article_deposits" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "article_deposits" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_deposits" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- the day of an issue is in what Crossref is told about each of its articles
CREATE FUNCTION "mark_articles_of_issue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_for_harvest"(ARRAY(SELECT "id" FROM "articles" WHERE "status" = 'published'
		AND "id" IN (SELECT "article_id" FROM "journal_issue_articles" WHERE "issue_id" = NEW."id")));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_issues_harvest_changed" AFTER UPDATE ON "journal_issues" FOR EACH ROW
	WHEN (OLD."published_on" IS DISTINCT FROM NEW."published_on") EXECUTE FUNCTION "mark_articles_of_issue"();
