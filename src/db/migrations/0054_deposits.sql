CREATE TABLE "article_deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"doi" text NOT NULL,
	"endpoint" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"batch_id" text,
	"is_alone" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "article_deposits_state" CHECK ("article_deposits"."state" in ('queued', 'sent', 'accepted', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "doi_pattern" text;--> statement-breakpoint
ALTER TABLE "article_deposits" ADD CONSTRAINT "article_deposits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_deposits_by_article" ON "article_deposits" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_deposits_due" ON "article_deposits" USING btree ("next_at") WHERE "article_deposits"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "article_deposits_one_open" ON "article_deposits" USING btree ("article_id","endpoint") WHERE "article_deposits"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE TRIGGER "article_notices_harvest_added" AFTER INSERT ON "article_notices" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_notices_harvest_changed" AFTER UPDATE ON "article_notices" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
CREATE TRIGGER "article_notices_harvest_removed" AFTER DELETE ON "article_notices" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_articles_of_rows"();--> statement-breakpoint
-- records say more than before about these
SELECT "mark_for_harvest"(ARRAY(SELECT "id" FROM "articles" WHERE "status" = 'published'
	AND "id" IN (SELECT "article_id" FROM "article_notices")));
