ALTER TABLE "activity" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "gaps" text[];