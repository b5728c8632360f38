CREATE TABLE "markets" (
	"code" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"zone" text NOT NULL,
	"phone" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"gateways" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"imported" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "markets_code_check" CHECK ("markets"."code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "markets_currency_check" CHECK ("markets"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
-- Hand-written: the markets that stood in the code. A change of them is one of the content.
INSERT INTO "markets" ("code", "currency", "zone", "phone", "phone_prefix", "position") VALUES
	('IN', 'INR', 'Asia/Kolkata', 'IN', '+91', 0),
	('US', 'USD', 'America/New_York', 'US', '+1', 1),
	('AE', 'AED', 'Asia/Dubai', 'AE', '+971', 2),
	('AU', 'AUD', 'Australia/Sydney', 'AU', '+61', 3);--> statement-breakpoint
CREATE TRIGGER "markets_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "markets" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();
