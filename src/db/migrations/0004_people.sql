CREATE TABLE "staff_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_second_steps" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_email_unique";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff_index" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in_steps_staff_index" ON "staff_sign_in_steps" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_entries_time_index" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff_index" ON "audit_entries" USING btree ("staff_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words_index" ON "audit_entries" USING gin ((to_tsvector('simple', who || ' ' || replace(did, '-', ' ') || ' ' || kind || ' ' || about_id) || jsonb_to_tsvector('simple', details, '["string", "numeric"]')));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_address_unique" ON "staff" USING btree ("email") WHERE state <> 'removed';--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_state_check" CHECK ("staff"."state" in ('active', 'suspended', 'removed'));--> statement-breakpoint
-- Data moves: who wrote an entry, where exactly one colleague has the name; and when each was last seen.
UPDATE "audit_entries" SET "staff_id" = "known"."id" FROM (SELECT "name", min("id"::text)::uuid AS "id" FROM "staff" GROUP BY "name" HAVING count(*) = 1) AS "known" WHERE "known"."name" = "audit_entries"."who";--> statement-breakpoint
UPDATE "staff" SET "seen_at" = (SELECT max("seen_at") FROM "staff_sessions" WHERE "staff_id" = "staff"."id");
