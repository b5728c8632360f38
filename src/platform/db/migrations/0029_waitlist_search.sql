CREATE TABLE "waitlist_search" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_search" ADD CONSTRAINT "waitlist_search_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_search_keys_index" ON "waitlist_search" USING gin ("keys");