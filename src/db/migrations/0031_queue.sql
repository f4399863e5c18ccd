CREATE TABLE "assignment_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"journal_id" integer,
	"research_field" text,
	"assignee_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_rules_scope" CHECK ("assignment_rules"."scope" in ('journal', 'field', 'articles', 'contacts'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"owner_id" integer,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('articles', 'contacts'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_rules_one_per_scope" ON "assignment_rules" USING btree ("scope",coalesce("journal_id", 0),lower(coalesce("research_field", '')));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_per_name" ON "saved_views" USING btree ("list",coalesce("owner_id", 0),lower("name"));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_open" ON "articles" USING btree ("submitted_at" desc,"id" desc,"status","assignee_id","withdrawn_at") WHERE "articles"."status" in ('submitted', 'under_review', 'accepted') and "articles"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "articles_by_assignee" ON "articles" USING btree ("assignee_id","submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contacts_by_assignee" ON "contacts" USING btree ("assignee_id","submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contacts_open" ON "contacts" USING btree ("submitted_at" desc,"id" desc,"status","assignee_id") WHERE "contacts"."status" in ('new', 'in_progress');