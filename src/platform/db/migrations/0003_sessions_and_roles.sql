CREATE TABLE "batch_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"teacher_id" uuid,
	"join_url" text,
	"venue" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_sessions_number_unique" UNIQUE("batch_id","number"),
	CONSTRAINT "batch_sessions_state_check" CHECK ("batch_sessions"."state" in ('planned', 'held', 'cancelled')),
	CONSTRAINT "batch_sessions_length_check" CHECK ("batch_sessions"."starts_at" < "batch_sessions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_check";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_sessions_time_index" ON "batch_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "batch_sessions_teacher_index" ON "batch_sessions" USING btree ("teacher_id","starts_at");--> statement-breakpoint
UPDATE "staff" SET "role" = 'manager' WHERE "role" = 'operations';--> statement-breakpoint
UPDATE "staff_invitations" SET "role" = 'manager' WHERE "role" = 'operations';--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_check" CHECK ("staff"."role" in ('owner', 'manager', 'editor', 'sales', 'finance', 'teacher', 'viewer'));--> statement-breakpoint
ALTER TABLE "order_dues" RENAME TO "payment_parts";--> statement-breakpoint
ALTER INDEX "order_dues_state_index" RENAME TO "payment_parts_state_index";--> statement-breakpoint
ALTER TABLE "payment_parts" RENAME CONSTRAINT "order_dues_pkey" TO "payment_parts_pkey";--> statement-breakpoint
ALTER TABLE "payment_parts" RENAME CONSTRAINT "order_dues_order_id_orders_id_fk" TO "payment_parts_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_parts" RENAME CONSTRAINT "order_dues_part_unique" TO "payment_parts_part_unique";--> statement-breakpoint
ALTER TABLE "payment_parts" RENAME CONSTRAINT "order_dues_state_check" TO "payment_parts_state_check";--> statement-breakpoint
ALTER TABLE "payment_parts" RENAME CONSTRAINT "order_dues_amount_check" TO "payment_parts_amount_check";--> statement-breakpoint
ALTER TABLE "book_sweeps" RENAME TO "reconciliation_runs";--> statement-breakpoint
ALTER INDEX "book_sweeps_gateway_index" RENAME TO "reconciliation_runs_gateway_index";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "book_sweeps_pkey" TO "reconciliation_runs_pkey";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "book_sweeps_state_check" TO "reconciliation_runs_state_check";--> statement-breakpoint
ALTER TABLE "refused_notices" RENAME TO "refused_webhooks";--> statement-breakpoint
ALTER TABLE "refused_webhooks" RENAME CONSTRAINT "refused_notices_pk" TO "refused_webhooks_pk";--> statement-breakpoint
ALTER TABLE "kept_pages" RENAME TO "cached_pages";--> statement-breakpoint
ALTER INDEX "kept_pages_age_index" RENAME TO "cached_pages_age_index";--> statement-breakpoint
ALTER TABLE "cached_pages" RENAME CONSTRAINT "kept_pages_pkey" TO "cached_pages_pkey";--> statement-breakpoint
ALTER TABLE "content_mark" RENAME TO "content_version";--> statement-breakpoint
ALTER TABLE "content_version" RENAME CONSTRAINT "content_mark_pkey" TO "content_version_pkey";--> statement-breakpoint
ALTER TABLE "sandbox_sessions" RENAME COLUMN "notice_url" TO "event_url";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Once in a transaction: an import of thousands of pages would write as many versions of the row.
	UPDATE "content_version" SET "value" = pg_current_xact_id() || '-' || gen_random_uuid()
		WHERE "value" NOT LIKE pg_current_xact_id() || '-%';
	RETURN NULL;
END $$;