CREATE TABLE "article_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"kind" text NOT NULL,
	"issued_on" date NOT NULL,
	"reason" text NOT NULL,
	"earlier_galley" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "article_notices_kind" CHECK ("article_notices"."kind" in ('correction', 'concern', 'retraction'))
);
--> statement-breakpoint
ALTER TABLE "article_notices" ADD CONSTRAINT "article_notices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_notices_by_article" ON "article_notices" USING btree ("article_id");