ALTER TABLE "articles" ADD COLUMN "file_scan" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_scan_finding" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_scanned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "articles_not_clean" ON "articles" USING btree ("file_scan","id") WHERE "articles"."file_scan" <> 'clean';--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_file_scan" CHECK ("articles"."file_scan" in ('waiting', 'clean', 'infected'));