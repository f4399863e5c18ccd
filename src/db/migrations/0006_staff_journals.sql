CREATE INDEX "journals_all_by_title" ON "journals" USING btree ("sort_title","id");--> statement-breakpoint
CREATE INDEX "journals_all_by_impact" ON "journals" USING btree ("impact_factor" desc nulls last,"sort_title","id");--> statement-breakpoint
CREATE INDEX "journals_all_by_age" ON "journals" USING btree ("created_at" desc,"id" desc);