ALTER TABLE "journal_imports" ADD COLUMN "started_by" integer;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD COLUMN "started_with_key" integer;