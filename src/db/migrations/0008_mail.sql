CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"article_id" integer,
	"status_change_id" integer,
	"contact_id" integer,
	"subscriber_id" integer,
	"campaign_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"message_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"reason" text,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'submission-receipt', 'submission-notice', 'article-status', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'test')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribed_by" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "suppressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "suppressed_reason" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_change_id_article_status_changes_id_fk" FOREIGN KEY ("status_change_id") REFERENCES "public"."article_status_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_campaign_id_newsletter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_code" ON "password_resets" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_admin" ON "password_resets" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("priority","due_at","id") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_in_hand" ON "mails" USING btree ("claimed_until") WHERE "mails"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","id" desc);--> statement-breakpoint
CREATE INDEX "mails_last_sent" ON "mails" USING btree ("sent_at" desc) WHERE "mails"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_article" ON "mails" USING btree ("article_id") WHERE "mails"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_status_change" ON "mails" USING btree ("status_change_id") WHERE "mails"."status_change_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_contact" ON "mails" USING btree ("contact_id") WHERE "mails"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_subscriber" ON "mails" USING btree ("subscriber_id") WHERE "mails"."subscriber_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_campaign" ON "mails" USING btree ("campaign_id","state") WHERE "mails"."campaign_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_a_campaign" ON "mails" USING btree ("campaign_id",lower("recipient")) WHERE "mails"."kind" = 'campaign';--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_unsubscribed_by_newsletter_campaigns_id_fk" FOREIGN KEY ("unsubscribed_by") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_open" ON "newsletter_campaigns" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unasked" ON "newsletter_subscribers" USING btree ("id") WHERE "newsletter_subscribers"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left_by" ON "newsletter_subscribers" USING btree ("unsubscribed_by");--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_state" CHECK ("newsletter_campaigns"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled'));