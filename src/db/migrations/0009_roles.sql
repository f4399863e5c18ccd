UPDATE "admins" SET "role" = 'admin' WHERE "role" NOT IN ('admin', 'editor', 'assistant');--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_role" CHECK ("admin_invitations"."role" in ('admin', 'editor', 'assistant'));--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('admin', 'editor', 'assistant'));
