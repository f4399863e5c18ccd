CREATE TABLE "article_address_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_address_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"file_id" integer,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "article_proposals_field" CHECK ("article_proposals"."field" in ('title', 'authorName', 'authorPhone', 'institution', 'researchField', 'abstract', 'keywords', 'journalId', 'expectedPublicationDate', 'publishingBudget', 'specificRequirements', 'file')),
	CONSTRAINT "article_proposals_state" CHECK ("article_proposals"."state" in ('proposed', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "article_address_changes" ADD CONSTRAINT "article_address_changes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_proposals" ADD CONSTRAINT "article_proposals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_proposals" ADD CONSTRAINT "article_proposals_file_id_article_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."article_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_address_changes_one_per_article" ON "article_address_changes" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_proposals_by_article" ON "article_proposals" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_proposals_by_file" ON "article_proposals" USING btree ("file_id") WHERE "article_proposals"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "article_proposals_one_open_per_field" ON "article_proposals" USING btree ("article_id","field") WHERE "article_proposals"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'test'));