CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"article_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"journal" jsonb,
	"statements" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_sha256" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoke_reason" text,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('acceptance_letter', 'certificate', 'agreement'))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_code" ON "documents" USING btree ("code");--> statement-breakpoint
CREATE INDEX "documents_by_article" ON "documents" USING btree ("article_id","id" desc);--> statement-breakpoint
CREATE INDEX "documents_by_file" ON "documents" USING btree ("file_path");