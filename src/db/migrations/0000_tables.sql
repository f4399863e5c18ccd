CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_name" text NOT NULL,
	"event_category" text,
	"element" text,
	"element_text" text,
	"page" text,
	"url" text,
	"value" text,
	"metadata" jsonb,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_type" CHECK ("analytics_events"."event_type" in ('click', 'scroll', 'form_submit', 'download', 'external_link', 'search', 'contact', 'newsletter', 'article_submit', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "analytics_page_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"page" text NOT NULL,
	"title" text,
	"url" text,
	"referrer" text,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"scroll_depth" smallint DEFAULT 0 NOT NULL,
	"exit_page" boolean DEFAULT false NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"entry_page" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text,
	"user_agent" text,
	"ip_address" text,
	"country" text,
	"region" text,
	"city" text,
	"browser" text,
	"browser_version" text,
	"os" text,
	"os_version" text,
	"device" text,
	"device_type" text NOT NULL,
	"screen_resolution" text,
	"language" text,
	"timezone" text,
	"referrer" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_visitors_device_type" CHECK ("analytics_visitors"."device_type" in ('desktop', 'mobile', 'tablet'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"author_phone" text,
	"institution" text,
	"research_field" text NOT NULL,
	"abstract" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"journal_id" integer,
	"expected_publication_date" text,
	"publishing_budget" text,
	"specific_requirements" text,
	"file_name" text,
	"file_path" text,
	"file_url" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"admin_notes" text,
	"doi" text,
	"authors" jsonb,
	"publication_year" integer,
	"volume" text,
	"issue" text,
	"pages" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('submitted', 'under_review', 'accepted', 'rejected', 'published'))
);
--> statement-breakpoint
CREATE TABLE "citations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "citations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"format" text NOT NULL,
	"citation_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "citations_one_per_format" UNIQUE("article_id","format"),
	CONSTRAINT "citations_format" CHECK ("citations"."format" in ('APA', 'MLA', 'Chicago', 'Harvard', 'Vancouver'))
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"admin_notes" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_status" CHECK ("contacts"."status" in ('new', 'in_progress', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"abbreviation" text,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"issn" text NOT NULL,
	"impact" text DEFAULT 'Medium' NOT NULL,
	"impact_factor" numeric(9, 3),
	"is_new" boolean DEFAULT false NOT NULL,
	"is_accepting_submissions" boolean DEFAULT true NOT NULL,
	"publication_section_id" integer,
	"indexing" text[] DEFAULT '{}' NOT NULL,
	"scope" text,
	"guidelines" text,
	"frequency" text,
	"language" text,
	"processing_time" text,
	"publication_fee" numeric(12, 2),
	"website" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"sort_title" text collate "C" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("journals"."title" || chr(10) || "journals"."description")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_slug_unique" UNIQUE("slug"),
	CONSTRAINT "journals_impact" CHECK ("journals"."impact" in ('High', 'Medium', 'Low'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publication_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"icon" text,
	"image" text,
	"order" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_sections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "publication_sections_order_min" CHECK ("publication_sections"."order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"order" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_fills" (
	"domain" text PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo" text,
	"url" text,
	"description" text,
	"order" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seo_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"title" text,
	"description" text,
	"keywords" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"canonical_url" text,
	"structured_data" jsonb,
	"meta_robots" text DEFAULT 'index,follow' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_pages_page_unique" UNIQUE("page")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" text,
	"organization" text,
	"content" text NOT NULL,
	"image" text,
	"rating" smallint DEFAULT 5 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_order_min" CHECK ("testimonials"."order" >= 1)
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_session_id_analytics_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."analytics_sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_visitor_id_analytics_visitors_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."analytics_visitors"("visitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_page_views" ADD CONSTRAINT "analytics_page_views_session_id_analytics_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."analytics_sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_page_views" ADD CONSTRAINT "analytics_page_views_visitor_id_analytics_visitors_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."analytics_visitors"("visitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD CONSTRAINT "analytics_sessions_visitor_id_analytics_visitors_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."analytics_visitors"("visitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_publication_section_id_publication_sections_id_fk" FOREIGN KEY ("publication_section_id") REFERENCES "public"."publication_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_by_time" ON "analytics_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "analytics_events_by_session" ON "analytics_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "analytics_events_by_visitor" ON "analytics_events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "analytics_page_views_by_time" ON "analytics_page_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "analytics_page_views_by_session" ON "analytics_page_views" USING btree ("session_id","viewed_at");--> statement-breakpoint
CREATE INDEX "analytics_page_views_by_visitor" ON "analytics_page_views" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "analytics_sessions_by_start" ON "analytics_sessions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "analytics_sessions_by_visitor" ON "analytics_sessions" USING btree ("visitor_id","started_at");--> statement-breakpoint
CREATE INDEX "articles_by_submission" ON "articles" USING btree ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "articles_by_status" ON "articles" USING btree ("status","submitted_at" desc);--> statement-breakpoint
CREATE INDEX "articles_by_journal" ON "articles" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "articles_by_author" ON "articles" USING btree (lower("author_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_by_submission" ON "contacts" USING btree ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contacts_by_status" ON "contacts" USING btree ("status","submitted_at" desc);--> statement-breakpoint
CREATE INDEX "journals_search" ON "journals" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journals_by_title" ON "journals" USING btree ("sort_title","id") WHERE "journals"."is_active";--> statement-breakpoint
CREATE INDEX "journals_by_impact" ON "journals" USING btree ("impact_factor" desc nulls last,"sort_title","id") WHERE "journals"."is_active";--> statement-breakpoint
CREATE INDEX "journals_by_age" ON "journals" USING btree ("created_at" desc,"id" desc) WHERE "journals"."is_active";--> statement-breakpoint
CREATE INDEX "journals_by_section" ON "journals" USING btree ("publication_section_id","sort_title","id");--> statement-breakpoint
CREATE INDEX "journals_new" ON "journals" USING btree ("created_at" desc,"id" desc) WHERE "journals"."is_active" and "journals"."is_new";--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_date" ON "newsletter_subscribers" USING btree ("subscribed_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "publication_sections_order" ON "publication_sections" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "content_items_order" ON "content_items" USING btree ("type","order","id");--> statement-breakpoint
CREATE INDEX "partners_order" ON "partners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "testimonials_order" ON "testimonials" USING btree ("order","id");