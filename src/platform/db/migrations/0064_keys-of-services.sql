CREATE TABLE "school_keys" (
	"service" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"shown" jsonb NOT NULL,
	"account" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
