CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" bigint,
	"files" integer,
	"missing_files" integer,
	"bytes" bigint,
	"problem" text,
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('running', 'done', 'failed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "erased_persons" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("started_at" DESC NULLS LAST);