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
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_check" CHECK ("staff"."role" in ('owner', 'manager', 'editor', 'sales', 'finance', 'teacher', 'viewer'));