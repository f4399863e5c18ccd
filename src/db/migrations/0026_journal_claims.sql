CREATE TABLE "journal_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"field" text NOT NULL,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	CONSTRAINT "journal_changes_field" CHECK ("journal_changes"."field" in ('fee', 'waiver', 'indexing', 'submissions', 'listing'))
);
--> statement-breakpoint
CREATE TABLE "journal_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source_url" text,
	"year" integer,
	"checked_by" integer,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_value" text NOT NULL,
	CONSTRAINT "journal_claims_one_each" UNIQUE("journal_id","kind","name"),
	CONSTRAINT "journal_claims_kind" CHECK ("journal_claims"."kind" in ('issn', 'publisher', 'board', 'review', 'fees', 'licence', 'archiving', 'guidelines', 'impact_factor', 'index'))
);
--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "copyright" text;--> statement-breakpoint
ALTER TABLE "journal_changes" ADD CONSTRAINT "journal_changes_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_claims" ADD CONSTRAINT "journal_claims_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_claims" ADD CONSTRAINT "journal_claims_checked_by_admins_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_changes_by_journal" ON "journal_changes" USING btree ("journal_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "journal_claims_by_account" ON "journal_claims" USING btree ("checked_by");--> statement-breakpoint
CREATE FUNCTION "journal_fee"(state text, amount numeric, others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN state = 'amount'
		THEN CASE WHEN amount > 0 THEN ARRAY[trim_scale(amount)::text || ' USD'] ELSE '{}' END || others
		ELSE ARRAY[state] END
$$;--> statement-breakpoint
CREATE FUNCTION "log_journal_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "journal_changes" ("journal_id", "field", "before", "after")
	SELECT NEW."id", field, was, is_now FROM (VALUES
		('fee', "journal_fee"(OLD."fee_state", OLD."publication_fee", OLD."other_fees"), "journal_fee"(NEW."fee_state", NEW."publication_fee", NEW."other_fees")),
		('waiver', array_remove(ARRAY[CASE OLD."has_waiver" WHEN true THEN 'yes' WHEN false THEN 'no' END], NULL), array_remove(ARRAY[CASE NEW."has_waiver" WHEN true THEN 'yes' WHEN false THEN 'no' END], NULL)),
		('indexing', OLD."indexing", NEW."indexing"),
		('submissions', ARRAY[CASE WHEN OLD."is_accepting_submissions" THEN 'open' ELSE 'closed' END], ARRAY[CASE WHEN NEW."is_accepting_submissions" THEN 'open' ELSE 'closed' END]),
		('listing', ARRAY[CASE WHEN OLD."is_active" THEN 'active' ELSE 'inactive' END], ARRAY[CASE WHEN NEW."is_active" THEN 'active' ELSE 'inactive' END])
	) AS changed(field, was, is_now)
	-- another order of the same names is no change
	WHERE NOT (was @> is_now AND was <@ is_now);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "journals_log_changes" AFTER UPDATE ON "journals" FOR EACH ROW WHEN (
	(OLD."fee_state", OLD."publication_fee", OLD."other_fees", OLD."has_waiver", OLD."indexing", OLD."is_accepting_submissions", OLD."is_active")
	IS DISTINCT FROM
	(NEW."fee_state", NEW."publication_fee", NEW."other_fees", NEW."has_waiver", NEW."indexing", NEW."is_accepting_submissions", NEW."is_active")
) EXECUTE FUNCTION "log_journal_changes"();--> statement-breakpoint
CREATE FUNCTION "keep_journal_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history of journals is append-only.';
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_changes_are_append_only" BEFORE UPDATE ON "journal_changes" FOR EACH ROW EXECUTE FUNCTION "keep_journal_changes"();
