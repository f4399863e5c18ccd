CREATE TABLE "inbound_mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"article_id" integer,
	"contact_id" integer,
	"is_marked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_state" CHECK ("inbound_mails"."state" in ('message', 'contact', 'ignored', 'refused', 'retrying', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_time" ON "inbound_mails" USING btree ("created_at" desc);--> statement-breakpoint
CREATE INDEX "inbound_mails_unmarked" ON "inbound_mails" USING btree ("mailbox","uid") WHERE not "inbound_mails"."is_marked";--> statement-breakpoint
CREATE INDEX "inbound_mails_by_article" ON "inbound_mails" USING btree ("article_id") WHERE "inbound_mails"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "inbound_mails_by_contact" ON "inbound_mails" USING btree ("contact_id") WHERE "inbound_mails"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_message_id" ON "mails" USING btree ("message_id");