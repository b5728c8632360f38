CREATE TABLE "school_pictures" (
	"slot" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_pictures_slot_check" CHECK ("school_pictures"."slot" in ('light', 'dark', 'icon', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "school_settings" (
	"part" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Hand-written: what was read of the content no longer holds once the school is another one.
CREATE TRIGGER "school_settings_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_settings" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "school_pictures_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();
