CREATE TABLE "lead_checks" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"provable" boolean NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"mobile" text,
	"wants_messages" boolean NOT NULL,
	"code_hash" text,
	"code_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_checks_code_check" CHECK (("lead_checks"."code_hash" is null) = ("lead_checks"."code_until" is null)),
	CONSTRAINT "lead_checks_asks_check" CHECK ("lead_checks"."provable" or "lead_checks"."mobile" is not null)
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "checks_number" boolean DEFAULT false NOT NULL;