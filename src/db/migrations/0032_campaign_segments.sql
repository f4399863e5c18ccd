CREATE TABLE "campaign_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "research_field" text;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "subscribed_from" date;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "subscribed_to" date;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_audience" CHECK ("newsletter_campaigns"."audience" in ('all', 'authors', 'readers'));