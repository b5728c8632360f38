CREATE TABLE "lead_desk" (
	"id" integer PRIMARY KEY NOT NULL,
	"days" integer[] NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"respond_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_desk_one_check" CHECK ("lead_desk"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"language" text,
	"programme" text,
	"hours" text NOT NULL,
	"people" jsonb NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_rules_hours_check" CHECK ("lead_rules"."hours" in ('any', 'working', 'outside'))
);
--> statement-breakpoint
CREATE TABLE "lead_stages" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"position" integer NOT NULL,
	CONSTRAINT "lead_stages_state_check" CHECK ("lead_stages"."state" in ('new', 'contacted', 'interested', 'enrolled', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "ruled_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "ruled_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "respond_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_unruled_index" ON "leads" USING btree ("latest_at") WHERE ruled_at is null and kind = 'callback' and not suspected and merged_into is null;--> statement-breakpoint
CREATE INDEX "leads_waiting_index" ON "leads" USING btree ("respond_by") WHERE answered_at is null and respond_by is not null and merged_into is null;--> statement-breakpoint
CREATE INDEX "leads_stage_index" ON "leads" USING btree ("stage","latest_at") WHERE stage is not null;