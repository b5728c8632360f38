CREATE TABLE "journey_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journey" text NOT NULL,
	"subject_id" uuid,
	"person" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"goal_at" timestamp (3) with time zone,
	"watch_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "journey_entries_once" UNIQUE("journey","subject_id"),
	CONSTRAINT "journey_entries_state_check" CHECK ("journey_entries"."state" in ('waiting', 'stopped', 'done')),
	CONSTRAINT "journey_entries_reason_check" CHECK (("journey_entries"."state" = 'stopped') = ("journey_entries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "journey_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"way" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_sends_once" UNIQUE("entry_id","step"),
	CONSTRAINT "journey_sends_state_check" CHECK ("journey_sends"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
	CONSTRAINT "journey_sends_way_check" CHECK ("journey_sends"."way" is null or "journey_sends"."way" in ('whatsapp', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "journey_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"delays" jsonb NOT NULL,
	"tries" integer,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journey_sends" ADD CONSTRAINT "journey_sends_entry_id_journey_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journey_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_entries_due_index" ON "journey_entries" USING btree ("due_at") WHERE "journey_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "journey_entries_created_index" ON "journey_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journey_entries_subject_index" ON "journey_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "journey_entries_person_index" ON "journey_entries" USING btree ("person");--> statement-breakpoint
CREATE INDEX "journey_sends_created_index" ON "journey_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journey_sends_waiting_index" ON "journey_sends" USING btree ("next_at") WHERE "journey_sends"."way" = 'mail' and "journey_sends"."state" in ('queued', 'sending');