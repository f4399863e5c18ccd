CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer,
	"message_id" integer,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_sha256" text NOT NULL,
	"file_scan" text,
	"file_scan_finding" text,
	"file_scanned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_one_owner" CHECK (num_nonnulls("attachments"."message_id") = 1),
	CONSTRAINT "attachments_type" CHECK ("attachments"."type" in ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/pdf', 'image/png', 'image/jpeg')),
	CONSTRAINT "attachments_file_scan" CHECK ("attachments"."file_scan" in ('waiting', 'clean', 'infected'))
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_article_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."article_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_file" ON "attachments" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "attachments_by_article" ON "attachments" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "attachments_by_message" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "attachments_not_clean" ON "attachments" USING btree ("id") WHERE "attachments"."file_scan" is distinct from 'clean';