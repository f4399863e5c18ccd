CREATE TABLE "round_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "round_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"version" integer,
	"note" text,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_proposals" DROP CONSTRAINT "article_proposals_field";--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_owner";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "round_answer_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "round_answers" ADD CONSTRAINT "round_answers_round_id_article_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."article_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_answers_by_round" ON "round_answers" USING btree ("round_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_round_answer_id_round_answers_id_fk" FOREIGN KEY ("round_answer_id") REFERENCES "public"."round_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_round_answer" ON "attachments" USING btree ("round_answer_id");--> statement-breakpoint
CREATE INDEX "attachments_by_contact" ON "attachments" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "attachments_by_contact_message" ON "attachments" USING btree ("contact_message_id");--> statement-breakpoint
ALTER TABLE "article_proposals" ADD CONSTRAINT "article_proposals_field" CHECK ("article_proposals"."field" in ('title', 'authorName', 'authorPhone', 'institution', 'researchField', 'abstract', 'keywords', 'journalId', 'expectedPublicationDate', 'publishingBudget', 'specificRequirements', 'authors', 'file'));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_owner" CHECK (num_nonnulls("attachments"."message_id", "attachments"."round_id", "attachments"."answered_round_id", "attachments"."contact_id") = 1);