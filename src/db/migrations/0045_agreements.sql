CREATE TABLE "agreement_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"signers" text NOT NULL,
	"is_asked" boolean NOT NULL,
	"text" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_texts_kind" CHECK ("agreement_texts"."kind" in ('licence', 'transfer')),
	CONSTRAINT "agreement_texts_signers" CHECK ("agreement_texts"."signers" in ('corresponding', 'each'))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"facts" jsonb NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"signers" text[] NOT NULL,
	"requested_by" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text,
	"names" text[] DEFAULT '{}' NOT NULL,
	"signed_at" timestamp with time zone,
	"network" text,
	"recorded_by" text,
	"document_id" integer,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" in ('requested', 'signed', 'cancelled')),
	CONSTRAINT "agreements_kind" CHECK ("agreements"."kind" in ('licence', 'transfer')),
	CONSTRAINT "agreements_method" CHECK ("agreements"."method" in ('typed', 'scan', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_owner";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "agreement_texts" ADD CONSTRAINT "agreement_texts_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_texts_version" ON "agreement_texts" USING btree (coalesce("journal_id", 0),"version");--> statement-breakpoint
CREATE INDEX "agreement_texts_by_journal" ON "agreement_texts" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "agreements_by_article" ON "agreements" USING btree ("article_id","id" desc);--> statement-breakpoint
CREATE INDEX "agreements_by_document" ON "agreements" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_request" ON "agreements" USING btree ("article_id") WHERE "agreements"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_agreement" ON "attachments" USING btree ("agreement_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_owner" CHECK (num_nonnulls("attachments"."message_id", "attachments"."round_id", "attachments"."answered_round_id", "attachments"."contact_id", "attachments"."payment_report_id", "attachments"."agreement_id") = 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'coauthor-question', 'coauthor-reminder', 'objection-notice', 'revision-request', 'revision-reminder', 'revision-receipt', 'revision-notice', 'agreement-request', 'agreement-notice', 'invoice-issued', 'payment-receipt', 'payment-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'daily-digest', 'test'));