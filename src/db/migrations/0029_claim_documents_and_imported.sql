ALTER TABLE "journal_claims" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "journal_claims" ADD COLUMN "document_name" text;--> statement-breakpoint
ALTER TABLE "journal_claims" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "journal_claims" ADD COLUMN "document_size" integer;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_claims_by_document" ON "journal_claims" USING btree ("document_key") WHERE "journal_claims"."document_key" is not null;--> statement-breakpoint
UPDATE "journals" SET "is_imported" = true FROM "journal_import_rows" AS "row" WHERE "row"."journal_id" = "journals"."id" AND "row"."outcome" = 'new' AND "row"."is_handled";
