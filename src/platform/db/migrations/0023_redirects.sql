CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"noise" boolean DEFAULT false NOT NULL,
	"hits" bigint NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ignored" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_uploads" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text,
	"status" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_status_check" CHECK ("redirects"."status" in (301, 302, 308, 410)),
	CONSTRAINT "redirects_target_check" CHECK (("redirects"."to_address" is null) = ("redirects"."status" = 410))
);
--> statement-breakpoint
CREATE INDEX "missing_addresses_hits_index" ON "missing_addresses" USING btree ("hits");--> statement-breakpoint
CREATE INDEX "redirects_created_index" ON "redirects" USING btree ("created_at","id");