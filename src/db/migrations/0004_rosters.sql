CREATE TABLE "attendance" (
	"session_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_pk" PRIMARY KEY("session_id","enrolment_id"),
	CONSTRAINT "attendance_state_check" CHECK ("attendance"."state" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "batch_cancellation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cancellation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"learner" text NOT NULL,
	"choice" text NOT NULL,
	"to_batch_id" uuid,
	"by" jsonb NOT NULL,
	"state" text NOT NULL,
	"result" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "batch_cancellation_items_order_unique" UNIQUE("cancellation_id","order_id"),
	CONSTRAINT "batch_cancellation_items_state_check" CHECK ("batch_cancellation_items"."state" in ('open', 'waiting', 'done', 'failed')),
	CONSTRAINT "batch_cancellation_items_choice_check" CHECK ("batch_cancellation_items"."choice" in ('move', 'refund', 'credit', 'later'))
);
--> statement-breakpoint
CREATE TABLE "batch_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"credit_until" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "batch_cancellations_batch_unique" UNIQUE("batch_id"),
	CONSTRAINT "batch_cancellations_state_check" CHECK ("batch_cancellations"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "batch_message_recipients" (
	"message_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"queued_at" timestamp (3) with time zone,
	CONSTRAINT "batch_message_recipients_pk" PRIMARY KEY("message_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "batch_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batch_cancellation_items" ADD CONSTRAINT "batch_cancellation_items_cancellation_id_batch_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."batch_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message_recipients" ADD CONSTRAINT "batch_message_recipients_message_id_batch_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."batch_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_enrolment_index" ON "attendance" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "batch_cancellation_items_state_index" ON "batch_cancellation_items" USING btree ("cancellation_id","state");--> statement-breakpoint
CREATE INDEX "batch_messages_batch_index" ON "batch_messages" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "learner_notes_enrolment_index" ON "learner_notes" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "enrolments_batch_index" ON "enrolments" USING btree ("batch_id");