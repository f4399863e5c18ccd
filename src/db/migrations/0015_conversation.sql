ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "sender" text DEFAULT 'author' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "article_messages_unread" ON "article_messages" USING btree ("article_id") WHERE "article_messages"."sender" = 'author' and "article_messages"."read_at" is null;--> statement-breakpoint
ALTER TABLE "article_messages" ADD CONSTRAINT "article_messages_sender" CHECK ("article_messages"."sender" in ('author', 'staff'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'test'));