CREATE INDEX "contacts_by_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"),"id" desc);