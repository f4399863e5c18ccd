CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"article_id" integer,
	"contact_id" integer,
	"cause" text,
	"activity_id" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"response_status" integer,
	"answer" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('article.accepted', 'article.published', 'article.withdrawn', 'contact.created', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('queued', 'sending', 'delivered', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" USING btree ("claimed_until") WHERE "webhook_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_article" ON "webhook_deliveries" USING btree ("article_id") WHERE "webhook_deliveries"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_contact" ON "webhook_deliveries" USING btree ("contact_id") WHERE "webhook_deliveries"."contact_id" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'coauthor-question', 'coauthor-reminder', 'objection-notice', 'revision-request', 'revision-reminder', 'revision-receipt', 'revision-notice', 'agreement-request', 'agreement-notice', 'proof-request', 'proof-notice', 'publication-pack', 'invoice-issued', 'payment-receipt', 'payment-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'daily-digest', 'webhook-switched-off', 'test'));