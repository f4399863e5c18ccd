CREATE TABLE "article_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"opened_by" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_version" integer,
	"author_note" text,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_late_at" timestamp with time zone,
	CONSTRAINT "article_rounds_number" UNIQUE("article_id","number"),
	CONSTRAINT "article_rounds_state" CHECK ("article_rounds"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "round_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "round_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"number" integer NOT NULL,
	"group" text,
	"text" text NOT NULL,
	"answer" text,
	CONSTRAINT "round_remarks_number" UNIQUE("round_id","number")
);
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_owner";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "round_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "answered_round_id" integer;--> statement-breakpoint
ALTER TABLE "article_rounds" ADD CONSTRAINT "article_rounds_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_remarks" ADD CONSTRAINT "round_remarks_round_id_article_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."article_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_rounds_under_way" ON "article_rounds" USING btree ("article_id","state") WHERE "article_rounds"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_round_id_article_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."article_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_answered_round_id_article_rounds_id_fk" FOREIGN KEY ("answered_round_id") REFERENCES "public"."article_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_round" ON "attachments" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "attachments_by_answered_round" ON "attachments" USING btree ("answered_round_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_owner" CHECK (num_nonnulls("attachments"."message_id", "attachments"."round_id", "attachments"."answered_round_id") = 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'coauthor-question', 'coauthor-reminder', 'objection-notice', 'revision-request', 'revision-reminder', 'revision-receipt', 'revision-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'test'));