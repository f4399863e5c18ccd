ALTER TABLE "articles" ADD COLUMN "accepted_on" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reference_list" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "outside_url" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "outside_pdf_url" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "published_here" boolean DEFAULT false NOT NULL;