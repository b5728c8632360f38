CREATE TABLE "site_languages" (
	"code" text PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Hand-written: the languages that stood in the code. A change of them is one of the content.
INSERT INTO "site_languages" ("code", "published", "position") VALUES
	('en', true, 0), ('ta', true, 1), ('te', true, 2), ('kn', true, 3), ('ml', true, 4);--> statement-breakpoint
CREATE TRIGGER "site_languages_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_languages" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();
