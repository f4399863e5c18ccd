CREATE TABLE "analytics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quarter" timestamp with time zone NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"time_spent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"followed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "analytics_dropped" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_dropped_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"closed_to" timestamp with time zone NOT NULL,
	"rolled_to" timestamp with time zone NOT NULL,
	"kept_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_quarters" (
	"quarter" timestamp with time zone PRIMARY KEY NOT NULL,
	"sessions" bigint DEFAULT 0 NOT NULL,
	"new_visitors" bigint DEFAULT 0 NOT NULL,
	"bounces" bigint DEFAULT 0 NOT NULL,
	"time_spent" bigint DEFAULT 0 NOT NULL,
	"page_views" bigint DEFAULT 0 NOT NULL,
	"followed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_events" DROP CONSTRAINT "analytics_events_session_id_analytics_sessions_session_id_fk";
--> statement-breakpoint
ALTER TABLE "analytics_events" DROP CONSTRAINT "analytics_events_visitor_id_analytics_visitors_visitor_id_fk";
--> statement-breakpoint
ALTER TABLE "analytics_page_views" DROP CONSTRAINT "analytics_page_views_session_id_analytics_sessions_session_id_fk";
--> statement-breakpoint
ALTER TABLE "analytics_page_views" DROP CONSTRAINT "analytics_page_views_visitor_id_analytics_visitors_visitor_id_fk";
--> statement-breakpoint
DROP INDEX "analytics_events_by_session";--> statement-breakpoint
DROP INDEX "analytics_events_by_visitor";--> statement-breakpoint
DROP INDEX "analytics_page_views_by_session";--> statement-breakpoint
DROP INDEX "analytics_page_views_by_visitor";--> statement-breakpoint
DROP INDEX "analytics_sessions_by_visitor";--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "previous_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "device_type" text DEFAULT 'desktop' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "browser" text DEFAULT 'Unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "country" text DEFAULT 'Unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "referrer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "utm_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "utm_medium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "utm_campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "page_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "time_spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "exit_page" text;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "steps" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD COLUMN "last_session_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD COLUMN "previous_session_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analytics_changes_by_quarter" ON "analytics_changes" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "analytics_sessions_by_previous_start" ON "analytics_sessions" USING btree ("previous_started_at","started_at","device_type","browser","country") WHERE "analytics_sessions"."previous_started_at" is not null;--> statement-breakpoint
CREATE INDEX "analytics_sessions_by_visitor" ON "analytics_sessions" USING btree ("visitor_id");--> statement-breakpoint
ALTER TABLE "analytics_sessions" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "analytics_page_views" SET (fillfactor = 90);--> statement-breakpoint
INSERT INTO "analytics_progress" ("id", "closed_to", "rolled_to", "kept_from") VALUES (1, '2000-01-01Z', '2000-01-01Z', '2000-01-01Z');
