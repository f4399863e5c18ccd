CREATE TABLE "document_wordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"journal_id" integer,
	"title" text,
	"opening" text,
	"body" text,
	"closing" text,
	"signatory" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_wordings_kind" CHECK ("document_wordings"."kind" in ('acceptance_letter', 'certificate', 'agreement', 'invoice', 'receipt'))
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "document_wordings" ADD CONSTRAINT "document_wordings_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_wordings_of" ON "document_wordings" USING btree ("kind",coalesce("journal_id", 0));--> statement-breakpoint
CREATE INDEX "document_wordings_by_journal" ON "document_wordings" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("kind","number") WHERE "documents"."number" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('acceptance_letter', 'certificate', 'agreement', 'invoice', 'receipt'));