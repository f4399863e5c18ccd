ALTER TABLE "agreements" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_proofs" ADD COLUMN "reminded_at" timestamp with time zone;