ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "sender" text DEFAULT 'author' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "article_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_scan" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_scan_finding" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "file_scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "declaration" text;--> statement-breakpoint
CREATE INDEX "article_messages_unread" ON "article_messages" USING btree ("article_id") WHERE "article_messages"."sender" = 'author' and "article_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "articles_by_status_order" ON "articles" USING btree ((array_position(array['submitted', 'under_review', 'accepted', 'rejected', 'published'], "status")),"submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "articles_not_clean" ON "articles" USING btree ("file_scan","id") WHERE "articles"."file_scan" <> 'clean';--> statement-breakpoint
CREATE INDEX "articles_not_scanned" ON "articles" USING btree ("id") WHERE "articles"."file_scan" is null and "articles"."file_path" is not null;--> statement-breakpoint
ALTER TABLE "article_messages" ADD CONSTRAINT "article_messages_sender" CHECK ("article_messages"."sender" in ('author', 'staff'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_file_scan" CHECK ("articles"."file_scan" in ('waiting', 'clean', 'infected'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'test'));