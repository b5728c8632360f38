CREATE TABLE "conversion_visits" (
	"about_id" uuid PRIMARY KEY NOT NULL,
	"yes" text NOT NULL,
	"services" jsonb NOT NULL,
	"page" text NOT NULL,
	"browser" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"event" text NOT NULL,
	"about_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"problem" text,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_once" UNIQUE("service","key"),
	CONSTRAINT "conversions_service_check" CHECK ("conversions"."service" in ('meta', 'ga4')),
	CONSTRAINT "conversions_event_check" CHECK ("conversions"."event" in ('lead', 'checkout', 'paid', 'refunded')),
	CONSTRAINT "conversions_state_check" CHECK ("conversions"."state" in ('waiting', 'sending', 'told', 'refused', 'failed', 'unknown', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
CREATE INDEX "conversion_visits_yes_index" ON "conversion_visits" USING btree ("yes");--> statement-breakpoint
CREATE INDEX "conversion_visits_created_index" ON "conversion_visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversions_due_index" ON "conversions" USING btree ("service","due_at") WHERE "conversions"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "conversions_created_index" ON "conversions" USING btree ("created_at","id");