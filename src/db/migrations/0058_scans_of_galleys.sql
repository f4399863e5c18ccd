ALTER TABLE "article_galleys" ADD COLUMN "file_scan" text;--> statement-breakpoint
ALTER TABLE "article_galleys" ADD COLUMN "file_scan_finding" text;--> statement-breakpoint
ALTER TABLE "article_galleys" ADD COLUMN "file_scanned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "article_galleys_not_clean" ON "article_galleys" USING btree ("id") WHERE "article_galleys"."file_scan" is distinct from 'clean';--> statement-breakpoint
ALTER TABLE "article_galleys" ADD CONSTRAINT "article_galleys_scan" CHECK ("article_galleys"."file_scan" in ('waiting', 'clean', 'infected'));