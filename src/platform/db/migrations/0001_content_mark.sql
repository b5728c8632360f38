CREATE TABLE "content_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

--> statement-breakpoint
INSERT INTO "content_mark" ("name", "value") VALUES ('content', gen_random_uuid()::text);--> statement-breakpoint
CREATE FUNCTION "mark_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Once in a transaction: an import of thousands of pages would write as many versions of the row.
	UPDATE "content_mark" SET "value" = pg_current_xact_id() || '-' || gen_random_uuid()
		WHERE "value" NOT LIKE pg_current_xact_id() || '-%';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "pages_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "site_settings_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_settings" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "programmes_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "programmes" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "offers_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offers" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();
