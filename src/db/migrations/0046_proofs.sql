CREATE TABLE "article_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"number" integer NOT NULL,
	"galley_version" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"due_on" date,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text NOT NULL,
	"corrections" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "article_proofs_state" CHECK ("article_proofs"."state" in ('waiting', 'approved', 'corrections', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "article_proofs" ADD CONSTRAINT "article_proofs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_proofs_number" ON "article_proofs" USING btree ("article_id","number" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "article_proofs_waiting" ON "article_proofs" USING btree ("article_id") WHERE "article_proofs"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'coauthor-question', 'coauthor-reminder', 'objection-notice', 'revision-request', 'revision-reminder', 'revision-receipt', 'revision-notice', 'agreement-request', 'agreement-notice', 'proof-request', 'proof-notice', 'invoice-issued', 'payment-receipt', 'payment-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'daily-digest', 'test'));