CREATE TABLE "article_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"version" integer,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" bigint,
	"file_sha256" text,
	"file_scan" text,
	"file_scan_finding" text,
	"file_scanned_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	CONSTRAINT "article_files_one_per_version" UNIQUE("article_id","version"),
	CONSTRAINT "article_files_scan" CHECK ("article_files"."file_scan" in ('waiting', 'clean', 'infected'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_sent_by" text;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_files_by_file" ON "article_files" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "article_files_not_clean" ON "article_files" USING btree ("file_scan","id") WHERE "article_files"."file_scan" <> 'clean';--> statement-breakpoint
CREATE INDEX "article_files_not_scanned" ON "article_files" USING btree ("id") WHERE "article_files"."file_scan" is null;