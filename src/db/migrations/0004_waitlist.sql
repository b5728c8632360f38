CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"language" text NOT NULL,
	"market" text,
	"page" text,
	"lead_id" uuid,
	"consent_text" text,
	"added_by" text,
	"hold_id" uuid,
	"offered_at" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"order_id" uuid,
	"client" text,
	"network" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_state_check" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed')),
	CONSTRAINT "waitlist_entries_offer_check" CHECK ("waitlist_entries"."state" <> 'offered' or "waitlist_entries"."hold_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "waitlist_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD COLUMN "promised_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_steps" ADD CONSTRAINT "waitlist_steps_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_line_index" ON "waitlist_entries" USING btree ("batch_id","state","place");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_mobile_unique" ON "waitlist_entries" USING btree ("batch_id","mobile") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_mailbox_unique" ON "waitlist_entries" USING btree ("batch_id","mailbox") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_hold_index" ON "waitlist_entries" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_mobile_index" ON "waitlist_entries" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "waitlist_entries_mailbox_index" ON "waitlist_entries" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "waitlist_entries_updated_index" ON "waitlist_entries" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "waitlist_steps_entry_index" ON "waitlist_steps" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "batches_waiting_index" ON "batches" USING btree ("id") WHERE "batches"."waiting" > 0;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_waiting_check" CHECK ("batches"."waiting" >= 0);