CREATE TABLE "batch_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "sales_note" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "sessions_rule" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "imported_hash" text;--> statement-breakpoint
ALTER TABLE "batch_changes" ADD CONSTRAINT "batch_changes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_changes_waiting_index" ON "batch_changes" USING btree ("batch_id","id") WHERE "batch_changes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "batches_starts_index" ON "batches" USING btree ("starts_at");