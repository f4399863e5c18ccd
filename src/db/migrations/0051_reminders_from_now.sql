-- what waits since before there were reminders is not mailed about at once
UPDATE "agreements" SET "reminded_at" = now() WHERE "state" = 'requested' AND "reminded_at" IS NULL;--> statement-breakpoint
UPDATE "article_proofs" SET "reminded_at" = now() WHERE "state" = 'waiting' AND "reminded_at" IS NULL;
