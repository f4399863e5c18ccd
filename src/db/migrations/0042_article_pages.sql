CREATE TABLE "article_usage" (
	"article_id" integer NOT NULL,
	"month" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_usage_article_id_month_pk" PRIMARY KEY("article_id","month")
);
--> statement-breakpoint
DROP INDEX "articles_published_search";--> statement-breakpoint
ALTER TABLE "article_usage" ADD CONSTRAINT "article_usage_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_published_search" ON "articles" USING gin ((search_folded("title" || chr(10) || coalesce("author_line", "author_name") || chr(10) || "keywords" || chr(10) || coalesce("doi", '') || chr(10) || "journal_text")) gin_trgm_ops) WHERE "articles"."status" = 'published';
--> statement-breakpoint
INSERT INTO "seo_pages" ("page") VALUES ('articles') ON CONFLICT ("page") DO NOTHING;
