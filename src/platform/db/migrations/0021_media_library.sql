CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source_hash" text NOT NULL,
	"hash" text NOT NULL,
	"widths" integer[] NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"colour" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_source_unique" UNIQUE("source_hash"),
	CONSTRAINT "media_files_kind_check" CHECK ("media_files"."kind" in ('photo', 'drawing')),
	CONSTRAINT "media_files_focus_check" CHECK ("media_files"."focus_x" between 0 and 100 and "media_files"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_leftovers" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uses_pkey" PRIMARY KEY("kind","record","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_hash_index" ON "media_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_files_created_index" ON "media_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_uses_media_index" ON "media_uses" USING btree ("media_id");--> statement-breakpoint
-- By hand: pages keep what they read of the catalogue and its pictures until this says that something is different.
CREATE TRIGGER "media_files_mark" BEFORE UPDATE OR DELETE OR TRUNCATE ON "media_files" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();
