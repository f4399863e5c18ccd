CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"rows" jsonb NOT NULL,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"deleted_by" integer,
	"deleted_by_name" text,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_kind" CHECK ("trash"."record_kind" in ('article', 'contact', 'journal', 'section', 'testimonial', 'campaign', 'saved_reply'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "former_journal" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "trash_one_per_record" ON "trash" USING btree ("record_kind","record_id");--> statement-breakpoint
CREATE INDEX "trash_by_time" ON "trash" USING btree ("deleted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "trash_by_file" ON "trash" USING gin ("files");--> statement-breakpoint
CREATE FUNCTION "keep_former_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "articles" SET "former_journal" = jsonb_build_object('title', OLD."title", 'abbreviation', OLD."abbreviation", 'issn', OLD."issn")
	WHERE "journal_id" = OLD."id" AND "status" = 'published';
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "journals_keep_former" BEFORE DELETE ON "journals" FOR EACH ROW EXECUTE FUNCTION "keep_former_journal"();--> statement-breakpoint
CREATE FUNCTION "clear_former_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."former_journal" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_clear_former_journal" BEFORE INSERT OR UPDATE OF "journal_id" ON "articles" FOR EACH ROW
	WHEN (NEW."journal_id" IS NOT NULL AND NEW."former_journal" IS NOT NULL) EXECUTE FUNCTION "clear_former_journal"();
