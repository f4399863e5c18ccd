ALTER TABLE "activity" DROP CONSTRAINT "activity_actor";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor" CHECK ("activity"."actor_kind" in ('staff', 'author', 'coauthor', 'inquirer', 'visitor', 'system'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (TG_OP, coalesce(current_setting('fleuron.activity', true), '')) NOT IN (('UPDATE', 'erasure'), ('DELETE', 'retention')) THEN
		RAISE EXCEPTION 'The activity log is append-only.';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;
