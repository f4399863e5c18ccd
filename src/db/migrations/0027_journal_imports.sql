CREATE TABLE "journal_import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"title" text NOT NULL,
	"issns" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"journal_id" integer,
	"changes" jsonb NOT NULL,
	"is_handled" boolean DEFAULT false NOT NULL,
	"journal_updated_at" timestamp with time zone,
	"undo" text,
	"note" text,
	CONSTRAINT "journal_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "journal_import_rows_outcome" CHECK ("journal_import_rows"."outcome" in ('new', 'changed', 'unchanged', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "journal_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_key" text,
	"separator" text NOT NULL,
	"is_doaj" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"rows_removed_at" timestamp with time zone,
	CONSTRAINT "journal_imports_state" CHECK ("journal_imports"."state" in ('mapping', 'checking', 'ready', 'running', 'done', 'cancelled', 'undoing', 'undone', 'failed')),
	CONSTRAINT "journal_imports_mode" CHECK ("journal_imports"."mode" in ('add', 'fill', 'update'))
);
--> statement-breakpoint
ALTER TABLE "journal_claims" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_import_rows" ADD CONSTRAINT "journal_import_rows_import_id_journal_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."journal_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_imports" ADD CONSTRAINT "journal_imports_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_import_rows_by_outcome" ON "journal_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "journal_import_rows_undone" ON "journal_import_rows" USING btree ("import_id","undo","row") WHERE "journal_import_rows"."undo" is not null;--> statement-breakpoint
CREATE INDEX "journal_import_rows_with_problems" ON "journal_import_rows" USING btree ("import_id","row") WHERE jsonb_array_length("journal_import_rows"."problems") > 0;--> statement-breakpoint
CREATE INDEX "journal_imports_by_account" ON "journal_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "journals_by_issn" ON "journals" USING btree (upper(regexp_replace("issn", '[^0-9Xx]', '', 'g')));--> statement-breakpoint
CREATE INDEX "journals_by_eissn" ON "journals" USING btree (upper(regexp_replace("eissn", '[^0-9Xx]', '', 'g')));