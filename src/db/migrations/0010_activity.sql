CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"action" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" integer,
	"label" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undoes" integer,
	"request_id" text,
	CONSTRAINT "activity_actor" CHECK ("activity"."actor_kind" in ('staff', 'author', 'visitor', 'system'))
);
--> statement-breakpoint
INSERT INTO "activity" ("id", "at", "actor_kind", "actor_id", "actor_name", "action", "record_kind", "record_id", "label", "changes")
OVERRIDING SYSTEM VALUE
SELECT c."id", c."changed_at",
	CASE WHEN c."admin_name" IS NOT NULL THEN 'staff' WHEN c."to_status" = 'withdrawn' THEN 'author'
		WHEN c."from_status" IS NULL THEN 'visitor' ELSE 'system' END,
	c."admin_id", c."admin_name",
	CASE WHEN c."to_status" = 'withdrawn' THEN 'withdrawn' WHEN c."from_status" IS NULL THEN 'created' ELSE 'status_changed' END,
	'article', c."article_id", a."reference",
	jsonb_build_object('status', jsonb_build_object('before', c."from_status", 'after', c."to_status"))
FROM "article_status_changes" c JOIN "articles" a ON a."id" = c."article_id" ORDER BY c."id";--> statement-breakpoint
SELECT setval('activity_id_seq', greatest(1, (SELECT max("id") FROM "activity")), (SELECT count(*) > 0 FROM "activity"));--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_change_id_article_status_changes_id_fk";--> statement-breakpoint
DROP TABLE "article_status_changes";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "is_superseded" = true WHERE "kind" = 'article-status' AND "state" = 'cancelled' AND "reason" = 'Another change followed.';--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_undoes_activity_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "activity_by_actor" ON "activity" USING btree ("actor_id","id") WHERE "activity"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_undone" ON "activity" USING btree ("undoes") WHERE "activity"."undoes" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_change_id_activity_id_fk" FOREIGN KEY ("status_change_id") REFERENCES "public"."activity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('fleuron.activity', true), '') NOT IN ('erasure', 'retention') THEN
		RAISE EXCEPTION 'The activity log is append-only.';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_is_append_only" BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION "keep_activity"();--> statement-breakpoint
CREATE TRIGGER "activity_is_never_truncated" BEFORE TRUNCATE ON "activity" FOR EACH STATEMENT EXECUTE FUNCTION "keep_activity"();
