CREATE TABLE "external_links" (
	"address" text PRIMARY KEY NOT NULL,
	"status" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
