ALTER TABLE "articles" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "journal_import_rows" ADD COLUMN "file_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD COLUMN "kind" text DEFAULT 'journals' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD COLUMN "journal_id" integer;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD CONSTRAINT "journal_imports_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_by_doi" ON "articles" USING btree (lower("doi")) WHERE "articles"."doi" is not null;--> statement-breakpoint
CREATE INDEX "articles_by_source" ON "articles" USING btree ("journal_id","source_id") WHERE "articles"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_import_rows_by_file" ON "journal_import_rows" USING gin ("file_keys");--> statement-breakpoint
CREATE INDEX "journal_imports_by_journal" ON "journal_imports" USING btree ("journal_id");--> statement-breakpoint
ALTER TABLE "journal_imports" ADD CONSTRAINT "journal_imports_kind" CHECK ("journal_imports"."kind" in ('journals', 'articles'));