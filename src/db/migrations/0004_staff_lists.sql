ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize("articles"."title" || chr(10) || "articles"."author_name" || chr(10) || "articles"."author_email" || chr(10) || "articles"."reference", NFC))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize("contacts"."name" || chr(10) || "contacts"."email" || chr(10) || "contacts"."subject" || chr(10) || "contacts"."message", NFC))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "articles_by_author_name" ON "articles" USING btree (lower("author_name"),"id");--> statement-breakpoint
CREATE INDEX "articles_by_field" ON "articles" USING btree (lower("research_field"),"submitted_at" desc);--> statement-breakpoint
CREATE INDEX "articles_withdrawn" ON "articles" USING btree ("submitted_at" desc,"id" desc) WHERE "articles"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_by_subject" ON "contacts" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journals_flagged_new" ON "journals" USING btree ("id") WHERE "journals"."is_new";--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin (lower("email") gin_trgm_ops);